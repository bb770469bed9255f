game-kero = Kero
about-kero = Dice against the sand in your tank: roll, keep, stop in time, and claim the desert.
time-kero = about 45 min
clock-beat = No hurry
clock-beat-text = Every throw costs the same fuel. Thinking is free.
clock-sand = Against the sand
clock-sand-text = Fuel runs in real time, from the first throw until you stop.
clock-stretch = Speed of the sand
clock-stretch-text = Slower sand gives everybody more time for everything.
clock-times = { $times ->
    [1] normal
   *[other] { $times } times slower
}
clock-stretched = sand { $times } times slower
clock-tap = Refuelling by hand
clock-tap-text = When you refuel, your opponent throws the dice by tapping. Otherwise they fall by themselves.
