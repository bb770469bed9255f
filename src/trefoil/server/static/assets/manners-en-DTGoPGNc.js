var e=`# Muting, blocking, reporting
manners-title = People at this table
manners-text = What you choose here is between you and this page: nobody else is told.
manners-nobody = Nobody else is here.
manners-hear = Hear them
manners-mute-here = Mute at this table
manners-mute-everywhere = Mute everywhere
manners-block = Block
manners-report = Report
manners-words = What happened?
manners-report-text = Whoever runs this server reads it, together with what was said at this table.
manners-send = Send the report
manners-reported = Reported. Thank you.
manners-everybody = Everybody you have muted or blocked
people-text = Whoever is muted is not heard by you. Whoever is blocked can't sit down at your tables, invite you or be matched with you either. They are not told.
people-none = You hear and meet everybody.
people-blocked = blocked
people-muted = muted everywhere
people-muted-at = { $count ->
    [one] muted at one table
   *[other] muted at { $count } tables
}
people-again = Undo
people-reports = What you have reported
people-settled = settled
people-waiting = not settled yet
`;export{e as default};