import { describe, expect, test } from 'vitest'
import { pairs, understood } from './testing/brief.ts'

/** Commands as a recogniser writes them: fillers, small letters, no marks, German and English. */
describe('spoken in the room', () => {
  test.each(
    pairs(`
äh trag mal bitte ähm an der drei sechs okklusal ne karies ein → karies 36 o
mach bitte nen termin in zwei wochen → recall 2026-12-05
ja rechne dann noch die zwanzig achtzig an eins sechs ab bitte → bill GOZ 2080 @16
also die dreizehn b an zwo sechs bitte → bill BEMA 13b @26
kannst du mal die pzr abrechnen → bill GOZ 1040
könntest du bitte die vier eins a an vier sechs abrechnen → bill BEMA 41a @46
sei so gut und trag bei 46 eine Krone ein → krone 46
jetzt bitte noch die null null neun null an drei sechs → bill GOZ 0090 @36
öffne mal bitte die frau müller → open „müller“
bring mir die akte von herrn yilmaz → open „yilmaz“
hol bitte patient schmidt → open „schmidt“
schreib mal in die behandlung rein wunde gespült → append behandlung „wunde gespült“
notier in der anamnese patient hat asthma → append anamnese „patient hat asthma“
vermerk bitte im procedere kontrolle nächste woche → append procedere „kontrolle nächste woche“
ergänz die aufklärung um alternativen besprochen → append aufklaerung „alternativen besprochen“
ersetz die diagnose durch irreversible pulpitis an 46 → replace diagnose „irreversible pulpitis an 46“
doku fertig → finalize
alles fertig kannst abschließen → finalize
bitte abschließen → finalize
die dokumentation kannst du jetzt abschließen → finalize
einbestellen in vierzehn Tagen → recall 2026-12-05
der soll in nem halben jahr wieder kommen → recall 6m
nächste woche dienstag um halb zehn zur nahtentfernung → recall 2026-11-24T09:30 „nahtentfernung“
am dreißigsten november um viertel nach acht → nothing
termin am dreißigsten november um viertel nach acht → recall 2026-11-30T08:15
wir sehen uns in sechs monaten wieder → recall 6m
was ist die ziffer für ne wurzelfüllung → find „wurzelfüllung“
welche goz position hat ne teilkrone → find GOZ „teilkrone“
gib mir die ziffer für opg → find „opg“
lösch die letzte position → remove_billing_item: ambiguous
nimm die karies an 36 wieder raus → no karies 36
die füllung an 26 war falsch → no fuellung 26
26 ist doch gesund → gesund 26
streich die 12 und die 40 an 16 → remove 12 + remove 40 @16
die 2197 bitte an 24 25 und 26 → bill GOZ 2197 @24 + bill GOZ 2197 @25 + bill GOZ 2197 @26
rechne die 4055 an allen Sechsern ab → bill GOZ 4055 @16 + bill GOZ 4055 @26 + bill GOZ 4055 @46 + bill GOZ 4055 @36
faktor drei komma fünf für die 2080 an 16 wegen schwer zugänglich → factor 2080 @16 *3.5 „schwer zugänglich“
die 2080 an 16 dreikommafünffach begründung starker speichelfluss → factor 2080 @16 *3.5 „starker speichelfluss“
please set tooth 36 as healthy → 36 = gesund
add a filling distal occlusal on 26 → fuellung 26 od
tooth number 14 is broken → fraktur 14
there is decay on the mesial of 36 → karies 36 m
upper right six has a crown → krone 16
remove caries from 36 → no karies 36
36 is fine → gesund 36
charge for an infiltration on 16 → add_billing_item: ambiguous
bill a professional cleaning → bill GOZ 1040
add two x-rays → nothing
set the factor to 3.5 for 2080 → factor 2080 *3.5
increase 2100 to 3.5 due to heavy bleeding → factor 2100 *3.5 „heavy bleeding“
remove item 0090 → remove 0090
schedule a check-up in six months → recall 6m
see you again in two weeks → recall 2026-12-05
next visit on December 10 at 9:15 → recall 2026-12-10T09:15
put him down for a cleaning in half a year → recall 6m „cleaning“
write in the findings that the gums are inflamed → append befund „the gums are inflamed“
note under treatment: wound rinsed with saline → append behandlung „wound rinsed with saline“
overwrite the diagnosis with reversible pulpitis → replace diagnose „reversible pulpitis“
close the chart → finalize
finish the notes please → finalize
find me the code for a crown → find „crown“
what is the BEMA code for scaling → find BEMA „scaling“
open the file of Mr Schmidt → open „Schmidt“
switch to patient Weber → open „Weber“
`),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})
