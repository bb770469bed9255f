var e=`learn-intro = Wähle ein Spiel. Jede Seite dauert fünf Minuten und endet mit einem ersten Spiel, in dem jeder Schritt erklärt wird.
learn-play = Geführtes erstes Spiel beginnen
learn-seats = 2 bis 4 Personen, etwa eine halbe Stunde.
`;export{e as default};