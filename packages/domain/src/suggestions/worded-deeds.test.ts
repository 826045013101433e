import { expect, test } from 'vitest'
import { fact, type Fact } from '@honora/language/facts/fact.ts'
import { readSurface } from '@honora/language/facts/surfaces.ts'
import { suggestCodes } from './suggest.ts'

// One deed in the words of different people: the fee follows from what was done, not from the noun that names it.
const treated = (text: string, teeth: readonly number[], surfaces = ''): Fact =>
  fact({
    id: 'f',
    group: 'treatment',
    text,
    teeth: [...teeth],
    surfaces: [...surfaces].flatMap((letter) => readSurface(letter) ?? []),
  })

const codes = (one: Fact, insurance: 'statutory' | 'private'): string =>
  suggestCodes([one], { insurance, ageMonths: 540 })
    .map(({ code, tooth }) => `${code}${tooth === undefined ? '' : `@${tooth}`}`)
    .toSorted()
    .join(' ')

test.each<[string, number[], string, string, string]>([
  // text, teeth, surfaces, statutory, private
  ['Absolute Trockenlegung an 36', [36], '', '12@36', '2040@36'],
  ['Blutung der Papille an 15 gestillt', [15], '', '12@15', '2030@15'],
  ['Komposit an 11 mesial-inzisal aufgebaut', [11], 'mi', '13d@11', '2080@11'],
  ['Zahn 26 mit Komposit in Mehrschichttechnik versorgt', [26], 'mo', '13b@26', '2080@26'],
  ['Zahn 26 plastisch versorgt', [26], 'mo', '13b@26', '2080@26'],
  ['Kunststoff in die Kavität 26 eingebracht und ausgehärtet', [26], 'mo', '13b@26', '2080@26'],
  ['Defekt an 34 mit Kunststoff aufgefüllt', [34], 'vz', '13a@34', '2060@34'],
  ['Deckfüllung an 36', [36], '', '11@36', '2020@36'],
  ['Schiene mit Komposit an 11 und 21 befestigt', [11, 21], '', '', ''],
  ['Calciumhydroxid pulpanah an 36 aufgebracht', [36], '', '25@36', '2330@36'],
  ['Pulpa an 36 direkt mit MTA überkappt', [36], '', '26@36', '2340@36'],
  ['Entfernung der entzündeten Pulpa an 11', [11], '', '28@11', '2360@11'],
  ['Nerv an 11 gezogen', [11], '', '28@11', '2360@11'],
  ['Eröffnung des avitalen Zahnes 26', [26], '', '31@26', '2390@26'],
  ['Kanal an 11 bis ISO 30 gefeilt', [11], '', '32@11', '2410@11'],
  ['Obturation des Kanals an 11', [11], '', '35@11', '2440@11'],
  ['Calciumhydroxid in den Kanal von 11 eingebracht', [11], '', '34@11', '2430@11'],
  ['Milchzahn 54 entfernt', [54], '', '44@54', '3010@54'],
  ['Wurzelrest 15 entfernt', [15], '', '43@15', '3000@15'],
  ['Tamponade der blutenden Alveole 25 mit Kollagen', [25], '', '36@25', '3050@25'],
  ['Abszessspaltung vestibulär an 26', [26], '', 'Ä161@26', '2428@26'],
  ['Spülung unter der Schleimhautkapuze von 48', [48], '', '', ''],
  ['Zahnstein mit Airscaler abgetragen', [], '', '107', '4050'],
  ['Gelöste Krone 14 gereinigt und zementiert', [14], '', '24a@14', '2310@14'],
  ['Gelöste Krone auf 14 wieder aufgesetzt', [14], '', '24a@14', '2310@14'],
  ['Zahn 25 mit Abformung an die Prothese angesetzt', [25], '', '100b', '5260'],
  ['Adjustierte Oberflächenschiene eingegliedert', [], '', 'K1', '7010'],
  ['Bleachingschienen eingegliedert', [], '', '', ''],
  ['Kontrolle der Knirscherschiene, keine Änderung', [], '', 'K7', '7040'],
  ['Schiene subtraktiv korrigiert', [], '', 'K8', '7050'],
  ['Befundevaluation nach AIT', [], '', 'BEVa', '4000'],
  ['Vitalitätsprobe mit Kältespray an 36', [36], '', '8', '0070'],
  ['Sensibilitätsprüfung an 36 mit Kälte', [36], '', '8', '0070'],
  ['Parodontaler Screening-Index erhoben', [], '', '04', '4005'],
  ['Füllungstherapie an 16 okklusal mit Komposit', [16], 'o', '13a@16', '2060@16'],
  ['33, 32 und 31 entfernt', [33, 32, 31], '', '43@31 43@32 43@33', '3000@31 3000@32 3000@33'],
  ['Entfernung des tief frakturierten 36 mit Wurzeltrennung', [36], '', '45@36', '0500 3020@36'],
  [
    'Subgingivale Konkremententfernung 44, 45 geschlossen',
    [44, 45],
    '',
    'AITa@44 AITa@45',
    '4070@44 4070@45',
  ],
  ['Entfernung der alten Drainage regio 38', [38], '', '', ''],
  ['Resektion der Wurzelspitze 12', [12], '', '54a@12', '0500 3110@12'],
  ['Heilungskontrolle regio 28', [28], '', '38@28', '3290@28'],
  ['Gelockertes Implantat 36 herausgedreht', [36], '', '3000@36', '3000@36'],
  ['Implantat 36 freigelegt, Gingivaformer eingesetzt', [36], '', '9040@36', '9040@36'],
  ['Gingivaformer 36 abgenommen', [36], '', '', ''],
  ['Brücke 24 bis 26 mit zwei Ankern rezementiert', [24, 25, 26], '', '95a@24', '5110@24'],
  ['Provisorium 16 rezementiert', [16], '', '24c@16', ''],
  ['Provisorium aus 25 herausgenommen', [25], '', '', ''],
  ['Deckfüllung 24 okklusal-mesial', [24], 'mo', '13b@24', '2080@24'],
  ['Verschluss 46 einflächig okklusal mit Komposit', [46], 'o', '13a@46', '2060@46'],
  ['Ligosan in die Tasche an 46 appliziert', [46], '', '', '4025@46'],
  ['Medikament Ca(OH)2 in 16', [16], '', '34@16', '2430@16'],
  ['Knochenblock retromolar entnommen', [], '', '', '0510 9140'],
  ['Sulkusblutung an 45 mit Faden gestillt', [45], '', '12@45', '2030@45'],
  ['Verdrängen der Gingiva an 33 mit Faden', [33], '', '12@33', '2030@33'],
  ['Caries-profunda-Behandlung an 36 mit Kerr Life', [36], '', '25@36', '2330@36'],
  ['Calciumhydroxid-Unterfüllung an 36', [36], '', '25@36', '2330@36'],
  ['Eröffnung des Pulpenkavums an 26', [26], '', '31@26', '2390@26'],
  ['Zugangskavität an 26 angelegt', [26], '', '31@26', '2390@26'],
  ['Calciumhydroxid-Einlage in 36', [36], '', '34@36', '2430@36'],
  ['Medikamenteneinlage an 11', [11], '', '34@11', '2430@11'],
  ['Amputation der Kronenpulpa an 85', [85], '', '27@85', '2350@85'],
  ['Entfernung der Kronenpulpa an 75 mit Blutstillung', [75], '', '27@75', '2350@75'],
  ['Pulpaentfernung an 11', [11], '', '28@11', '2360@11'],
  ['Entfernung des mehrwurzeligen Zahnes 46', [46], '', '44@46', '3010@46'],
  ['Kontrolle der Extraktionswunde 36', [36], '', '38@36', '3290@36'],
  ['Nachkontrolle nach Extraktion 36', [36], '', '38@36', '3290@36'],
  ['Spülung der Alveole 38', [38], '', '38@38', '3300@38'],
  ['Erneuter Wechsel des Streifens in der Alveole 38', [38], '', '38@38', '3300@38'],
  ['Wurzelspitzenresektion an 11 mit retrograder Füllung', [11], '', '54a@11', '0500 3110@11'],
  ['Öffnung des Abszesses vestibulär an 36', [36], '', 'Ä161@36', '2428@36'],
  ['Stabilisierung von 11 und 21 mit Komposit-Draht-Schiene', [11, 21], '', 'K4', '7070'],
  ['Touchieren überempfindlicher Zahnhälse', [], '', '10', '2010'],
  ['Auftragen von Salbe auf die Schleimhaut', [], '', '105', '4020'],
  ['Abgebrochene Kante an 11 poliert', [11], '', '106@11', '4030@11'],
  ['Adhäsive Befestigung der Krone an 46', [46], '', '20a@46', '2197@46 2210@46'],
  ['Krone 14 recementiert', [14], '', '24a@14', '2310@14'],
  ['Einsetzen des Implantats regio 36', [36], '', '0530 9010@36', '0530 9010@36'],
  ['Instrumentierung der Taschen an 16', [16], '', 'AITb@16', '4075@16'],
  ['Nichtchirurgische Parodontitistherapie an 11', [11], '', 'AITa@11', '4070@11'],
])('%s', (text, teeth, surfaces, statutory, fee) => {
  const one = treated(text, teeth, surfaces)

  expect([codes(one, 'statutory'), codes(one, 'private')]).toEqual([statutory, fee])
})
