import { expect, describe, test } from 'vitest'
import { readCommand } from './parse.ts'
import { isRefused, type ReadCommand } from './tools.ts'

const today = '2026-11-21' // a Saturday

const quoted = (text: string | undefined): string => (text === undefined ? '' : ` „${text}“`)
const at = (tooth: number | undefined): string => (tooth === undefined ? '' : ` @${tooth}`)

/** A call in one short line, so that a sentence and its meaning stand side by side. */
function brief(command: ReadCommand): string {
  if (isRefused(command)) return `${command.tool}: ${command.refused}`
  const { tool, arguments: given } = command
  switch (tool) {
    case 'add_finding':
      return `${given.negated ? 'no ' : ''}${given.finding} ${given.teeth.join(',')}${given.surfaces ? ` ${given.surfaces.join('')}` : ''}`
    case 'set_tooth_status':
      return `${given.tooth} = ${given.finding}`
    case 'add_billing_item':
      return `bill ${given.system} ${given.code}${at(given.tooth)}${given.surfaces ? ` ${given.surfaces.join('')}` : ''}${given.quantity ? ` x${given.quantity}` : ''}${given.factor ? ` *${given.factor}` : ''}${quoted(given.justification)}`
    case 'remove_billing_item':
      return `remove ${given.code}${at(given.tooth)}`
    case 'change_factor':
      return `factor ${given.code}${at(given.tooth)} *${given.factor}${quoted(given.justification)}`
    case 'edit_section':
      return `${given.mode} ${given.key}${quoted(given.text)}`
    case 'finalize_documentation':
      return 'finalize'
    case 'schedule_recall':
      return `recall ${given.startsAt ?? given.on ?? `${given.inMonths}m`}${quoted(given.note)}`
    case 'find_code':
      return `find${given.system ? ` ${given.system}` : ''}${quoted(given.query)}`
    case 'open_patient':
      return `open${quoted(given.query)}`
  }
}

const understood = (sentence: string): string =>
  readCommand(sentence, { today }).map(brief).join(' + ') || 'nothing'

describe('findings', () => {
  test.each(
    `
36 okklusal Karies eintragen → karies 36 o
18 fehlt → fehlt 18
Zahn 18 fehlt → fehlt 18
trag bei 36 okklusal Karies ein → karies 36 o
bitte Karies mesial an zwei vier eintragen → karies 24 m
drei sechs o d Füllung vermerken → fuellung 36 od
Karies distal am Fünfundzwanziger → karies 25 d
Krone auf sechsundvierzig eintragen → krone 46
46 hat eine Krone → krone 46
46 ist überkront → krone 46
38 retiniert → retiniert 38
38 ist retiniert und verlagert → retiniert 38
Lockerungsgrad 2 an 31 → lockerung 31
eins sechs Wurzelfüllung → wurzelfuellung 16
Füllung mod an 26 eintragen → fuellung 26 mod
24 Krone, 25 fehlt, 26 Karies distal → krone 24 + fehlt 25 + karies 26 d
die Sechser unten versiegelt → versiegelung 46,36
16, 26, 36 und 46 versiegelt → versiegelung 16,26,36,46
13 bis 23 ohne Befund → gesund 13,12,11,21,22,23
alle Weisheitszähne fehlen → fehlt 18,28,48,38
achtzehn und achtundzwanzig fehlen → fehlt 18,28
Milchzahn 75 Karies distal → karies 75 d
fünfundsiebzig Karies okklusal → karies 75 o
36 keine Karies → no karies 36
lösche die Karies an 36 → no karies 36
Karies an 36 entfernen → no karies 36
Karies an 36 streichen → no karies 36
nimm die Karies an 36 wieder raus → no karies 36
36 vital → vital 36
sechsunddreißig Kältetest negativ → avital 36
Perkussion an 36 positiv → perkussion 36
apikale Aufhellung an 46 → apikale-aufhellung 46
Fraktur an 11 inzisal → fraktur 11 i
keilförmiger Defekt 44 bukkal → keilfoermig 44 v
setz 36 auf Krone → 36 = krone
setze Zahn 14 auf zerstört → 14 = zerstoert
markiere 27 als fehlend → 27 = fehlt
kennzeichne 45 als wurzelgefüllt → 45 = wurzelfuellung
Status von 21 auf Implantat → 21 = implantat
setze den Status von 36 auf Brückenanker → 36 = brueckenanker
46 als Brückenglied markieren → 46 = brueckenglied
stell 28 auf nicht angelegt → 28 = nichtanlage
Zahn 12 als Veneer markieren → 12 = teilkrone
füge bei Diagnose Pulpitis an 36 hinzu → pulpitis 36
add caries on 36 occlusal → karies 36 o
36 occlusal caries → karies 36 o
tooth 18 is missing → fehlt 18
18 missing → fehlt 18
mark tooth 46 as crowned → 46 = krone
set 21 to implant → 21 = implantat
note a filling on 26 mesial occlusal distal → fuellung 26 mod
upper left first molar deep caries → karies-profunda 26
delete the caries on 36 → no karies 36
no caries on 36 → no karies 36
bei 47 bitte eine insuffiziente Füllung okklusal notieren → fuellung-insuffizient 47 o
an sechzehn mesial Sekundärkaries → sekundaerkaries 16 m
vier sieben hat distal Karies → karies 47 d
der Siebener unten rechts fehlt → fehlt 47
oben links der Fünfer ist eine Krone → krone 25
unten links Sechser Implantat → implantat 36
11 und 21 Kronen eintragen → krone 11,21
45 Teilkrone → teilkrone 45
Versiegelung an 26 okklusal eintragen → versiegelung 26 o
37 devital → avital 37
35 ist avital → avital 35
Wurzelrest 24 → wurzelrest 24
trag den 28 als retiniert ein → retiniert 28
47 Taschentiefe 6 Millimeter → taschentiefe 47
Rezession an 13 vestibulär → rezession 13 v
Abszess regio 46 → abszess 46
44 ist kariesfrei → no karies 44
an 36 ist doch keine Karies → no karies 36
18 ist nicht retiniert → no retiniert 18
Befund für 22 Karies mesial → karies 22 m
Befund 22 löschen → add_finding: ambiguous
setze 24 auf gesund → 24 = gesund
Zahn 37 ist jetzt eine Lücke → luecke 37
mach aus 36 eine Krone → krone 36
put a crown on 46 → krone 46
46 is missing → fehlt 46
mark the upper left wisdom tooth as impacted → 28 = retiniert
36 has no caries → no karies 36
tooth 11 fractured incisal → fraktur 11 i
record percussion pain on 26 → perkussion 26
remove the crown on 46 → no krone 46
`
      .trim()
      .split('\n')
      .map((line) => line.split(' → ')),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})

describe('billing', () => {
  test.each(
    `
rechne GOZ 2080 an 16 ab → bill GOZ 2080 @16
rechne GOZ 2080 für 16 okklusal distal ab → bill GOZ 2080 @16 od
rechne die 2100 an 36 mod ab → bill GOZ 2100 @36 mod
berechne 2060 an 14 okklusal → bill GOZ 2060 @14 o
füge GOZ 0090 an 36 hinzu → bill GOZ 0090 @36
GOZ 0100 dazu → bill GOZ 0100
nimm GOZ 2040 dazu → bill GOZ 2040
BEMA 13b an 36 okklusal distal abrechnen → bill BEMA 13b @36 od
BEMA 13c an 16 abrechnen → bill BEMA 13c @16
setz die Bema 41a auf 46 an → bill BEMA 41a @46
BEMA 40 an 16 ansetzen → bill BEMA 40 @16
die Ä1 abrechnen → bill GOÄ 1
rechne Ä eins ab → bill GOÄ 1
Bema zwölf dazu → bill BEMA 12
IP5 an 16 abrechnen → bill BEMA IP5 @16
rechne IP1 ab → bill BEMA IP1
rechne die 1040 28 mal ab → bill GOZ 1040 x28
GOZ 1040 achtundzwanzig mal abrechnen → bill GOZ 1040 x28
Ä5000 an 36 abrechnen → bill GOÄ 5000 @36
rechne GOÄ fünftausend zweimal an 46 ab → bill GOÄ 5000 @46 x2
GOZ 2197 an 36 Faktor 3,5 → factor 2197 @36 *3.5
rechne GOZ 2100 an 36 mit Faktor 3,5 ab wegen erschwerter Zugänglichkeit → bill GOZ 2100 @36 *3.5 „erschwerter Zugänglichkeit“
rechne 2410 an 46 dreimal ab → bill GOZ 2410 @46 x3
rechne GOZ 2410 drei Mal an vier sechs ab → bill GOZ 2410 @46 x3
trag GOZ 2330 an 36 ein → bill GOZ 2330 @36
buche GOZ 4005 → bill GOZ 4005
erfasse BEMA 04 → bill BEMA 04
lösche GOZ 2080 an 16 → remove 2080 @16
streiche die 2080 → remove 2080
BEMA 12 wieder raus → remove 12
nimm BEMA 12 raus → remove 12
entferne die Ä1 → remove 1
storniere GOZ 2197 an 36 → remove 2197 @36
die 2040 bitte löschen → remove 2040
2040 weg → remove 2040
ändere den Faktor der 2100 auf 3,5 → factor 2100 *3.5
Faktor für 2080 auf 2,8 → factor 2080 *2.8
erhöhe den Faktor von GOZ 2100 an 36 auf drei Komma fünf wegen starker Blutung → factor 2100 @36 *3.5 „starker Blutung“
2080 an 16 auf 3,5-fach → factor 2080 @16 *3.5
steigere die 2100 auf das Dreieinhalbfache → factor 2100 *3.5
2100 zum 3,5fachen Satz wegen hohem Zeitaufwand → factor 2100 *3.5 „hohem Zeitaufwand“
senke den Faktor von 2080 auf 1,8 → factor 2080 *1.8
setze die 2080 auf Faktor 2 → factor 2080 *2
charge GOZ 2080 on tooth 16 → bill GOZ 2080 @16
add GOZ 0090 at 36 → bill GOZ 0090 @36
bill BEMA 13b for 36 → bill BEMA 13b @36
add GOZ 2410 three times at 46 → bill GOZ 2410 @46 x3
remove GOZ 2080 on 16 → remove 2080 @16
delete code 2197 → remove 2197
raise the factor of 2100 to 3.5 because of difficult access → factor 2100 *3.5 „difficult access“
set the factor for 2080 on 16 to 2.3 → factor 2080 @16 *2.3
nimm für 46 die Bema 28 dreimal → bill BEMA 28 @46 x3
füg bitte noch die GOZ 2197 für die 24 dazu → bill GOZ 2197 @24
ich möchte GOZ 4050 an 31 abrechnen → bill GOZ 4050 @31
bitte BEMA 8 erfassen → bill BEMA 8
rechne BEMA 107 ab → bill BEMA 107
rechne Bema hundertsieben ab → bill BEMA 107
GOZ neunzig an einunddreißig abrechnen → bill GOZ 0090 @31
rechne Ä935d ab → bill BEMA Ä935d
leg die 9010 an 46 an → bill GOZ 9010 @46
setz Ziffer 2390 für Zahn 36 → bill GOZ 2390 @36
eine 2060 an 35 vestibulär → bill GOZ 2060 @35 v
BEMA 26 an 25 abrechnen → bill BEMA 26 @25
BEMA 13b von 36 entfernen → remove 13b @36
die GOZ 0090 an 16 bitte wieder streichen → remove 0090 @16
lösch die letzte Ziffer → remove_billing_item: ambiguous
Faktor 3,5 bei GOZ 2080 an 16, Begründung: erhöhte Blutungsneigung → factor 2080 @16 *3.5 „erhöhte Blutungsneigung“
bei der 2100 den Faktor auf 3,2 setzen → factor 2100 *3.2
zweikommadreifach für 2080 → factor 2080 *2.3
GOZ 3030 auf dreikommafünffach weil sehr schwierige Wurzelform → factor 3030 *3.5 „sehr schwierige Wurzelform“
bill GOÄ 5000 twice at 46 → bill GOÄ 5000 @46 x2
add GOZ 2410 with factor 3.5 at 46 because of curved canals → bill GOZ 2410 @46 *3.5 „curved canals“
take GOZ 2080 off → remove 2080
`
      .trim()
      .split('\n')
      .map((line) => line.split(' → ')),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})

describe('sections', () => {
  test.each(
    `
schreib in die Anamnese: Patient nimmt Ramipril → append anamnese „Patient nimmt Ramipril“
schreibe in die Aufklärung, Patient wurde über Risiken informiert → append aufklaerung „Patient wurde über Risiken informiert“
notiere im Procedere: Kontrolle in 14 Tagen → append procedere „Kontrolle in 14 Tagen“
ergänze im Befund Schleimhaut reizlos → append befund „Schleimhaut reizlos“
ergänze bei Behandlung: Wunde gespült → append behandlung „Wunde gespült“
ersetze den Befund durch Schleimhaut o. B. → replace befund „Schleimhaut o. B.“
ersetze die Diagnose: irreversible Pulpitis 46 → replace diagnose „irreversible Pulpitis 46“
überschreibe das Procedere mit Kontrolle in einer Woche → replace procedere „Kontrolle in einer Woche“
hänge an die Behandlung an: Patient kollabiert nicht → append behandlung „Patient kollabiert nicht“
schreib ins Röntgen: Aufnahme ohne Befund → append roentgen „Aufnahme ohne Befund“
Anamnese ergänzen: Penicillinallergie → append anamnese „Penicillinallergie“
schließ die Dokumentation ab → finalize
Dokumentation abschließen → finalize
Dokumentation finalisieren → finalize
mach die Doku fertig → finalize
Bericht freigeben → finalize
schließe die Behandlung ab → finalize
wir sind fertig, schließ die Doku ab → finalize
write in the history: patient takes ramipril → append anamnese „patient takes ramipril“
add to treatment: wound rinsed → append behandlung „wound rinsed“
replace the diagnosis with pulpitis of 46 → replace diagnose „pulpitis of 46“
close the documentation → finalize
sign off the notes → finalize
Anamnese: nimmt seit März Eliquis → append anamnese „nimmt seit März Eliquis“
schreib noch dazu bei der Behandlung: Patient hat gut vertragen → append behandlung „Patient hat gut vertragen“
bitte in der Aufklärung ergänzen: Alternativen besprochen → append aufklaerung „Alternativen besprochen“
ins Procedere schreiben: Kontrolle in 14 Tagen → append procedere „Kontrolle in 14 Tagen“
streich den Befund und schreib: alles ohne Befund → replace befund „alles ohne Befund“
gib die Dokumentation frei → finalize
jetzt bitte finalisieren → finalize
Doku bitte unterschreiben → finalize
note in the findings: mucosa normal → append befund „mucosa normal“
overwrite the plan with recall in one year → replace procedere „recall in one year“
finish the documentation → finalize
`
      .trim()
      .split('\n')
      .map((line) => line.split(' → ')),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})

describe('visits', () => {
  test.each(
    `
Recall in sechs Monaten → recall 6m
Recall in einem halben Jahr → recall 6m
in drei Monaten wieder einbestellen → recall 3m
Kontrolle in vierzehn Tagen → recall 2026-12-05
Kontrolle in 14 Tagen vormittags → recall 2026-12-05 „Kontrolle vormittags“
Wiedervorstellung in zwei Wochen → recall 2026-12-05
Termin nächsten Dienstag um zehn → recall 2026-11-24T10:00
Termin am kommenden Freitag um halb neun → recall 2026-11-27T08:30
Termin übernächste Woche → recall 2026-11-30 „Kontrolle übernächste Woche“
Termin übernächste Woche Mittwoch um 15 Uhr → recall 2026-12-02T15:00
Termin Ende März → recall 2027-03-31 „Kontrolle Ende März“
Termin Anfang Februar → recall 2027-02-01 „Kontrolle Anfang Februar“
Termin Mitte Januar → recall 2027-01-15 „Kontrolle Mitte Januar“
Termin im Mai → recall 2027-05-03
Kontrolle im Frühjahr → schedule_recall: invalid
Termin morgen um acht Uhr dreißig → recall 2026-11-22T08:30
Termin übermorgen um viertel nach zwei nachmittags → recall 2026-11-23T14:15
Termin heute in einer Woche → recall 2026-11-28
Termin Dienstag in einer Woche um neun → recall 2026-12-01T09:00
Termin Montag früh um acht → recall 2026-11-23T08:00
Nahtentfernung in sieben Tagen → recall 2026-11-28 „Nahtentfernung“
Fäden ziehen am Donnerstag um elf → recall 2026-11-26T11:00 „Fäden ziehen“
Wundkontrolle morgen um neun → recall 2026-11-22T09:00 „Wundkontrolle“
Prophylaxe in vier Monaten → recall 4m „Prophylaxe“
Termin zur PZR in sechs Monaten → recall 6m „PZR“
nächste UPT in vier Monaten → recall 4m „UPT“
Termin am 3.12. um 14 Uhr → recall 2026-12-03T14:00
Termin am dritten Dezember um vierzehn Uhr fünfzehn → recall 2026-12-03T14:15
Termin am 24. Februar 2027 → recall 2027-02-24
Termin in anderthalb Jahren → recall 18m
Recall in einem Jahr → recall 12m
jährliche Kontrolle → recall 12m
halbjährlicher Recall → recall 6m
Termin nächsten Monat → recall 1m
Termin nächste Woche → recall 2026-11-23 „Kontrolle nächste Woche“
Termin in drei bis vier Wochen → recall 2026-12-12
Termin in einer Woche um halb drei → recall 2026-11-28T14:30
Recall vereinbaren in 6 Monaten zur PZR → recall 6m „PZR“
vereinbare einen Termin → schedule_recall: invalid
recall in six months → recall 6m
schedule a follow-up in two weeks → recall 2026-12-05
appointment next Tuesday at ten → recall 2026-11-24T10:00
appointment tomorrow at half past nine → recall 2026-11-22T09:30
appointment on March 3rd at 2 pm → recall 2027-03-03T14:00
appointment end of March → recall 2027-03-31 „Kontrolle end of March“
see the patient again in three months → recall 3m
check-up in half a year → recall 6m
book a cleaning in 6 months → recall 6m „cleaning“
Termin in zwei Monaten zur Zahnreinigung → recall 2m „Zahnreinigung“
nächster Termin in 3 Wochen, Füllung 36 → recall 2026-12-12
bitte in einem Vierteljahr wieder einbestellen → recall 3m
Wiedervorstellung Freitag in zwei Wochen um 8 Uhr 15 → recall 2026-12-11T08:15
Kontrolltermin am 15. Januar um 11:30 Uhr → recall 2027-01-15T11:30
Recall zum ersten Juni → recall 2027-06-01
Termin am Donnerstagvormittag → recall 2026-11-26 „Kontrolle vormittags“
Termin am Mittwoch um dreiviertel neun → recall 2026-11-25T08:45
Termin am Mittwoch um zehn nach neun → recall 2026-11-25T09:10
Termin nächsten Mittwoch 16 Uhr → recall 2026-11-25T16:00
Termin in 10 Tagen um 9 → recall 2026-12-01T09:00
Termin am 29. Februar → schedule_recall: invalid
Termin am 31. April → schedule_recall: invalid
Termin gestern → schedule_recall: invalid
Termin in null Tagen → schedule_recall: invalid
Kontrolle in sechs bis acht Wochen → recall 2027-01-02
Jahreskontrolle nächstes Jahr → recall 12m „Jahreskontrolle“
Recall PZR sechs Monate → recall 6m „PZR“
book an appointment for next Friday at 3 → recall 2026-11-27T15:00
recall in half a year for cleaning → recall 6m „cleaning“
appointment in two weeks on Monday at nine → recall 2026-12-07T09:00
follow-up in the middle of January → recall 2027-01-15 „Kontrolle middle of January“
`
      .trim()
      .split('\n')
      .map((line) => line.split(' → ')),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})

describe('look-ups', () => {
  test.each(
    `
such die Ziffer für Kofferdam → find „Kofferdam“
welche Ziffer hat die Vitalitätsprobe → find „Vitalitätsprobe“
welche GOZ Nummer ist Wurzelfüllung → find GOZ „Wurzelfüllung“
suche BEMA Nummer Leitungsanästhesie → find BEMA „Leitungsanästhesie“
wie rechne ich eine Aufbissschiene ab → find „Aufbissschiene“
was ist die Ziffer für Zahnstein → find „Zahnstein“
zeig mir die Ziffer für Extraktion → find „Extraktion“
finde den Code für OPG → find „OPG“
was ist GOZ 2080 → find GOZ „2080“
öffne Patient Müller → open „Müller“
öffne die Akte von Frau Sommer → open „Sommer“
zeig mir Patientin Erika Beispiel → open „Erika Beispiel“
ruf die Karteikarte von Herrn Meier auf → open „Meier“
such Patient Schmidt → open „Schmidt“
Patient Hansen öffnen → open „Hansen“
öffne Patient Nummer 1042 → open „1042“
wechsle zu Patient Yilmaz → open „Yilmaz“
find the code for root canal filling → find „root canal filling“
which GOZ code is rubber dam → find GOZ „rubber dam“
look up BEMA code for extraction → find BEMA „extraction“
open patient Miller → open „Miller“
show me the record of Mrs Sommer → open „Sommer“
go to patient Hansen → open „Hansen“
kannst du mir die Ziffer für eine Wurzelspitzenresektion suchen → find „Wurzelspitzenresektion“
was kostet die GOZ 1040 → find GOZ „1040“
welche Bema-Position ist eine Leitungsanästhesie → find BEMA „Leitungsanästhesie“
wie heißt die Nummer für die Schiene → find „Schiene“
Akte Müller öffnen → open „Müller“
hol mir die Karteikarte von Schmidt, Anna → open „Schmidt, Anna“
zeig mir den Patienten Yilmaz → open „Yilmaz“
what is GOZ 2100 → find GOZ „2100“
how do I bill a night guard → find „night guard“
show patient number 1042 → open „1042“
`
      .trim()
      .split('\n')
      .map((line) => line.split(' → ')),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})

describe('nothing', () => {
  test.each(
    `
Guten Morgen → nothing
wie spät ist es → nothing
danke → nothing
heute ist schönes Wetter → nothing
die Krone sitzt gut → nothing
Kaffee bitte → nothing
nächster Patient → nothing
die 36 tut weh → nothing
ich habe heute Morgen Kaffee getrunken → nothing
der Patient kommt gleich → nothing
wir machen heute eine Füllung → nothing
`
      .trim()
      .split('\n')
      .map((line) => line.split(' → ')),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})
