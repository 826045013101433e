import { pair, type OwnCase } from './judge.ts'

/** A status gone through tooth by tooth, and what the same short words say elsewhere. */
export const statusCases: readonly OwnCase[] = [
  ...pair(
    'short words of a status',
    [
      'Befund. Unten links Achter raus, Siebener Krone, Sechser Krone.',
      'fehlt@38; krone@37; krone@36; no do:krone-entfernt@37',
    ],
    ['Befund. Eins acht und eins sieben ohne, eins sechs Füllung.', 'gesund@17; gesund@18; fuellung@16'],
    ['So, Hebel, und drei acht ist raus.', 'do:extraktion@38; no fehlt@38'],
    ['Heute am drei sechs die Füllung raus, neue rein.', 'no fehlt@36'],
  ),
  ...pair(
    'a row of teeth named by positions',
    ['Befund. Oben von Eck bis Eck alles schön.', 'gesund@11; gesund@13; gesund@23; no gesund@14'],
    [
      'Befund. Unten rechts alles gesund von vier bis sieben.',
      'gesund@44; gesund@45; gesund@47; no gesund@48',
    ],
    ['Unten rechts muss man von vier bis sieben Tagen warten.', 'no gesund@44'],
  ),
  ...pair(
    'codes of the index row by row',
    ['Jetzt die Kugelsonde. Oben zwei zwei drei, unten drei zwei zwei.', 'psi:223322'],
    ['Oben zwei zwei, unten drei zwei, beide Füllung.', 'no psi:223322'],
  ),
  ...pair(
    'a value of the blood is no tooth',
    [
      'Der Fünfer oben rechts muss raus. INR ist zwei drei.|Infiltration.',
      'no do:infiltration@23; do:infiltration@15',
    ],
    ['Nimmt Marcumar, INR zwei vier.', 'no text:2 mg'],
    ['Zwei drei Füllung okklusal.', 'fuellung@23'],
  ),
  ...pair(
    'what still stands is not missing',
    ['Oben fehlt alles, unten stehen noch die Dreier.', 'no fehlt@33'],
    ['Unten fehlen die Dreier.', 'fehlt@33; fehlt@43'],
  ),
  ...pair(
    'what follows a later day happens then',
    ['Nach drei Monaten legen wir das Implantat frei, dann kommt der Abdruck.', 'no do:abformung'],
    ['So, jetzt kommt der Abdruck mit Impregum.', 'do:abformung'],
  ),
  ...pair(
    'a question about what is felt',
    ['D: Zieht es bei Kälte?|P: Ja, schon.', 'complaint; text:Ziehen bei Kälte'],
    ['D: Zieht es bei Kälte?|P: Nein, gar nicht.', '-complaint; no complaint'],
    ['D: Wo brennt es denn?|P: Ja, also, ich hab eine Frage.', 'no complaint'],
    ['P: Respekt, da zieh ich den Hut.', 'no complaint'],
  ),
  ...pair(
    'a disease named alone is asked',
    ['D: Zucker auch|P: Nein, das hat mein Papa.', 'no history:Diabetes mellitus; -history:Diabetes'],
    ['P: Ich hab Zucker.', 'history:Diabetes'],
    ['P: Ich nehm nichts fürs Herz.', 'no history:Herzerkrankung'],
  ),
  ...pair(
    'a drug begun with a disease goes on',
    [
      'P: Vor fünf Jahren hatte ich einen Herzinfarkt, seitdem ASS hundert.',
      'drug:ASS=100 mg; no stopped:ASS',
    ],
    ['P: Früher hatte ich ASS hundert.', 'no drug:ASS'],
  ),
  ...pair(
    'what is asked in the chair is no advice',
    ['Beißen Sie mal auf das blaue Papier.', 'no advice'],
    ['Bitte zwei Stunden nichts essen.', 'advice'],
  ),
  ...pair(
    'PSI by the place of each sextant',
    [
      'PSI: oben rechts zwei, Front eins, oben links drei, unten links zwei, Front eins, rechts zwei.',
      'psi:213212',
    ],
    [
      'PSI oben rechts drei Stern, oben Front zwei, oben links zwei, unten links zwei, unten Front zwei, unten rechts x.',
      'psi:3*2222x',
    ],
    ['PSI Sextant eins bis drei zwei, Rest eins.', 'psi:222111'],
    ['PSI Sextant eins und zwei drei, sonst zwei.', 'psi:332222'],
  ),
  ...pair(
    'front teeth named as a whole',
    ['Karies an der Front oben.', 'karies@13; karies@23; no karies@14'],
    ['Karies an 13.', 'karies@13; no karies@23'],
  ),
  ...pair(
    'letters of the status behind teeth',
    ['46 f, 47 k, 48 x', 'fehlt@46; krone@47; zerstoert@48'],
    ['46 f.', 'no fehlt@46'],
  ),
  ...pair(
    'surfaces put right',
    [
      'Füllung 36 mesial okklusal gelegt.|Nein, okklusal distal.',
      'do:fuellung@36; text:okklusal-distal; no text:mesial',
    ],
    ['Füllung 36 mesial okklusal gelegt.|Nein, fertig.', 'do:fuellung@36; text:mesial'],
  ),
]
