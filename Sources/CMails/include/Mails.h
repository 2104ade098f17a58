// The mails that the program brings, as a text that a person can edit: `mails.txt`.
//
// In C, a file becomes a part of the program at once. As a resource that SwiftPM embeds, as an array of bytes, the same
// text takes the compiler a third of the program's time.
#ifndef SWIPEROWS_CMAILS_H
#define SWIPEROWS_CMAILS_H

// The text, in UTF-8.
const char *swiperows_mails(void);

#endif
