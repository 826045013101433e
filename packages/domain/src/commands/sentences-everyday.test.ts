import { describe, expect, test } from 'vitest'
import { pairs, understood } from './testing/brief.ts'

/** How practices talk when nobody thinks of a grammar: short forms, dialect of the trade, half sentences. */
describe('the record', () => {
  test.each(
    pairs(`
der Achter ist raus → add_finding: ambiguous
der Achter unten links ist raus → fehlt 38
an 36 ist okklusal Karies → karies 36 o
26 hat mesial ein Loch → karies 26 m
Loch an 26 mesial → karies 26 m
36 mesial kariös → karies 36 m
die 36 ist tot → avital 36
36 reagiert nicht auf Kälte → avital 36
25 ist gezogen → fehlt 25
25 ist weg → fehlt 25
15 ist nicht mehr da → fehlt 15
der Siebener oben rechts ist raus → fehlt 17
18 und 28 sind raus → fehlt 18,28
14 wackelt → mobil 14
Lockerung zwei an 31 und 41 → lockerung 31,41
11 ist verfärbt → verfaerbung 11
an 36 fehlt die Füllung → fuellungsverlust 36
37 Krone undicht → krone-insuffizient 37
46 hat ein Inlay → inlay 46
Zahn 21 Implantat → implantat 21
bei 36 Sekundärkaries distal → sekundaerkaries 36 d
there's a cavity on 36 → karies 36
26 has a leaking filling occlusal → fuellung-insuffizient 26 o
number 38 is impacted → retiniert 38
48 is gone → fehlt 48
stell 48 auf fehlend um → 48 = fehlt
36 ist jetzt Brückenglied → brueckenglied 36
setz 46 bitte auf wurzelgefüllt → 46 = wurzelfuellung
mark 14 as a bridge abutment → 14 = brueckenanker
in die Anamnese: Asthma → append anamnese „Asthma“
pack in die Anamnese, dass er Raucher ist → append anamnese „Er ist Raucher“
schreib ins Procedere Kontrolle in zwei Wochen → append procedere „Kontrolle in zwei Wochen“
in die Behandlung noch: Naht mit Vicryl → append behandlung „Naht mit Vicryl“
zur Aufklärung ergänzen: Kosten besprochen → append aufklaerung „Kosten besprochen“
Befund überschreiben mit alles reizlos → replace befund „alles reizlos“
put into the history: asthma → append anamnese „asthma“
add to the plan: check in two weeks → append procedere „check in two weeks“
mach zu → finalize
Doku zumachen → finalize
ich bin fertig mit der Doku → finalize
schließ das ab → finalize
wrap up the documentation → finalize
finalize this → finalize
die Karies an 36 stimmt nicht → no karies 36
an 36 war keine Karies, nimm das raus → no karies 36
Karies an 13 b → karies 13 v
trag an 13 b Karies ein → karies 13 v
16 mod Füllung → fuellung 16 mod
16 fehlt und 17 Krone → fehlt 16 + krone 17
drei sechs Karies mesial, drei sieben gesund → karies 36 m + gesund 37
46 Wurzelkanalfüllung insuffizient → wurzelfuellung-insuffizient 46
der obere rechte Eckzahn ist abgebrochen → fraktur 13
Eckzahn oben rechts Fraktur → fraktur 13
75 hat ein Loch → karies 75
nimm den Befund Karies an 36 wieder weg → no karies 36
36 hat doch keine Füllung → no fuellung 36
36 Fistel → fistel 36
an 41 Lockerung Grad 3 → lockerung 41
caries distal on lower left second molar → karies 37 d
lower left first molar is missing → fehlt 36
upper right canine fractured → fraktur 13
36 root canal treated → wurzelfuellung 36
take the filling on 26 off → no fuellung 26
change 36 to crown → 36 = krone
setz Zahn 36 zurück auf gesund → 36 = gesund
18 als fehlend eintragen → fehlt 18
trag 18, 28 und 38 als fehlend ein → fehlt 18,28,38
Zahn 99 auf fehlt → set_tooth_status: invalid
ergänze in der Anamnese: Marcumar abgesetzt → append anamnese „Marcumar abgesetzt“
schreib zur Anamnese dazu: Herzklappe → append anamnese „Herzklappe“
füg in die Diagnose ein: Pulpitis → append diagnose „Pulpitis“
im Befund ergänzen: Zahnfleisch entzündet → append befund „Zahnfleisch entzündet“
ändere das Procedere in: Kontrolle in 3 Monaten → replace procedere „Kontrolle in 3 Monaten“
mach aus der Diagnose: reversible Pulpitis 36 → replace diagnose „reversible Pulpitis 36“
Röntgen: OPG unauffällig → append roentgen „OPG unauffällig“
bei Aufklärung noch hinschreiben: Alternativen erklärt → append aufklaerung „Alternativen erklärt“
notier in der Behandlung, dass die Patientin gut vertragen hat → append behandlung „Die Patientin hat gut vertragen“
append to history: allergic to penicillin → append anamnese „allergic to penicillin“
change the diagnosis to irreversible pulpitis → replace diagnose „irreversible pulpitis“
write under plan: recall → append procedere „recall“
lösche die Anamnese → edit_section: invalid
Behandlung abschließen bitte → finalize
Dokumentation bitte abschließen und freigeben → finalize
sperr die Doku → finalize
lock the notes → finalize
`),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})

describe('visits, patients, look-ups', () => {
  test.each(
    pairs(`
öffne Müller → open „Müller“
mach mal den Müller auf → open „Müller“
zeig mir Frau Sommer → open „Sommer“
Herrn Yilmaz aufrufen → open „Yilmaz“
hol mir die Frau Hansen → open „Hansen“
Akte Sommer bitte → open „Sommer“
wo ist die Karte von Erika Beispiel → open „Erika Beispiel“
pull up Mrs Miller → open „Miller“
open Miller → open „Miller“
open the chart for John Smith → open „John Smith“
nächsten Patienten aufrufen → open_patient: invalid
in sechs Monaten zur Kontrolle → recall 6m
in zwei Wochen Fäden raus → recall 2026-12-05 „Fäden raus“
nächsten Dienstag um zehn zur Kontrolle → recall 2026-11-24T10:00
wieder in drei Monaten → recall 3m
Termin in vierzehn Tagen um halb neun → recall 2026-12-05T08:30
soll in einem halben Jahr wiederkommen → recall 6m
trag einen Termin ein am Donnerstag um 15 Uhr → recall 2026-11-26T15:00
gib ihm einen Termin nächste Woche Montag um acht → recall 2026-11-23T08:00
bestell sie in vier Wochen wieder ein → recall 2026-12-19
Recall auf Mai → recall 2027-05-03
come back in six months → recall 6m
book him in for Tuesday at 3 pm → recall 2026-11-24T15:00
next appointment in two weeks at half past ten → recall 2026-12-05T10:30
remind her in a year → recall 12m
was nehm ich für die Schiene → find „Schiene“
Ziffer für Kofferdam? → find „Kofferdam“
was war noch mal die Nummer für Wurzelfüllung → find „Wurzelfüllung“
wie ist die GOZ-Ziffer für ein Inlay → find GOZ „Inlay“
was bekomme ich für die 2080 → find „2080“
what's the code for a root canal → find „root canal“
which code do I use for an extraction → find „extraction“
code for night guard → find „night guard“
PZR in einem halben Jahr → recall 6m „PZR“
Nachkontrolle übermorgen um zehn → recall 2026-11-23T10:00 „Nachkontrolle“
mach einen Termin am Montag um 9 Uhr 30 → recall 2026-11-23T09:30
Termin in zehn Tagen um Viertel nach neun → recall 2026-12-01T09:15
Termin heute in 14 Tagen um 16 Uhr 45 → recall 2026-12-05T16:45
Fäden raus in einer Woche → recall 2026-11-28 „Fäden raus“
Termin in zwei Wochen zur Füllung an 36 → recall 2026-12-05 „Füllung an 36“
lad ihn in drei Monaten wieder ein → recall 3m
schreib ihn in sechs Monaten wieder auf die Recall-Liste → recall 6m
Recall in 4 Monaten für die UPT → recall 4m „UPT“
gib ihr einen Termin am zweiten Januar um zehn → recall 2027-01-02T10:00
kommt in vier Wochen wieder → recall 2026-12-19
Termin um zehn → schedule_recall: invalid
recall in 3 months for perio maintenance → recall 3m „perio maintenance“
schedule her for December 3rd at 10:30 → recall 2026-12-03T10:30
make an appointment in a fortnight → recall 2026-12-05
see him again next Monday at 8 → recall 2026-11-23T08:00
follow up on Friday at noon → recall 2026-11-27T12:00
suche Herrn Müller → open „Müller“
Patientenakte Beispiel öffnen → open „Beispiel“
zeig mir die Karteikarte von Frau Dr. Sommer → open „Sommer“
Akte von Yilmaz Mehmet → open „Yilmaz Mehmet“
öffne Sommer, Erika → open „Sommer, Erika“
find patient Miller → open „Miller“
take me to the file of John Smith → open „John Smith“
welche Ziffer für eine Füllung dreiflächig → find „Füllung dreiflächig“
wie rechne ich eine Wurzelbehandlung bei Privatpatienten ab → find „Wurzelbehandlung bei Privatpatienten“
BEMA-Nummer Kofferdam → find BEMA „Kofferdam“
was ist die 2197 → find „2197“
was bedeutet BEMA 107 → find BEMA „107“
such in der GOZ nach Bissnahme → find GOZ „Bissnahme“
search GOZ for inlay → find GOZ „inlay“
what does BEMA 13b mean → find BEMA „13b“
gibt es eine Ziffer für Zungenreinigung → find „Zungenreinigung“
`),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})

describe('no command', () => {
  test.each(
    pairs(`
öffne das Fenster → nothing
mach das Licht auf → nothing
nicht 36 → nothing
wir nehmen heute die 16 raus → nothing
nimm noch einen Kaffee → nothing
der Patient ist raus → nothing
extract the bill for Müller → nothing
notiere: Patient wünscht keine Betäubung → nothing
das kann so raus → nothing
öffne die Dokumentation → nothing
zeig mir die Rechnung → nothing
zeig mir den Befund → nothing
der Patient kommt nächste Woche in Urlaub → nothing
die Betäubung ist raus → nothing
wir sind raus → nothing
mach mal bitte weiter auf → nothing
mach den Mund auf → nothing
halt den Sauger → nothing
ich rechne damit → nothing
die 40 ist zu viel → nothing
es sind 28 Zähne → nothing
`),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})

describe('several things in one sentence', () => {
  test.each(
    pairs(`
trag Karies an 36 mesial ein und Recall in sechs Monaten → karies 36 m + recall 6m
rechne 2080 an 16 ab und Termin in zwei Wochen → bill GOZ 2080 @16 + recall 2026-12-05
36 okklusal Karies, dann Kontrolle in drei Monaten → karies 36 o + recall 3m
18 fehlt und schließ die Doku ab → fehlt 18 + finalize
schreib in die Anamnese: Karies an 36 und Recall in sechs Monaten → append anamnese „Karies an 36 und Recall in sechs Monaten“
2100 auf 3,5 wegen starker Blutung und Karies an 36 → factor 2100 *3.5 „starker Blutung und Karies an 36“
record caries on 36 and book a recall in six months → karies 36 + recall 6m
nimm die 2080 raus und rechne die 2100 an 16 ab → remove 2080 + bill GOZ 2100 @16
rechne die 2100 an 16 ab und streich die 2080 → bill GOZ 2100 @16 + remove 2080
nimm die 2080 und die 2100 raus → remove 2080 + remove 2100
PZR abrechnen und Recall in einem halben Jahr → bill GOZ 1040 + recall 6m
Zahn 46 Krone. Rechne die 2210 an 46 ab → krone 46 + bill GOZ 2210 @46
setz 36 auf fehlt und 37 auf Krone → 36 = fehlt + 37 = krone
`),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})
