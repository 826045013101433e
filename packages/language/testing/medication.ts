import { pair, type OwnCase } from './judge.ts'

/** What may never enter a file: drugs, allergies and illnesses that were asked of, stopped, denied or are somebody else's. */
export const medicationCases: readonly OwnCase[] = [
  ...pair(
    'an answer says no more than was asked',
    ['Allergien, Medikamente?|P: Ibuprofen.', 'no drug:Ibuprofen; no allergy:Ibuprofen'],
    ['Nehmen Sie Medikamente?|P: Ibuprofen.', 'drug:Ibuprofen'],
    ['Vertragen Sie Spritzen gut?|P: Keine Probleme.', 'no nodrug:Medikamente; no -complaint'],
    ['Haben Sie Beschwerden?|P: Keine Probleme.', '-complaint'],
  ),
  ...pair(
    'a drug that the dentist recommends is neither taken nor prescribed',
    ['Ich empfehle Ihnen Ibuprofen 400.', 'text:Empfehlung Ibuprofen; no text:Einnahme; no text:Verordnung'],
    ['Bei Schmerzen Ibuprofen 400 mg empfohlen.', 'text:Empfehlung Ibuprofen; no text:Verordnung'],
    ['Sie können Ibuprofen 400 nehmen, wenn es weh tut.', 'text:Verordnung Ibuprofen; no text:Einnahme'],
    ['P: Der Hausarzt hat mir Ramipril 5 empfohlen.', 'text:Einnahme von Ramipril'],
  ),
  ...pair(
    'what is borne is no intolerance, whatever stands beside it',
    [
      'P: Unverträglich ist Pflaster Bisoprolol nimmt er',
      'allergy:Pflaster; drug:Bisoprolol; no allergy:Bisoprolol',
    ],
    ['P: er nimmt Bisoprolol und unverträglich ist Pflaster', 'allergy:Pflaster; no allergy:Bisoprolol'],
    [
      'P: unverträglich ist Pflaster sonst nichts Penicillin verträgt er',
      'allergy:Pflaster; text:Keine Penicillin',
    ],
    ['P: ibuprofen vertrag ich nicht paracetamol schon', 'allergy:Ibuprofen; text:Keine Paracetamol'],
    ['P: novalgin vertrage ich nicht ibuprofen geht', 'allergy:Novalgin; text:Keine Ibuprofen'],
    ['P: Penicillin und Ibuprofen vertrage ich nicht', 'allergy:Penicillin; allergy:Ibuprofen'],
    [
      'Die Allergie war gegen Jod, nicht gegen Penicillin.',
      'allergy:Jod; no text:Keine Jod; text:Keine Penicillin',
    ],
    [
      'P: Also Penicillin vertrag ich gut aber Ibuprofen macht mir Magenschmerzen',
      'text:Keine Penicillin; allergy:Ibuprofen; no text:Keine Ibuprofen',
    ],
    [
      'Vertragen Sie Penicillin?|P: Penicillin ja, Clindamycin nicht.',
      'text:Keine Penicillin; allergy:Clindamycin',
    ],
    ['Allergien?|P: Penicillin nein, Jod ja', 'allergy:Jod; no text:Keine Jod'],
    ['Articain gut vertragen, Adrenalin meiden', 'no text:Keine Adrenalin; no allergy:Adrenalin'],
    ['P: von Novalgin wird mir schwindelig', 'allergy:Novalgin; no drug:Novalgin'],
    ['P: vom Arzt bekomm ich Ramipril', 'drug:Ramipril'],
    ['P: Seitdem nehm ich ASS und einen Betablocker', 'drug:ASS; no drug:ASS=1 mg'],
    ['P: ASS hundert und Ramipril fünf', 'drug:ASS=100 mg; drug:Ramipril=5 mg'],
    ['Nimmt Xarelto. Das habe ich nicht absetzen lassen.', 'no stopped:Xarelto'],
    ['Nimmt Plavix. Ist abgesetzt.', 'stopped:Plavix'],
    [
      'Ibuprofen-Unverträglichkeit (Magen), gibt Novaminsulfon',
      'allergy:Ibuprofen; no allergy:Novaminsulfon',
    ],
    ['Pat. verneint Allergien', '-allergy'],
    ['Pat. unter Eliquis, Rücksprache Hausarzt, nicht abgesetzt', 'no stopped:Eliquis'],
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
    'only what is denied is denied',
    ['An 36 keine Karies, an 37 aber schon.', '-karies@36; karies@37; no -karies@37'],
    ['14 ist kariös, 15 nicht, 16 schon.', 'karies@14; -karies@15; karies@16; no -karies@16'],
    ['An 36 keine Karies, 37 schon lange ohne Befund.', '-karies@36; no karies@37'],
    ['P: Ich bin gegen nichts allergisch, außer Penicillin.', 'allergy:Penicillin'],
    ['P: Ich bin gegen Penicillin nicht allergisch.', 'no allergy:Penicillin'],
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
    'a course is prescribed, how long a rinse is used is told once',
    ['Amoxicillin tausend, morgens und abends, sieben Tage.', 'drug:Amoxicillin; text:Verordnung'],
    ['Sie spülen zwei Wochen mit Chlorhexidin.', 'drug:Chlorhexidin; no text:Wochen zwei'],
  ),
  ...pair(
    'what is not borne is neither prescribed nor called an allergy',
    [
      'D: Ich schreib Ihnen Ibuprofen auf.|P: Das vertrag ich nicht.|D: Dann Novalgin.',
      'text:Ibuprofen-Unverträglichkeit; no text:Verordnung Ibuprofen; text:Verordnung Novalgin',
    ],
    [
      'D: Ich schreib Ihnen Ibuprofen auf.|P: Das vertrag ich gut.',
      'text:Verordnung Ibuprofen; no text:Unverträglichkeit',
    ],
    [
      'D: Ich schreib Ihnen Ibuprofen auf. Vertragen Sie das?|P: Nein.',
      'text:Ibuprofen-Unverträglichkeit; no text:Verordnung',
    ],
    [
      'D: Ich schreib Ihnen Ibuprofen auf.|P: Auf Ibuprofen bin ich allergisch.',
      'text:Ibuprofen-Allergie; no text:Verordnung',
    ],
    ['D: Was nehmen Sie?|P: Marcumar.|D: Dann das Marcumar bitte nicht absetzen.', 'text:Einnahme'],
  ),
  ...pair(
    'a drug that is to be left is not prescribed',
    ['Nehmen Sie bitte kein Ibuprofen.', 'no text:Verordnung Ibuprofen'],
    [
      'Wegen des Eliquis nehmen Sie kein Ibuprofen, sondern Paracetamol.',
      'no text:Verordnung Eliquis; no text:Verordnung Ibuprofen; text:Verordnung Paracetamol',
    ],
    ['Nehmen Sie bitte Ibuprofen.', 'text:Verordnung Ibuprofen'],
    [
      'Der Mundwinkel ist eingerissen, da tun Sie bitte Nystatin-Salbe drauf.',
      'text:Verordnung Nystatin; no do:mundschleimhautbehandlung',
    ],
  ),
  ...pair(
    'a course that was taken to its end',
    ['Das Clindamycin haben Sie zu Ende genommen?|P: Ja, gestern die letzte.', 'stopped:Clindamycin'],
    ['Das Clindamycin haben Sie genommen?|P: Ja, gestern.', 'drug:Clindamycin; no stopped:Clindamycin'],
    ['Tut er noch weh?|P: Seit dem Antibiotikum nicht mehr.', 'no drug:Antibiotikum'],
    [
      'Und nehmen ASS 100?|P: Ja und bis letztes Jahr noch Brilique, das ist jetzt abgesetzt.',
      'drug:ASS; stopped:Brilique; no stopped:ASS',
    ],
  ),
  ...pair(
    'a denial that the answer takes back',
    [
      'Kein Blutverdünner mehr sonst?|P: Nein. Also doch, jetzt Eliquis.',
      'drug:Eliquis; no text:Kein Blutverdünner',
    ],
    ['Kein Blutverdünner mehr sonst?|P: Nein.', 'text:Kein Blutverdünner'],
    ['Diabetes?|P: Mein Bruder hat das, ich nicht.', '-history:Diabetes'],
    ['Diabetes?|P: Mein Bruder hat das.', 'nothing'],
    ['Die Tochter kann helfen.|P: Die hat doch selbst Rheuma.', 'no history:Rheuma'],
    ['P: Ich habe selbst Rheuma.', 'history:Rheuma'],
  ),
  ...pair(
    'taken, given or no longer',
    [
      'P: Das Ramipril haben sie gestrichen, jetzt nehme ich Amlodipin fünf.',
      'stopped:Ramipril; drug:Amlodipin; no stopped:Amlodipin',
    ],
    ['P: Ramipril nehme ich, und Amlodipin fünf.', 'drug:Ramipril; drug:Amlodipin'],
    [
      'Novalgin, dreißig Tropfen.|P: Auf Novalgin ist mein Kreislauf zusammengesackt.',
      'no drug:Novalgin; allergy:Novalgin',
    ],
    ['P: Ich bin auf Marcumar eingestellt.', 'drug:Marcumar'],
    ['Sie nehmen dann Amoxicillin, eine Woche.', 'text:Verordnung Amoxicillin; no text:Einnahme'],
    ['Sie nehmen ja Marcumar.', 'text:Einnahme von Marcumar'],
    ['Sie nehmen keine Blutverdünner.', 'no text:verordnet; text:Kein Blutverdünner'],
    ['Nehmen Sie selbst etwas?|P: Nein, nichts.', 'nodrug:Medikamente'],
    ['Nehmen Sie Zahnseide?|P: Nein.', 'no nodrug:Medikamente'],
    ['Bekommen Sie noch Zometa?|P: Ja, die letzte Infusion war vor zehn Tagen.', 'no stopped:Zometa'],
  ),
  ...pair(
    'a class of drugs that is borne or not',
    ['P: Antibiotika vertrage ich nicht.', 'allergy:Antibiotikum; no text:Kein Antibiotikum'],
    ['P: Antibiotika vertrage ich gut.', 'no allergy:Antibiotikum'],
    ['Allergien?|P: Antibiotika.', 'allergy:Antibiotikum'],
    ['Allergien?|P: Antibiotika vertrage ich.', 'no allergy:Antibiotikum'],
  ),
  ...pair(
    'a denial behind the drug',
    ['P: Blutverdünner nehm ich keine.', 'nodrug:Blutverdünner; no drug:Blutverdünner'],
    ['P: Marcumar nehm ich und sonst keine', 'drug:Marcumar'],
    ['P: Bisphosphonate hab ich nie genommen.', 'no drug:Bisphosphonate'],
    ['P: Bisphosphonate hab ich früher genommen.', 'no nodrug:Bisphosphonate'],
  ),
]
