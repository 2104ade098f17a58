#include "Mails.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const char *swiperows_mails(void) {
  static const char text[] = {
#embed "mails.txt"
      , 0};
  return text;
}
