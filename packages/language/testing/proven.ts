import { pair, type OwnCase } from './judge.ts'

/** What may never enter a record: talk, plans and neighbours taken for findings and deeds. */
export const provenCases: readonly OwnCase[] = [
  ...pair(
    'risks that were talked about',
    [
      'Über Nachblutung, Schwellung und die Kieferhöhle haben wir gesprochen.',
      'advice; text:Nachblutung; text:Schwellung; text:Kieferhöhle; no schwellung',
    ],
    ['Nachblutung, Schwellung und Taubheit erklärt.', 'advice; text:Nachblutung; no schwellung'],
    ['Patient wurde über eine Schwellung aufgeklärt.', 'advice; no schwellung'],
    [
      '27 okklusal Karies. Über Nachblutung und Schwellung haben wir gesprochen.',
      'karies@27/o; advice; no schwellung',
    ],
    ['Schwellung vestibulär an 27.', 'schwellung@27'],
  ),
  ...pair(
    'a correction moves the sentence before it',
    ['Karies an 26. Nein, an 27.', 'karies@27; no karies@26'],
    ['Die Krone an 26 muss neu. Nein, die an 27.', 'text:Krone an 27; no text:Krone an 26'],
    ['26 hat Karies. 27 fehlt.', 'karies@26; fehlt@27'],
  ),
  ...pair(
    'an answer says no more than was asked',
    ['Allergien, Medikamente?|P: Ibuprofen.', 'no drug:Ibuprofen; no allergy:Ibuprofen'],
    ['Nehmen Sie Medikamente?|P: Ibuprofen.', 'drug:Ibuprofen'],
    ['Vertragen Sie Spritzen gut?|P: Keine Probleme.', 'no nodrug:Medikamente; no -complaint'],
    ['Haben Sie Beschwerden?|P: Keine Probleme.', '-complaint'],
  ),
  ...pair(
    'a drug that has run out',
    ['P: Ich habe Amoxicillin genommen, bin gestern fertig geworden.', 'stopped:Amoxicillin'],
    ['P: Mit dem Clindamycin bin ich gestern fertig geworden.', 'stopped:Clindamycin'],
    ['P: Ich nehme Clindamycin.', 'drug:Clindamycin'],
    [
      'P: Ich nehme noch Clindamycin.|Gut, ich schaue mal.|P: Bin gestern fertig geworden.',
      'stopped:Clindamycin; no drug:Clindamycin',
    ],
    [
      'P: Ich nehme Ramipril und Clindamycin.|Gut, ich schaue mal.|P: Bin gestern fertig geworden.',
      'drug:Ramipril; no stopped:Ramipril',
    ],
    [
      'P: Ich nehme noch Clindamycin.|Gut, ich schaue mal.|P: Bin ich fertig geworden?',
      'drug:Clindamycin; no stopped:Clindamycin',
    ],
    [
      'P: Ich nehme noch Clindamycin.|Gut, ich schaue mal.|P: Das Abi ist geschafft.',
      'drug:Clindamycin; no stopped:Clindamycin',
    ],
  ),
  ...pair(
    'a visit for a check is no complaint and no plan',
    ['Keine Beschwerden, kommt zur Kontrolle.', '-complaint; text:kommt zur Kontrolle; no next:kontrolle'],
    ['Patientin kommt zur Kontrolle.', 'text:Kontrolltermin; no next:kontrolle'],
    ['Kommt in zwei Wochen zur Kontrolle.', 'text:in zwei Wochen; no text:Kontrolltermin'],
    ['Dann kommt er wieder zur Kontrolle.', 'no text:Kontrolltermin'],
  ),
  ...pair(
    'a specific denial stays specific',
    [
      'Patient hat keine Allergie gegen Penicillin.',
      'text:Keine Penicillin-Allergie; no text:Keine Allergien',
    ],
    ['Keine Allergie gegen Katzen.', 'no text:Keine Allergien'],
    ['Patient hat keine Allergien.', 'text:Keine Allergien'],
  ),
  ...pair(
    'aftercare belongs to the work it ends',
    [
      'Füllung an 36 mod Komposit gelegt. 27 hat okklusal eine Initialkaries.|Biss geprüft, Füllung poliert.',
      'do:okklusionskontrolle@36; no do:okklusionskontrolle@27; no fuellung@27; initialkaries@27/o; text:poliert',
    ],
    [
      'Füllung an 36 mod Komposit gelegt.|Biss geprüft, Füllung poliert.',
      'do:okklusionskontrolle@36; no fuellung',
    ],
    [
      'Füllungen an 36 und 37 okklusal gelegt, Komposit.|Biss geprüft.',
      'do:okklusionskontrolle; no do:okklusionskontrolle@37; no do:okklusionskontrolle@36',
    ],
  ),
  ...pair('rubber dam isolates teeth, it treats none', [
    'Kofferdam liegt, 35 bis 37.|Füllung 36 mesial-okklusal, Komposit.|Biss geprüft.',
    'do:fuellung@36/mo; do:okklusionskontrolle@36; no do:okklusionskontrolle@35; no do:okklusionskontrolle@37',
  ]),
  ...pair(
    'caries that is out',
    ['Karies an 36 entfernt.', 'do:exkavation@36'],
    ['Der 16, der mit dem Loch nach hinten raus.', 'no do:exkavation'],
    ['36 Karies distal.', 'karies@36/d; no do:exkavation'],
  ),
  ...pair(
    'announced, not done',
    [
      'Ich nehme den Befund auf.|Zahnstein an 31 und 41, den entferne ich gleich.',
      'zahnstein@31; no fehlt; plan:zahnsteinentfernung; no do:zahnsteinentfernung',
    ],
    ['Ich nehme den Befund auf.|31 und 41 fehlen.', 'fehlt@31; fehlt@41'],
    [
      'Ich nehme den Befund auf.|47 Fissurenversiegelung, 48 retiniert.',
      'versiegelung@47; no do:versiegelung',
    ],
    ['47 Fissurenversiegelung mit Helioseal gelegt.', 'do:versiegelung@47'],
    ['48 ist retiniert, da machen wir heute nichts.', 'retiniert@48; no gesund'],
  ),
  ...pair(
    'ways that are open',
    [
      'Zahn 46 ist klopfempfindlich.|Wir können den Zahn mit einer Wurzelbehandlung erhalten oder ihn entfernen.',
      'advice; text:Alternativen; no do:extraktion; no plan:extraktion',
    ],
    ['46 entfernt.', 'do:extraktion@46'],
  ),
  ...pair(
    'what completes a removal',
    [
      '27 entfernt, alle drei Wurzeln vollständig. Nasenblasversuch negativ.',
      'do:extraktion@27; text:alle drei Wurzeln vollständig; text:Nasenblasversuch negativ; text:Keine Mund-Antrum-Verbindung',
    ],
    [
      '27 entfernt. Nasenblasversuch positiv, Mund-Antrum-Verbindung.',
      'do:extraktion@27; no text:Nasenblasversuch negativ; no text:Keine Mund-Antrum',
    ],
  ),
  ...pair(
    'canals by name',
    [
      '46, drei Kanäle, Vitalexstirpation.|A: Mesiobukkal, mesiolingual und distal?|D: Genau.',
      'do:vitalexstirpation@46; text:mb, ml, d',
    ],
    [
      '46, drei Kanäle, Vitalexstirpation.|A: Mesiobukkal, mesiolingual und distal?|D: Nein.',
      'do:vitalexstirpation@46; no text:mb, ml, d',
    ],
    [
      '46 trepaniert, Vitalexstirpation.',
      'do:vitalexstirpation@46; text:nach Trepanation; no do:trepanation',
    ],
  ),
  ...pair(
    'severe work needs its context',
    ['13 Karies.|Da zieh ich den Hut.', 'no do:extraktion'],
    ['13 zerstört.|Wir ziehen den heute. Infiltration an 13 mit Articain.|So, ist raus.', 'do:extraktion@13'],
    ['47 Tasche sechs Millimeter.|Man macht das unter Sicht sauber und näht wieder zu.', 'no do:naht'],
    ['47 extrahiert.|Zwei Nähte gelegt.', 'do:naht@47'],
  ),
  ...pair(
    'denials that belong elsewhere',
    ['Befund. Eins sieben ohne eins sechs Füllung okklusal-distal.', 'fuellung@16; no -fuellung@16'],
    ['Befund. Eins sechs ohne Füllung.', 'no fuellung@16'],
    ['Die 11 und 21 null Karies.', '-karies@11; no karies@11'],
    ['An 35 ein roter Fleck.', 'no initialkaries@35'],
  ),
  ...pair(
    'only what is denied is denied',
    ['An 36 keine Karies, an 37 aber schon.', '-karies@36; karies@37; no -karies@37'],
    ['14 ist kariös, 15 nicht, 16 schon.', 'karies@14; -karies@15; karies@16; no -karies@16'],
    ['An 36 keine Karies, 37 schon lange ohne Befund.', '-karies@36; no karies@37'],
    ['P: Ich bin gegen nichts allergisch, außer Penicillin.', 'allergy:Penicillin'],
    ['P: Ich bin gegen Penicillin nicht allergisch.', 'no allergy:Penicillin'],
  ),
  ...pair(
    'what is missing is named behind it',
    ['Die 34 ist weg, also die Füllung.', 'fuellungsverlust@34; no fehlt@34'],
    ['Die 16 fehlt, ich meine die Krone.', 'krone-gelockert@16; no fehlt@16'],
    ['Die 34 ist weg.', 'fehlt@34'],
    ['Die 16 fehlt, 17 Krone.', 'fehlt@16; krone@17'],
  ),
  ...pair(
    'the day that is said last',
    ['Zum Fädenziehen am Dienstag, nein, am Donnerstag.', 'text:am Donnerstag; no text:Dienstag'],
    ['Kontrolle in zwei Wochen, nein, in drei Wochen.', 'text:drei Wochen; no text:zwei Wochen'],
    ['Zum Fädenziehen am Dienstag.', 'text:am Dienstag'],
  ),
  ...pair(
    'what is guessed is suspected',
    ['Ich tippe auf eine Pulpitis an 36.', 'text:Verdacht auf Pulpitis'],
    ['Sieht nach Karies aus, mesial an 24.', 'text:Verdacht auf Karies'],
    ['Das ist eine Pulpitis an 36.', 'no text:Verdacht'],
  ),
  ...pair(
    'words of a denial',
    ['An 45 keine apikale Aufhellung.', 'text:Keine apikale Aufhellung an 45'],
    ['Keine tiefe Karies an 37.', 'text:Keine tiefe Karies an 37'],
    ['An 24 keine tiefen Fissuren.', 'text:Keine tiefen Fissuren an 24'],
    ['Kein keilförmiger Defekt an 34.', 'text:Kein keilförmiger Defekt an 34'],
    ['Ich verschreibe Ihnen Ibuprofen 600. Naproxen brauchen wir nicht.', 'text:Kein Naproxen verordnet'],
  ),
  ...pair(
    'what a question about allergies asks for',
    ['Haben Sie Allergien gegen Medikamente?|P: Penicillin.', 'allergy:Penicillin; no drug:Penicillin'],
    ['Haben Sie Allergien gegen Medikamente?|P: Ja, gegen Penicillin.', 'allergy:Penicillin'],
    ['Haben Sie Allergien gegen Medikamente?|P: Nein.', '-allergy; no text:Keine Medikamente'],
    [
      'Haben Sie Allergien?|P: Ja.|D: Gegen was denn?|P: Penicillin.',
      'allergy:Penicillin; no drug:Penicillin',
    ],
    ['Vertragen Sie alle Medikamente?|P: Penicillin nicht.', 'allergy:Penicillin'],
    ['Haben Sie Allergien oder nehmen Sie Medikamente?|P: Ramipril.', 'drug:Ramipril; no allergy:Ramipril'],
    ['Nehmen Sie Medikamente?|P: Ramipril.|D: Gegen was denn?|P: Bluthochdruck.', 'drug:Ramipril'],
  ),
  ...pair(
    'a denial reaches as far as its question',
    ['Vertragen Sie Penicillin?|P: Ja, kein Problem.', '-allergy; no text:Keine Allergien'],
    ['Vertragen Sie Spritzen gut?|P: Ja, keine Probleme.', 'no -allergy'],
    ['Allergien, Penicillin, Latex?|P: Nein.', 'text:Keine Allergien'],
    ['Haben Sie einen Herzschrittmacher?|P: Nein, nur einen Bypass.', 'history:Bypass; no history:Stent'],
    ['P: Ich hab zwei Stents.', 'history:Stent; no history:Bypass'],
  ),
  ...pair(
    'advice says what was said',
    ['Trinken Sie heute bitte keinen Kaffee.', 'advice; text:Kaffee; no text:Milch'],
    ['Trinken Sie heute bitte keine Milch.', 'advice; no text:Kaffee'],
    ['Bitte zwei Stunden nichts essen und heute nicht rauchen.', 'text:nicht essen; no text:Betäubung'],
    ['Bitte erst essen, wenn die Betäubung nachlässt, und nicht rauchen.', 'text:Betäubung'],
    ['Viel trinken bitte.', 'advice; no text:Kaugummi'],
    ['Nicht schnäuzen bitte.', 'text:Schnäuzverbot; no text:Wunde'],
  ),
  ...pair(
    'an illness has its own name',
    ['P: Ich hab Bronchitis.', 'history:Bronchitis; no history:Asthma'],
    ['P: Ich hab Asthma.', 'history:Asthma; no history:Lungenerkrankung'],
    ['P: Ich hatte eine Lungenembolie.', 'text:Lungenembolie; no text:Thrombose'],
    ['P: Ich hab Sodbrennen.', 'history:Reflux; no history:Magen'],
    ['P: Ich hab einen Herzklappenfehler.', 'no history:Herzklappenersatz'],
    ['P: Ich hab eine künstliche Herzklappe.', 'history:Herzklappenersatz'],
    ['P: Ich hab eine Angststörung.', 'history:Angststörung; no history:Depression'],
    ['P: Ich hab Eisenmangel.', 'no history:Anämie'],
  ),
  ...pair(
    'findings and work without what was not said beside them',
    ['Die Wunde ist reizlos.', 'wunde; no text:adaptiert'],
    ['Die Wundränder liegen an.', 'text:adaptiert'],
    ['Inzision an 36.', 'do:inzision; no text:Pus'],
    ['Die Krone an 26 ist undicht.', 'krone-insuffizient@26; no text:Rand'],
    ['36 ist zerstört.', 'zerstoert@36; no text:erhaltungswürdig'],
    ['Zahnstein entfernt, danach Politur.', 'do:zahnsteinentfernung; no text:Füllung'],
    ['Füllung an 36 poliert.', 'text:Füllung poliert'],
  ),
  ...pair(
    'what is seen on an image is denied, not the image',
    ['An 11 kein Frakturspalt im Röntgenbild.', '-fraktur@11; no text:Keine Röntgenaufnahme'],
    ['Kein Röntgenbild heute.', 'no do:roentgen'],
  ),
  ...pair(
    'a crown that is loose is no loose tooth',
    ['Die Krone an 16 wackelt.', 'krone-gelockert@16; no mobil@16; no lockerung@16'],
    ['Der Zahn 16 wackelt.', 'mobil@16'],
  ),
  ...pair(
    'counts belong to what they stand at',
    ['Wir brauchen noch zwei Sitzungen, heute Kanäle an 36 aufbereitet.', 'no text:zwei'],
    ['Heute zwei Kanäle an 36 aufbereitet.', 'text:zwei Kanäle'],
    [
      'Sondierungstiefen an 26: mesial 5, distal 6.',
      'text:mesial 5 mm; text:distal 6 mm; no text:mesial-distal',
    ],
  ),
  ...pair(
    'drugs and materials are called as they were called',
    ['P: Ich nehme Amoxiclav.', 'drug:Clavulansäure'],
    ['P: Ich nehme Amoxicillin.', 'drug:Amoxicillin; no drug:Clavulansäure'],
    ['Leitungsanästhesie an 46 mit Ultracain.', 'text:Ultracain; no text:D-S'],
    ['Leitungsanästhesie an 46 mit Ultracain DS.', 'text:Ultracain D-S'],
    ['P: Ich krieg eine Osteoporosespritze.', 'no text:Bisphosphonat'],
  ),
  ...pair(
    'a fault is there though its work comes later',
    ['Die Füllung an 15 od ist undicht, die erneuern wir beim nächsten Mal.', 'fuellung-insuffizient@15/od'],
    ['Die Füllung an 15 erneuern wir beim nächsten Mal.', 'no fuellung-insuffizient@15'],
  ),
  ...pair(
    'a wound that looks well is no healthy tooth',
    ['Die Wunde 38 sieht gut aus.', 'wunde@38; no gesund@38'],
    ['Der 37 sieht gut aus.', 'gesund@37; no wunde@37'],
  ),
  ...pair(
    'a risk was explained as it was named',
    ['Das Risiko ist eine Nervverletzung.', 'advice; text:Nervverletzung; no text:Taubheit'],
    ['Das Risiko ist, dass die Lippe taub bleibt.', 'no text:Nervverletzung'],
    ['Das Risiko ist, dass sich das Implantat lockern kann.', 'no text:Verlust'],
  ),
]
