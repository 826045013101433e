import { describe, expect, test } from 'vitest'
import { pairs, understood } from './testing/brief.ts'

describe('findings', () => {
  test.each(
    pairs(`
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
in 47 distal eine Karies → karies 47 d
notier mal bei 15 ne Füllung okklusal → fuellung 15 o
eins vier Karies mesial distal → karies 14 md
vier fünf fehlt, vier sechs Krone → fehlt 45 + krone 46
Wurzelfüllung in 36 → wurzelfuellung 36
36 hat eine Wurzelfüllung und eine Krone → wurzelfuellung 36 + krone 36
die zwei eins ist abgebrochen → fraktur 21
bitte 11 als Krone eintragen → krone 11
setz bei 26 Brückenanker → 26 = brueckenanker
27 Furkation Grad zwei → furkation 27
Karies weg an 36 → no karies 36
die Füllung an 26 wieder löschen → no fuellung 26
35 doch nicht kariös → no karies 35
zwei fünf keine Füllung → no fuellung 25
please add a composite filling on tooth 26 mesial occlusal → fuellung 26 mo
tooth 36 extracted → fehlt 36
mark 18 28 38 and 48 as missing → fehlt 18,28,38,48
the lower right first molar has a crown → krone 46
`),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})

describe('sections', () => {
  test.each(
    pairs(`
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
schreib Befund: Gingiva entzündet → append befund „Gingiva entzündet“
Diagnose ergänzen Pulpitis irreversibel → append diagnose „Pulpitis irreversibel“
fertig, Dokumentation freigeben → finalize
`),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})

describe('look-ups', () => {
  test.each(
    pairs(`
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
find GOZ Ziffer Inlay → find GOZ „Inlay“
welche Nummer für Aufbissschiene → find „Aufbissschiene“
Patientin Müller aufrufen → open „Müller“
zeig Akte 1042 → open „1042“
`),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})

describe('nothing', () => {
  test.each(
    pairs(`
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
`),
  )('%s → %s', (sentence = '', meaning = '') => expect(understood(sentence)).toBe(meaning))
})
