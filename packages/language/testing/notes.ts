import { pair, type OwnCase } from './judge.ts'

/** Typed notes in telegram style, with the words that practices shorten, and misreads of them. */
export const noteCases: readonly OwnCase[] = [
  ...pair(
    'a note of work by its short forms',
    [
      '16: Vipr +, Perk. -, LA 1 Amp. UDS, Kofferdam, Karies exk., SDA mod Tetric A2, Okkl. geprüft',
      'vital@16; -perkussion@16; do:anaesthesie@16; do:kofferdam@16; do:exkavation@16; do:fuellung@16/mod; do:okklusionskontrolle@16',
    ],
    ['37 Ex nach Aufklärung, Naht 4-0', 'do:extraktion@37; do:naht@37'],
    ['37 ex.', 'fehlt@37; no do:extraktion'],
    ['F 24 od, 25 mo Komposit, LA', 'do:fuellung@24/od; do:fuellung@25/mo'],
    ['24 Füllung od', 'fuellung@24; no do:fuellung'],
    ['17 L II', 'lockerung@17'],
    ['46 WK med, NaOCl, Cavit', 'do:einlage@46; do:spuelung@46; no do:aufbereitung; no text:Cavit, Natrium'],
    ['Alveolitis 47, Kürett., Streifen', 'do:wundrevision@47; no do:ait'],
    ['N 48, Streifenwechsel, CHX-Spülung', 'do:spuelung@48; no advice'],
    ['Zu Hause bitte mit Chlorhexidin spülen.', 'advice; no do:spuelung'],
  ),
  ...pair(
    'signs and stops of a note',
    ['36 Perk. ++, Kälte neg.', 'perkussion@36; avital@36; no vital@36'],
    ['MHU + ATG durchgeführt', 'text:Mundhygieneunterweisung'],
    ['Sonst o.B. Plan: Kst-Füllungen 15 und 25', 'plan:fuellung@15; no fuellung@15'],
    ['11 Wurzelfüllung mit AH26, 1 Kanal', 'do:wurzelfuellung@11; no text:26'],
    ['Implantat 36 Straumann 4.1 x 10, Naht', 'do:naht@36; no text:41'],
    ['Clindamycin 600 3x1, 36 Inzision', 'no do:extraktion'],
    ['LA, 38 X, Naht', 'do:naht@38'],
    ['Ich nehm den Pen und spritze mein Insulin', 'no drug:Penicillin'],
    ['Akute Inf. an 36, Abszess inzidiert', 'do:inzision@36; no do:infiltration'],
    ['Füllung 36 mod wie abgesprochen gelegt', 'do:fuellung@36/mod; no plan:fuellung'],
    ['Kanal elektronisch gemessen an 36, 21 mm', 'do:laengenmessung@36'],
    ['Ich habe das Fragment reponiert an 11', 'do:reposition@11'],
    ['Retention der Brücke 14 bis 16 gut', 'no retiniert'],
    ['15: WF-Revision', 'do:wurzelfuellung-revision@15; no do:wurzelfuellung'],
  ),
  ...pair(
    'teeth of a note belong to it',
    [
      '26 Füllung mo, Kofferdam.|Aufgeklärt über Alternativen und Kosten, Patient einverstanden',
      'advice; consent; no text:Kosten an 26; no text:Alternativen an 26; no text:Einwilligung an 26',
    ],
    ['36 Karies.|Kofferdam 35 bis 37, Karies exkaviert', 'do:exkavation@36; no karies@35; no karies@37'],
    ['AIT OK 17, 16, AIT UK nächsten Dienstag', 'no plan:ait@17'],
    ['17 Füllung in Ordnung 16 okklusal versiegelt', 'fuellung@17/; versiegelung@16'],
  ),
  ...pair(
    'a crown that is tried on is not set in',
    ['Krone 26 anprobiert, zementieren wir dann ein', 'do:anprobe@26; no do:krone-eingesetzt; no krone@26'],
    ['Krone 26 eingesetzt, Ketac', 'do:krone-eingesetzt@26'],
  ),
  ...pair(
    'a grade that was asked for',
    ['Furkation 26?|A: Grad eins.', 'furkation@26'],
    ['Furkation 26?|A: Moment.', 'no furkation@26'],
  ),
  ...pair(
    'what a first word answers and what follows it',
    ['Allergien?|P: Nein, er hat Jodallergie.', 'allergy:Jod; no -allergy'],
    ['Allergien?|P: Nein, er hat keine.', '-allergy'],
    ['Metformin; Allergie: Penicillin, Latex', 'allergy:Penicillin; allergy:Latex; no drug:Penicillin'],
    ['P: Ich hab nichts, nur das Zahnfleisch blutet.', 'complaint'],
    ['P: Kältegefühl an 36', 'complaint'],
    ['Schmerzen an 36 bei Kälte', 'complaint'],
  ),
  ...pair(
    'caries that is gone, and caries that is to go',
    ['36 Karies mesial.|Karies ist weg, ist noch Dentin drüber', 'do:exkavation@36'],
    ['An 36 Karies, die mach ich weg', 'do:exkavation@36'],
    ['An 36 ist Karies, die muss weg', 'karies@36; no do:exkavation'],
  ),
  ...pair(
    'answers of patients',
    ['Anästhesie?|P: Nein, geht so.', 'undone:anaesthesie'],
    ['Anästhesie?|P: Ja, bitte.', 'no undone:anaesthesie'],
    ['sonst herz lunge alles ok|P: ja nur asthma als kind', 'history:Asthma; no history:Herz'],
    ['Nehmen Sie das Blopress noch?|P: Nee, das haben sie abgesetzt.', 'stopped:Blopress'],
  ),
  ...pair(
    'papers and agreement',
    [
      'HKP für Krone 36 mitgegeben, Eigenanteil besprochen, Patientin einverstanden',
      'consent; no text:genehmigt; no text:unterschrieben',
    ],
    ['HKP genehmigt, liegt vor', 'text:genehmigt'],
    ['Pat. wünscht Kunststoff an 45, Karies distal', 'no text:wünscht Karies'],
  ),
]
