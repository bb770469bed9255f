var e=`learn-intro = Choose a game. Each page takes five minutes, and ends with a first game in which every step is explained.
learn-play = Start the guided first game
learn-seats = 2 to 4 players, about half an hour.
`;export{e as default};