var e=`learn-seats-kero = 2 players, about three quarters of an hour.
kero-aim-title = What it is about
kero-aim-text = Two clans in the desert, each with a camp and a tanker truck. With dice you collect wheat, bricks, metal and recruits, buy cards for your camp and send explorers to the territories. Whoever has more points after three rounds wins.
kero-tank-title = The tank
kero-tank-text = The sand in your truck is your fuel. It runs only while you roll. A fixed amount for every throw, or in real time: the table decides. What you do not burn stays for your next turn. If the tank runs dry while you roll, the turn is over at once and everything on the dice is lost; you get a small refuelling for free.
kero-refuel-title = Refuelling
kero-refuel-text = At the start of your turn, before anything else, a jerrycan buys a refuelling, a second one another. All eight dice are thrown again and again, flames are set aside, and fuel runs in until all show flames. The longer that takes, the better for you.
kero-dice-title = The dice
kero-dice-text = You always throw the 5 white dice. The three special dice cost 1 jerrycan each, or nothing with the right ability, and show more of a kind, a Tuarek or a free explorer. Choose them before the first throw.
kero-roll-title = Rolling
kero-roll-text = Throw all chosen dice, keep what you like and throw the others again, as often as you want. A die that shows a flame is burnt: it stays. Stop whenever you like; after that nothing is thrown any more.
kero-camp-title = Your camp
kero-camp-text = Now spend what the dice show. Jerrycans and Tuareks are taken, and kept. Take as many cards as you can pay. A card works at once: jerrycans, Tuareks, explorers, a free refuelling, or an ability for good. What is not spent is lost.
kero-abilities-title = Abilities
kero-abilities-text = Each ability tile works once in each of your turns. You can have five.
kero-explorers-title = Explorers and territories
kero-explorers-text = A recruit and a metal send one of your seven explorers to any open territory, also where others stand. Several in one turn are possible.
kero-fire-title = Fire and refill
kero-fire-text = Two or more flames on your dice burn the rightmost card when your turn ends. Then the cards slide to the right and new ones fill the row from the deck.
kero-claim-title = Claims
kero-claim-text = When a claim card comes up, each territory goes to the clan with more explorers on it; a tie goes to nobody. All explorers come home and four new territories are laid out. The third claim card ends the game.
kero-tuareks-title = Tuareks
kero-tuareks-text = Helpers that only you can see. Each works once. In your turn you may buy one for 2 jerrycans, except while fuel is running.
kero-end-title = The end
kero-end-text = If the third claim comes after the first player's turn, the other one has a last turn. Explorers then go to two end places: one explorer brings 1 point, two together bring 3.
kero-score-title = Counting
kero-score-text = Points on your cards, on your territories and for the end places. Each roadblock card counts as many points as you have roadblocks: three of them make nine. A tie goes to more territories, then to more jerrycans.
`;export{e as default};