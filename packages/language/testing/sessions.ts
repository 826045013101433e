import { pair, type OwnCase } from './judge.ts'

/** What is done while working, said step by step over several turns. */
export const sessionCases: readonly OwnCase[] = [
  ...pair(
    'a filling told by its steps',
    [
      'Karies am 37 okklusal.|Infiltration.|Ätzgel bitte. Bond. Und jetzt Tetric, Farbe A3. Licht.',
      'do:fuellung@37/o',
    ],
    ['Karies am 37 okklusal.|Infiltration.|Die Krone wird geätzt, Bond, Komposit.', 'no do:fuellung'],
    ['Karies am 37 okklusal.|Nächste Woche dann ätzen, Bond, Komposit.', 'no do:fuellung'],
  ),
  ...pair(
    'surfaces of the filling that was announced',
    [
      'Heute füllen wir den 25, okklusal distal.|Ätzen, Primer, Bond. In zwei Schichten Komposit A2.',
      'do:fuellung@25/od',
    ],
    ['Heute füllen wir den 25, okklusal distal.|Ätzen tun wir gleich.', 'no do:fuellung'],
  ),
  ...pair(
    'one filling for each ill tooth',
    [
      'Karies 14 distal und 15 mesial.|Infiltration.|Bei beiden Matrize, dann Bond und Komposit.',
      'do:fuellung@14/d; do:fuellung@15/m',
    ],
    [
      'Karies 14 distal und 15 mesial.|Infiltration.|Am 15 Matrize, dann Bond und Komposit.',
      'no do:fuellung@14',
    ],
  ),
  ...pair(
    'a tooth that comes out under forceps',
    [
      'Der 47 muss raus.|Leitung unten rechts.|Hebel, ja, der bewegt sich. Zange bitte.|So, da ist er, in einem Stück.',
      'do:extraktion@47; no plan:extraktion',
    ],
    ['Am 47 Karies.|Leitung unten rechts.|So, Karies ist draußen.', 'no do:extraktion'],
    ['Der 47 muss raus.|Leitung unten rechts.|Hebel bitte.', 'no do:extraktion'],
  ),
  ...pair(
    'a tooth laid open and freed of bone',
    [
      'Der 48 muss raus.|Leitung.|Schnitt, Lappen abpräpariert. Knochenfräse. Krone ab. Wurzel raus.',
      'do:osteotomie@48; no do:extraktion; no do:krone-entfernt',
    ],
    [
      'Der 48 muss raus.|Leitung.|Hebel, Zange, und schon ist er draußen, ohne Aufklappung.',
      'do:extraktion@48; no do:osteotomie',
    ],
  ),
  ...pair(
    'an abscess that is cut',
    ['Abszess am 11.|Schnitt, da kommt Eiter.', 'do:inzision@11'],
    ['Abszess am 11.|Schnitt machen wir morgen, wenn Eiter kommt.', 'no do:inzision'],
  ),
  ...pair(
    'a tooth that is opened',
    ['36 ist devital, ich mach den jetzt auf.', 'do:trepanation@36'],
    ['36 ist devital, den machen wir nächste Woche auf.', 'no do:trepanation'],
    ['36 ist vital. Machen Sie mal den Mund auf.', 'no do:trepanation'],
  ),
  ...pair(
    'stitches are drawn, no tooth',
    ['Ich zieh jetzt die Fäden regio 38.', 'do:nahtentfernung@38; no do:extraktion'],
    ['Ich zieh jetzt den 38. So, der ist raus.', 'do:extraktion@38'],
  ),
  ...pair(
    'lengths of canals are no teeth',
    [
      'Trepanation 45.|Längenmessung elektrisch, zweiundzwanzig, nein, einundzwanzig Komma fünf Millimeter.',
      'do:laengenmessung@45; no do:laengenmessung@22; text:21,5 mm',
    ],
    ['Trepanation 45.|Längenmessung am 22.', 'do:laengenmessung@22'],
  ),
  ...pair(
    'measured by current or on an image',
    [
      'Trepanation 36.|Vier Kanäle hab ich.|Alle vier elektrisch ausgemessen.',
      'do:laengenmessung@36; no do:implantatanalyse',
    ],
    ['Die Implantatplanung ist ausgemessen.', 'do:implantatanalyse; no do:laengenmessung'],
  ),
  ...pair(
    'two injections in one breath',
    [
      'Der 47 und der 15 müssen raus.|Dann Leitung rechts unten und oben Infiltration am eins fünf.',
      'do:leitung@47; do:infiltration@15; no do:leitung@15',
    ],
    [
      'AIT 17, 16 und 47, 46.|Infiltration oben, Leitung unten.',
      'do:infiltration@16; do:leitung@46; no do:leitung@16; no do:infiltration@46',
    ],
  ),
  ...pair(
    'first this, then that',
    ['Jetzt erst mal Oberflächengel am 26, dann die Spritze.', 'do:oberflaechenanaesthesie'],
    ['Erst mal eine Zahnreinigung, dann die Füllung am 36.', 'plan:zahnreinigung; no do:zahnreinigung'],
  ),
  ...pair(
    'stitches put in and stitches spoken of',
    ['38 ist raus.|Drei Nähte.', 'do:naht@38'],
    ['38 ist raus.|Die Nähte lösen sich von selbst auf.', 'no do:naht'],
  ),
  ...pair(
    'sealants there and made',
    ['Die Sechser haben ihre Versiegelung, alle vier dicht.', 'no do:versiegelung'],
    ['Die Sechser bekommen jetzt ihre Versiegelung. Versiegelung gelegt.', 'do:versiegelung@16', 9],
  ),
  ...pair(
    'a splint at a tooth',
    ['Eine Schiene brauchen wir am 11 nicht.', 'undone:schienung@11'],
    ['Eine Schiene brauchen wir nicht.', 'no undone:schienung'],
    [
      'Die Krone am 25 hab ich nicht eingesetzt, die Farbe stimmt nicht.',
      'undone:krone-eingesetzt@25; no do:krone',
    ],
    ['Füllung 36 nicht gelegt', 'undone:fuellung@36; no do:fuellung'],
    ['Füllung 16 statt Krone gelegt, mod', 'do:fuellung@16/mod; no do:krone'],
  ),
  ...pair(
    'polishing ends the check of the bite',
    ['Füllung 36 mod mit Komposit.|Okklusion geprüft. Und poliert.', 'no do:politur; text:poliert'],
    ['Füllung 36 mod poliert.', 'do:politur@36'],
  ),
  ...pair(
    'how often and how much of a drug',
    ['Leitung.|Gegen die Schwellung nehmen Sie Ibuprofen, drei mal vierhundert.', 'drug:Ibuprofen=400 mg'],
    ['Leitung.|Sechshunderter Ibu, maximal vier am Tag.', 'drug:Ibuprofen=600 mg'],
    [
      'Leitung.|Ich verschreib Ihnen Amoxicillin tausend, sieben Tage.',
      'drug:Amoxicillin=1000 mg; text:für sieben Tage',
    ],
    [
      'Leitung.|Ich verschreib Ihnen Amoxicillin tausend, in sieben Tagen sehen wir uns.',
      'drug:Amoxicillin=1000 mg; no text:für sieben Tage',
    ],
  ),
  ...pair(
    'a wound closed and a cavity closed',
    ['Osteotomie 38.|Spannungsfrei verschlossen.', 'no do:provisorischer-verschluss'],
    ['Trepanation 36.|Provisorisch verschlossen.', 'do:provisorischer-verschluss@36'],
  ),
  ...pair(
    'a list that goes on and what is found on the way',
    ['Subgingivale Instrumentierung oben 26, 27.|Und unten 36 und 37.', 'do:ait@36; do:ait@37'],
    [
      'Subgingivale Instrumentierung oben 25, 26, 27.|Und am 36 und am 37 sind weiße Flecken.',
      'no do:ait@36; no do:ait@37',
    ],
  ),
  ...pair(
    'a cord at a crown and a stitch',
    ['Retraktionsfaden am 21 gelegt.|Überschüsse weg. Faden raus.', 'no do:nahtentfernung'],
    ['Drei Fäden regio 38. Fäden raus.', 'do:nahtentfernung@38'],
  ),
  ...pair(
    'an image asked of the assistant',
    ['Kannst du bitte einen Zahnfilm von 36 machen?|A: Ist gemacht.', 'do:zahnfilm@36'],
    ['Kannst du bitte einen Zahnfilm von 36 machen?|A: Moment, der Sensor ist nicht da.', 'no do:zahnfilm'],
    ['Können wir ein Röntgenbild vom 36 machen?|P: Ja klar.', 'no do:roentgen; no do:zahnfilm'],
  ),
  ...pair(
    'an injection offered and taken',
    [
      'Ich würde am 15 eine kleine Infiltration machen.|P: Ja gut.',
      'do:infiltration@15; no plan:infiltration',
    ],
    ['Ich würde am 15 eine kleine Infiltration machen.|P: Nein, lieber nicht.', 'no do:infiltration'],
  ),
  ...pair(
    'gel before the injection and gel for other ends',
    ['Erst das Gel, und dann die Leitung links unten am 36.', 'do:oberflaechenanaesthesie@36; do:leitung@36'],
    ['Bleaching, erst das Gel auftragen, dann die Lampe.', 'no do:oberflaechenanaesthesie'],
  ),
  ...pair(
    'what is ground',
    ['Druckstelle 46 unter der Prothese.|Ich schleif das frei.', 'do:druckstelle-entlastet@46'],
    ['Füllung 46 okklusal mit Komposit.|Da schleif ich noch was weg.', 'no do:druckstelle-entlastet'],
    [
      'Und die Schiene, da sehe ich eine Rille.|Ich schleife hinten rechts etwas zurück.',
      'do:schiene-kontrolle',
    ],
  ),
  ...pair(
    'each visit with a day of its own',
    [
      'In einer Woche Kontrolle, und in drei Monaten machen wir noch mal den Kältetest.',
      'text:Kontrolle in einer Woche; text:Sensibilitätskontrolle in drei Monaten',
    ],
    [
      'Fäden in einer Woche, dann in sechs Monaten wieder zur Kontrolle.',
      'next:nahtentfernung; text:Kontrolle in sechs Monaten; no text:Kontrolle in einer Woche',
    ],
  ),
  ...pair(
    'when asked by the assistant',
    ['A: Wann soll sie wiederkommen?|In zehn Tagen.', 'text:in zehn Tagen'],
    ['A: Wie lange wirkt das?|Zwei Stunden.', 'no text:Kontrolle'],
  ),
  ...pair(
    'etched and bonded',
    ['46 Karies mesial okklusal.|Infiltration.|Geätzt, gebondet. So, drin ist sie.', 'do:fuellung@46/mo'],
    ['46 Initialkaries okklusal.|Geätzt, gebondet.', 'no do:fuellung'],
  ),
  ...pair(
    'canals counted anew',
    [
      'Trepanation 26, drei Kanäle, der mb2 ist auch da, also vier.|Vitalexstirpation.',
      'do:vitalexstirpation@26; text:vier Kanäle',
    ],
    ['Trepanation 26, drei Kanäle, also fertig.|Vitalexstirpation.', 'text:drei Kanäle'],
  ),
  ...pair(
    'parts of the pulp',
    ['Trepanation 36. Pulpa raus.', 'do:vitalexstirpation@36; no do:pulpotomie'],
    ['Ich nehm am 85 die Kronenpulpa raus.', 'do:pulpotomie@85; no do:vitalexstirpation', 6],
  ),
  ...pair(
    'an image by a plain word',
    ['Aufnahme von 15, Wurzelfüllung dicht.', 'do:zahnfilm@15'],
    ['Das Bild von der 15 vom letzten Jahr zeigt eine Wurzelfüllung.', 'no do:zahnfilm'],
  ),
  ...pair(
    'asked whether it is out',
    ['Endo 36, Kofferdam.|A: Einlage ist raus?|Ja.', 'do:einlage-entfernt@36; no do:einlage'],
    ['Endo 36, Kofferdam.|A: Einlage?|Ja.', 'do:einlage@36'],
  ),
  ...pair(
    'an impression asked for and taken',
    ['Dafür brauch ich eine Abformung. Alginat, einmal unten. So, ist im Kasten.', 'do:abformung'],
    ['Dafür brauch ich eine Abformung. Kommen Sie am Montag.', 'no do:abformung'],
  ),
  ...pair(
    'a crown that is set in again is no new one, whatever cement is named',
    ['Krone an 14 wiedereingesetzt mit Ketac.', 'do:krone-rezementiert@14; no do:krone-eingesetzt'],
    ['Krone 14 mit Ketac.', 'do:krone-eingesetzt@14; no do:krone-rezementiert'],
  ),
  ...pair(
    'the same cement',
    [
      'Zuerst das Inlay, 25, mod, mit Variolink eingeklebt.|Jetzt die Teilkrone auf dem 26, gleicher Kleber.',
      'do:inlay-eingesetzt@25/mod; do:teilkrone-eingesetzt@26; no do:inlay-eingesetzt@26',
    ],
    ['Die Teilkrone auf dem 26 ist dicht.', 'no do:teilkrone-eingesetzt'],
  ),
  ...pair(
    'the wound that is rinsed',
    ['Abszess am 22, Inzision.|Wunde gespült mit Kochsalz.', 'do:wundspuelung@22'],
    ['Extraktion 38 und 48.|Wunde gespült mit Kochsalz.', 'do:wundspuelung; no do:wundspuelung@38'],
  ),
  ...pair(
    'southern participles',
    [
      "Am 36 Karies mesial okklusal. Infiltration.|Füllung hab i g'legt, mesial okklusal.",
      'do:fuellung@36/mo',
    ],
    ["Am 36 Karies mesial okklusal. Infiltration.|Die Füllung leg's i morgen.", 'no do:fuellung'],
  ),
  ...pair(
    'taken out while numb',
    ['38 in Lokalanästhesie entfernt.', 'do:extraktion@38'],
    ['Zahnstein an 38 in Lokalanästhesie entfernt.', 'no do:extraktion'],
  ),
  ...pair(
    'varnish on necks and on all teeth',
    [
      'Jetzt noch Duraphat auf die empfindlichen Zahnhälse, 13 und 23.',
      'do:desensibilisierung@13; no do:fluoridierung',
    ],
    ['PZR fertig, poliert.|Duraphat überall.', 'do:fluoridierung; no do:desensibilisierung'],
    ['Brücke 34 bis 36 zementiert, Überschüsse sind weg.', 'no fehlt'],
    ['18 und 28 sind weg.', 'fehlt@18; fehlt@28'],
  ),
  ...pair(
    'a condition that goes on from the sentence before',
    ['Am 21 Einlage, Cavit drauf.|Und wenn er hell genug ist, kommt eine Füllung rein.', 'no do:fuellung'],
    [
      'Am 21 Einlage raus.|Und jetzt kommt eine Füllung rein, Komposit, gelegt und poliert.',
      'do:fuellung@21',
    ],
  ),
  ...pair(
    'a number of tablets is no strength',
    [
      'Ich schreib Ihnen Amoxicillin auf, dreimal täglich eine, sieben Tage.',
      'drug:Amoxicillin; no text:1 mg',
    ],
    ['Ich schreib Ihnen Amoxicillin tausend auf, dreimal täglich eine.', 'drug:Amoxicillin=1000 mg'],
  ),
  ...pair(
    'what lies under a filling is not the filling',
    [
      'Karies 36 distal.|Karies exkaviert, Unterfüllung, Komposit in drei Schichten, ausgehärtet, poliert.',
      'do:unterfuellung@36; do:fuellung@36/d',
    ],
    ['Karies 36 distal.|Infiltration.|Unterfüllung mit Glasionomer gelegt.', 'no do:fuellung'],
  ),
  ...pair(
    'drawn here, operated out there',
    ['38 extrahiert, 37 Osteotomie.', 'do:extraktion@38; do:osteotomie@37'],
    ['38 Extraktion.|Osteotomie 38.', 'do:osteotomie@38; no do:extraktion'],
  ),
  ...pair(
    'what came out, by its gender',
    ['Am 25 kommt die alte Füllung raus.|So, die ist raus.', 'do:fuellung-entfernt@25; no do:extraktion'],
    ['Den 25 ziehen wir.|So, der ist raus.', 'do:extraktion@25'],
  ),
  ...pair(
    'in several sessions, under a condition',
    ['Die Reinigung machen wir in zwei Terminen, rechts und links.', 'no do:supragingivale-reinigung'],
    [
      'Wurzelfüllung am 45 machen wir, wenn die Fistel abgeheilt ist.',
      'plan:wurzelfuellung@45; no wurzelfuellung',
    ],
  ),
]
