# What fish completes of swiperows; made from the program's table of options.
complete -c swiperows -f
complete -c swiperows -l style -x -d 'how rows are swiped' -a "inbox\t'mails to sort out, to both sides' actions\t'buttons under the row' delete\t'swipe to delete' delete:full\t'a swipe of half the row deletes' delete:undo\t'rows can be brought back' delete:style=0\t'rows that cannot be edited' delete:style=2\t'an editing style that is only reported' panel\t'a view behind the front one' panel:open=-320\t'without a handle' panel:open=300\t'to the right' trigger\t'past a threshold' trigger:keep\t'the row comes back' trigger:undo\t'rows can be brought back' menu\t'a menu by a flick' menu:push\t'the row is pushed away' menu:side=left\t'always from the left'"
complete -c swiperows -l rows -x -d 'how many rows'
complete -c swiperows -l size -x -d 'the window\'s size in points'
complete -c swiperows -l scale -x -d 'device pixels a point'
complete -c swiperows -l renderer -x -d 'what SDL draws with' -a "software opengl opengles2"
complete -c swiperows -l appearance -x -d 'the colours' -a "light dark"
complete -c swiperows -l contrast -x -d 'how much colours stand out' -a "normal high"
complete -c swiperows -l motion -x -d 'what moves for its looks' -a "full reduced"
complete -c swiperows -l text-scale -x -d 'how large texts are'
complete -c swiperows -l direction -x -d 'the direction of reading' -a "ltr\t'from left to right' rtl\t'from right to left, all mirrored'"
complete -c swiperows -l language -x -d 'the language of texts'
complete -c swiperows -l play -r -F -d 'play a trace'
complete -c swiperows -l window -d 'with --play: play it in a window, in real time'
complete -c swiperows -l uncapped -d 'with --window: as fast as the frames can be drawn'
complete -c swiperows -l record -r -F -d 'write what is done in the window as a trace'
complete -c swiperows -l force -d 'write recordings and screenshots over files that exist'
complete -c swiperows -l stats -d 'at exit, print how long frames took'
complete -c swiperows -l log -d 'print gestures, and in a window what came about'
complete -c swiperows -l leading -x -d 'with -: an action at the leading edge'
complete -c swiperows -l trailing -x -d 'with -: one at the trailing edge'
complete -c swiperows -l exec -x -d 'with -: run a command for each line of an action, instead of printing it'
complete -c swiperows -l shell -d 'with -: a shell runs the commands'
complete -c swiperows -l no-undo -d 'with -: what is done is final at once, and not once the undo bar has gone'
complete -c swiperows -l once -d 'with -: end after one action, with status 10 for the first, 11 for the second'
complete -c swiperows -l multi -d 'with -: lines can be selected, and are acted upon together'
complete -c swiperows -l read0 -d 'with -: lines end with a zero byte'
complete -c swiperows -l print0 -d 'with -: what is printed ends with a zero byte'
complete -c swiperows -l delimiter -x -d 'with -: what fields end with'
complete -c swiperows -l with-nth -x -d 'with -: the fields that show'
complete -c swiperows -l nth -x -d 'with -: the fields that a query searches'
complete -c swiperows -l accept-nth -x -d 'with -: the fields that are printed'
complete -c swiperows -l query -x -d 'with -: what is sought at first'
complete -c swiperows -l filter -x -d 'with -: print the lines that a query finds, without a window'
complete -c swiperows -l select-1 -d 'with - and --query: do the first action if one line is found'
complete -c swiperows -l exit-0 -d 'with -: end at once if no line is found'
complete -c swiperows -l header-lines -x -d 'with -: the first lines are a header'
complete -c swiperows -l tail -x -d 'with -: keep the last lines alone'
complete -c swiperows -l tac -d 'with -: the last line first'
complete -c swiperows -l prompt -x -d 'with -: the title'
complete -c swiperows -l help -d 'print the options and the keys, and exit'
complete -c swiperows -l version -d 'print the version, and exit'
