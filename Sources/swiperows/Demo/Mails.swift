extension MailFile {
  /// The mails of the inbox: invented people, places and houses. Those that come after now are still to arrive.
  ///
  /// A literal of a string costs the compiler nothing; as a resource that SwiftPM embeds, as an array of bytes, the
  /// same text took it a third of the program's time.
  // swift-format-ignore
  static let text = #"""
now 2026-05-18 17:45

2026-05-18 18:37 unread
Ines Carvalhal
The kiln is open
It reached room temperature an hour ago. Your blue bowl survived, and so did the lid. Come and look before Wednesday.

2026-05-18 18:22 unread
Harbour Swimming Club
Lane times from June
The early lanes open at half past six. Please say by Friday whether you keep yours.

2026-05-18 17:54 unread
Oskar Feld
Re: Ladder
Found it. It was behind the rain barrel the whole time. I will bring it back tonight.

2026-05-18 17:24 unread
Marta Lindqvist
Keys for the cabin
The spare set is under the blue pot, left of the door. The stove needs a minute before it draws, so be patient with it.

2026-05-18 16:27 unread flagged
Tomasz Bielak
Slides for Thursday
I cut them down to nine. The map is now at the beginning, where nobody can miss it. Could you check the numbers on page four?

2026-05-18 15:30
Riverside Library
Two books are due on Friday
"An Atlas of Salt Roads" and "Bridges of the North" can both be renewed once more, online or at the desk.

2026-05-18 14:22 unread
守山 恵子 <keiko.moriyama@example.org>
来週の打ち合わせについて
火曜日の午後二時はいかがでしょうか。資料は前日までにお送りします。

2026-05-18 13:44
Tannery Street Bakery
Your order for tomorrow
One rye loaf, six seeded rolls. Ready from seven, and we keep it until noon.

2026-05-18 12:33 unread
Yara Benassi
🎂 Saturday!
Bring nothing but yourselves. If you must bring something, bring chairs: we have eleven guests and seven chairs.

2026-05-18 11:41
Jonas Wietfeld
Re: Re: Which bolts?
M6, stainless, 40 mm. I counted twice. We need sixteen, so get twenty.

2026-05-18 10:56
Choir Office
Seating for the summer concert
Altos move to the left, behind the clarinets. The new plan hangs by the door.

2026-05-18 10:04 flagged
Dr. Halloran's Practice
Your appointment on 21 May
We look forward to seeing you at 8:40. Please bring the letter from March.

2026-05-18 09:12
Priya Raghunath
Lunch?
The noodle place has its tables outside again. Half past twelve?

2026-05-18 08:18
Ruben Aldecoa
Minutes of the house meeting
Attached. In short: the roof is fine, the bicycles are not, and the next meeting is in September.

2026-05-18 07:13
Night Train Desk
Your reservation is confirmed
Coach 14, berths 31 and 33, departing 21:52 from platform 6. Breakfast is served from six.

2026-05-17 19:26 unread
Mam
Sunday
Your father has built the bench. It is a very good bench. It is also in the kitchen, because it does not fit through the door.

2026-05-17 17:40
Allotment Society
Water is back on
The main valve was replaced this morning. Run your taps for a minute before you fill a can.

2026-05-17 15:33
Leonie Achterberg
Photos from the ridge
Forty-one of them, sorry. The one with the sheep on the path is my favourite. Number 23 is for your wall.

2026-05-17 14:28
Tomasz Bielak
One more thought
What if we show the river first and the roads after? People know where the river is.

2026-05-17 13:08 flagged
Amal Haddadin
Translation, second half
Chapters five to eight. I was not sure about "threshold" in the last line, so I left two versions.

2026-05-17 11:00
Cinema at the Mill
This week: four films, one organ
Tuesday's silent film has live music. Members bring a friend for nothing.

2026-05-17 09:28
Henrike Vogt
Re: Lost glove
It is yours! It waited in the cloakroom in a box of eleven single gloves. I have never felt so much like a detective.

2026-05-17 08:48
Parents of 4b
Picnic on Wednesday
We still lack a blanket or two, a knife, and somebody who knows the rules of the egg race.

2026-05-16 18:16
Oskar Feld
Ladder
Did I lend you the long ladder, or did you lend it to me? Neither of us seems to have it.

2026-05-16 17:27 unread
Neighbours at No. 12
Music until eleven tonight
We turn forty. Come over, or close the window towards the yard. There is soup.

2026-05-16 13:50
Sana Okonjo-Bell
Draft of the grant letter
Two pages, as they asked. The second paragraph still sounds like a brochure. Help?

2026-05-16 12:16
Wren & Daughter Bookbinders
Your thesis is bound
Three copies in dark green. The ribbon was a present from Wren.

2026-05-16 10:05
أمل حدادين <amal.haddadin@example.org>
موعد العشاء
هل يناسبكم يوم الخميس في السابعة مساءً؟ سأحضر الحلوى معي.

2026-05-16 09:04
Bike Kitchen
Spoke wrench has come
The one you ordered, and two in another size that nobody ordered. Open on Tuesday from five.

2026-05-15 18:35 unread flagged
Landlord, Mr. Quillfeather
Windows on the third floor
The glazier comes on the 27th between eight and ten. Somebody should be there to open. He does not like dogs.

2026-05-15 17:15
Mirela Stanescu
Recipe, as promised
The trick is to salt the aubergines the evening before. Everything else is patience.

2026-05-15 15:49
Town Archive
The map you asked for
Sheet 7 of the survey has been scanned. The file is large; the mill is on the right-hand edge.

2026-05-15 13:39
Jonas Wietfeld
Which bolts?
I am standing in front of a whole wall of them. There are more kinds than I had hoped.

2026-05-15 12:00
Priya Raghunath
Re: Review
Thank you, that was the kindest way to be told that half of it has to go. Half of it will go.

2026-05-15 10:10
Energy Cooperative
Our roofs made 212 MWh last year
The report is out, with a page on each building. Yours is number 9, and it did well.

2026-05-15 08:41
Felix Marenholtz
Chess by mail
Knight to f5. I have thought about this for eleven days, please do not answer within a minute again.

2026-05-14 18:23 unread
Kita am Hang
Bitte Sonnenhüte mitbringen
Ab Montag sind wir wieder den ganzen Vormittag draußen. Bitte Namen in die Hüte schreiben, alle sind blau.

2026-05-14 17:18
Dilnoza Yusupova
Arrived!
The journey took nineteen hours and I slept for six of them. The balcony looks over a market. I will write properly tomorrow.

2026-05-14 15:37
Post Office on the Square
A parcel waits for you
It was too wide for the box. Please bring a document and, the clerk says, both arms.

2026-05-14 13:07
Ines Carvalhal
Glaze test
Left: as on the label. Right: what I did. Middle: what happened when I sneezed.

2026-05-14 12:28
देविका नायर <devika.nair@example.org>
रविवार की यात्रा
टिकट मिल गए हैं। सुबह सात बजे स्टेशन के बाहर मिलते हैं, चाय मेरी ओर से।

2026-05-14 10:05
Rowing Club, Boat House
Key number 8
Somebody has it. Nobody wants to have it. Please look into your pockets once more.

2026-05-14 07:50 flagged
Accounts, Lindqvist & Feld
Invoice 2026-031
Thank you for the drawings. The amount was sent today and should arrive by Monday.

2026-05-13 18:04
Yara Benassi
Saturday in a week
Keep it free. I say no more. Well, I say cake.

2026-05-13 16:39 unread
Sana Okonjo-Bell
They said yes
All of it. The whole amount. I am sitting on the stairs and telling everybody who walks past.

2026-05-13 14:29
Weather for Sailors
Wind 4 to 5, backing west
Fair until Friday noon, then showers. Small craft should be home by then.

2026-05-13 12:30
Tomasz Bielak
Map, version 6
The labels no longer overlap, except in the old town, where everything does.

2026-05-13 10:52
Community Garden
Who has seen the wheelbarrow?
The red one, with the squeak. It was last heard on Saturday.

2026-05-13 08:02
Halima Ouedra
Your talk in October
The programme board liked it very much. Could it be five minutes shorter and have one more example?

2026-05-12 19:15
Leonie Achterberg
Train times for the ridge
The 7:12 is the one with the bicycle coach. If we miss it, we have an hour for coffee.

2026-05-12 17:11
Choir Office
New scores
Print pages 3 to 11 on both sides, please. Page 7 is upside down in the file; we know.

2026-05-12 14:23
Ruben Aldecoa
House meeting, Thursday at 7
Points so far: roof, bicycles, the smell in the stairwell. Cheese is provided, which may settle the last one.

2026-05-12 12:39 unread
Museum of Clocks
Thank you for your visit
You were our visitor number 10,000 this year, or 10,001. Two of our counters disagree.

2026-05-12 10:42
Felix Marenholtz
Re: Chess by mail
Bishop takes. You saw it coming, I suppose.

2026-05-12 08:51
Dentist at the Bridge
It has been half a year
A look takes fifteen minutes. Shall we find a morning in June?

2026-05-11 18:58
Marta Lindqvist
Cabin, week 21
It is yours from Tuesday. Wood is stacked on the north side, and the neighbour's cat believes that she lives there.

2026-05-11 15:59
Henrike Vogt
Lost glove
Grey, left hand, a hole in the thumb that I am fond of. Has anyone seen it?

2026-05-11 14:04
Mirela Stanescu
Aubergines
What did you do to them on Saturday? My family asks. My family asks every day.

2026-05-11 12:01
Local Radio, Listeners' Desk
We read out your letter
The part about the foghorn made the whole studio laugh. A mug is on its way.

2026-05-11 09:53
Jonas Wietfeld
Shelf, final drawing
37 cm deep, and yes, I measured the box that has to fit this time.

2026-05-11 08:35
Parents of 4b
Egg race: volunteers
So far we have eggs.

2026-05-10 19:02
Mam
Sunday as usual?
There will be rhubarb. Bring the big dish back, the one that you have had since Easter.

2026-05-10 12:39
Amal Haddadin
Re: Translation
You are right, "doorstep" is too small for it. Let me sleep over it.

2026-05-10 09:41
Allotment Society
No water on Monday
The main valve gives up. Fill your barrels on Sunday evening, and think of the beans.

2026-05-09 18:39
Oskar Feld
Old windows to give away
Six of them, with frames. They would make a fine cold frame for somebody with a car.

2026-05-09 15:56
Farmers' Market, Stall 22
Asparagus, last weeks
White until the 20th, green a little longer. We open at six and sell out by ten.

2026-05-09 12:48
Νεφέλη Βαρδάκη <nefeli.vardaki@example.org>
Το καλοκαίρι στο νησί
Το σπίτι είναι ελεύθερο από τις δέκα Ιουλίου. Φέρτε μόνο καπέλα και βιβλία.

2026-05-09 09:20
Yara Benassi
Chairs
Do you own any? Asking for a friend who is me.

2026-05-08 18:40
Tomasz Bielak
Field trip, Tuesday
Boots, please. The meadow is a meadow only on the map.

2026-05-08 14:15
Cinema at the Mill
The projector is back
Repaired, cleaned, and only a little louder than before. We celebrate with a film from the year it was built.

2026-05-08 13:16 flagged
University Registry
Transcript of records
The document that you asked for can be collected from room 114, or be sent for the price of a stamp.

2026-05-08 09:05
Priya Raghunath
Review
Attached with comments. Do not be frightened by the colours, red only means that I had no other pen.

2026-05-07 17:26
Ruben Aldecoa
Who left a cello in the bicycle room?
It is dry there, but it is not a bicycle.

2026-05-07 15:56
Leonie Achterberg
The ridge, on the 17th
Twelve kilometres, six hundred metres up. There is a hut with soup at the top. Who is in?

2026-05-07 12:02
Wren & Daughter Bookbinders
A question about green
Moss or bottle? We attach both, but the screen lies. Come by if you can.

2026-05-07 09:58
Harbour Swimming Club
Found: one goggle
Not a pair. One.

2026-05-06 18:42
Kita am Hang
Elternabend
Am 28. Mai um 19 Uhr im Bewegungsraum. Die Stühle sind sehr klein, bitte Kissen mitbringen.

2026-05-06 14:54
Bike Kitchen
Tuesday's workshop: wheels
Bring one that wobbles. Leave with one that does not, or that wobbles differently.

2026-05-06 11:31
Halima Ouedra
Call for talks
Forty minutes, any subject, as long as you have done it yourself. Until the end of the month.

2026-05-06 08:49
Energy Cooperative
General meeting
The agenda and last year's minutes are attached. Every member has one vote, however many panels.

2026-05-05 17:43
Museum of Clocks
Closed for an hour on Sunday
We set the large clock right, which takes two people and a long pole.

2026-05-05 16:00
Ines Carvalhal
Studio rent
It goes up by eight a month from July. I have asked for a second window in return.

2026-05-05 11:41
Felix Marenholtz
Chess by mail: new game
You have white. Take your time; I certainly will.

2026-05-05 08:09
Sana Okonjo-Bell
Grant: three weeks left
I have a title and a budget. What I do not have is the part between them.

2026-05-04 17:50
Town Archive
Your question about the mill
It burned in 1871 and again in 1904, and both times the same family rebuilt it.

2026-05-04 15:14
Dilnoza Yusupova
Leaving on Tuesday
Two suitcases and a rice cooker. My mother insists on the rice cooker.

2026-05-04 08:19
Night Train Desk
Summer timetable
From 14 June we leave nine minutes earlier and arrive nine minutes earlier. Everything else stays.

2026-05-03 16:33
Jonas Wietfeld
Shelf
Could you live with 35 cm? The board is 35 cm.

2026-05-03 13:51
Tannery Street Bakery
Closed on Thursday
We visit the mill. On Friday there is a new loaf, and you may give it a name.

2026-05-03 07:58
Henrike Vogt
Concert tickets
Row 9, in the middle, two of them, and nobody to use the second. You?

2026-05-02 17:51
Marta Lindqvist
Drawings
They came out well. The client asks whether the stairs could be a little less honest about their steepness.

2026-05-02 08:54
Ольга Верещагина <olga.vereshchagina@example.org>
Рукопись
Прочитала за один вечер. Третью главу я бы поставила первой, остальное не трогайте.

2026-05-01 15:06
Rowing Club, Boat House
Boats are in the water
All but number 3, which has a guest: a wren nests in it. We wait until June.

2026-04-30 17:53
Mam
Your letter
It came today, with a stamp of a puffin. Your father has taken the stamp.

2026-04-30 13:40
Landlord, Mr. Quillfeather
Stairwell
The painter suggests "oat". I suggest you look at "oat" before Friday and tell me that it is yellow.

2026-04-30 09:18
Weather for Sailors
Calm
No wind to speak of until Saturday. Bring a book.

2026-04-29 14:44
Tomasz Bielak
Map, version 5
North is up again. I apologise for version 4.

2026-04-29 10:21
Riverside Library
Reading group, May
We read a short novel about a lighthouse. Thirty copies lie at the desk.

2026-04-28 14:30 flagged
Accounts, Lindqvist & Feld
Your hours in April
Please send them by the 30th. A list on a napkin is fine, as it was last time.

2026-04-22 14:31
김하린 <harin.kim@example.org>
주말 등산
토요일 아침 여덟 시에 역 앞에서 만나요. 비가 오면 박물관으로 가요.

2026-04-20 17:50
Kita am Hang
Danke für die Kisten
Aus den Kisten wurde ein Schiff, aus dem Schiff eine Burg. Sie bleibt bis zum Sommer stehen.

2026-03-26 09:46 flagged
University Registry
Deadline for abstracts
31 March at noon. After that the form closes, and it has no mercy.

2026-03-18 17:17
Kita am Hang
Frühlingsfest
Am letzten Freitag im März, mit Kuchen und dem kleinen Chor. Der große Chor hat keine Zeit.

2025-12-31 11:35
Yara Benassi
✨ Tonight
Eight o'clock. Wear something that shines.

2025-12-04 14:18 flagged
Landlord, Mr. Quillfeather
Welcome to the house
The bell sticks, the stairs creak, and the neighbours are kind. The wash house is yours on Tuesdays.
"""#
}
