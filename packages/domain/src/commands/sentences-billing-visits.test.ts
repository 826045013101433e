import { describe, expect, test } from 'vitest'
import { pairs, understood } from './testing/brief.ts'

describe('billing', () => {
  test.each(
    pairs(`
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
GOZ 2100 für den Sechsunddreißiger → bill GOZ 2100 @36
abrechnen Bema 13 c an 26 → bill BEMA 13c @26
bitte die 4055 an 36 und 37 → bill GOZ 4055 @36 + bill GOZ 4055 @37
BEMA 28 an 46 mal drei → bill BEMA 28 @46 x3
IP4 bitte → bill BEMA IP4
FU2 abrechnen → bill BEMA FU2
rechne die AIT b an 16 ab → bill BEMA AITb @16
Faktor der 2080 auf das Zweieinhalbfache setzen → factor 2080 *2.5
2080 Faktor 3,0 → factor 2080 *3.0
Begründung für 2100: erhöhter Zeitaufwand, Faktor 3,5 → factor 2100 *3.5 „erhöhter Zeitaufwand“
bill GOZ 2390 for tooth 21 factor 2.3 → bill GOZ 2390 @21 *2.3
delete the last item → remove_billing_item: ambiguous
`),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})

describe('visits', () => {
  test.each(
    pairs(`
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
PZR-Termin im April → recall 2027-04-01 „PZR“
in acht Wochen Kontrolle → recall 2027-01-16
Termin am Freitag in drei Wochen → recall 2026-12-18
Termin nächstes Jahr im Februar → recall 2027-02-01
Termin am 5. um neun → recall 2026-12-05T09:00
Termin morgen früh → recall 2026-11-22
Termin heute Nachmittag um vier → recall 2026-11-21T16:00
Termin am 24.12. → recall 2026-12-24
Recall alle sechs Monate → recall 6m
Kontrolle nächste Woche Donnerstag zwischen acht und neun → recall 2026-11-26 „Kontrolle nächste Woche“
Termin Anfang nächster Woche → recall 2026-11-23 „Kontrolle Anfang nächster Woche“
Termin Ende der Woche → recall 2026-11-27 „Kontrolle Ende der Woche“
Termin in sechs Wochen nachmittags um halb drei zur Eingliederung → recall 2027-01-02T14:30 „Eingliederung“
schedule recall for May → recall 2027-05-03
next check-up in one year → recall 12m
set up an appointment on Thursday at quarter past two → recall 2026-11-26T14:15
`),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})
