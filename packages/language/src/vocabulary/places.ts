import type { Surface } from '../facts/surfaces.ts'
import { cue, rowsOf, type Entry, type Row } from './entry.ts'

const surface = (surfaces: readonly Surface[], weak = false): Entry => ({
  kind: 'surface',
  surfaces,
  ...(weak ? { weak } : {}),
})

const position = (at: number, plural = false, deciduous = false): Entry => ({
  kind: 'position',
  position: at,
  ...(plural ? { plural } : {}),
  ...(deciduous ? { deciduous } : {}),
})

/** The letters of surfaces, in the order in which surfaces are written, with their spoken names. */
const letters: Readonly<Record<string, readonly [surface: Surface, spoken: string]>> = {
  m: ['m', 'em'],
  o: ['o', 'o'],
  i: ['i', 'i'],
  d: ['d', 'de'],
  b: ['v', 'be'],
  v: ['v', 'vau'],
  p: ['l', 'pe'],
  l: ['l', 'el'],
}

/** Surfaces by their letters: "mod", apart "m o d", spelled "em o de". */
const combined = (word: string): Row => {
  const named = (at: 0 | 1): string[] => [...word].map((letter) => letters[letter]?.[at] ?? '')
  const surfaces = new Set(
    Object.keys(letters).flatMap((letter) => (word.includes(letter) ? (letters[letter]?.[0] ?? []) : [])),
  )
  return [`${word}|${[...word].join(' ')}|${named(1).join(' ')}`, surface([...surfaces])]
}

const combinations =
  'mod mo od do modb modv modl modp modvl modbl modbp mob dob odv odb mop mol mid ov op ol dop odl odp mi md di odvl'
const ordinals = 'erst zweit dritt viert fünft sechst siebt acht'
const counts = ['eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht']

/** Places on a tooth and in the mouth. */
export const placeRows: readonly Row[] = [
  ...combinations.split(' ').map(combined),
  ...[1, 2, 3, 4].map((count): Row => [
    `F${count}`,
    { kind: 'object', object: 'fuellung' },
    { kind: 'surfaceCount', count },
  ]),
  ...ordinals
    .split(' ')
    .map((stem, index): Row => [
      `${stem}er Quadrant|${stem}en Quadranten|${stem}e Quadrant|Quadrant ${counts[index]}|Quadrant ${index + 1}`,
      { kind: 'quadrant', quadrant: index + 1 },
    ]),
  ...rowsOf({
    'mesial|mesio|mesiale|mesialer|mesialseitig': surface(['m']),
    'okklusal|occlusal|okklusale|Kaufläche|oben drauf|auf der Kaufläche|in der Rille|Rille|Fissur|Fissuren|okkluso|kauflächenseitig':
      surface(['o']),
    'distal|disto|distale|distaler': surface(['d']),
    'vestibulär|bukkal|labial|fazial|wangenseitig|lippenseitig|zur Wange|zur Lippe|vestibulo|bukko|buccal|zur Backe|backenseitig|außenseitig|Außenseite':
      surface(['v']),
    außen: surface(['v'], true),
    'lingual|palatinal|oral|zungenseitig|gaumenseitig|zum Gaumen|zur Zunge|palato|linguo|palatal|Innenseite':
      surface(['l']),
    innen: surface(['l'], true),
    'inzisal|incisal|Schneidekante|inzisale|mit Schneidekante': surface(['i']),
    'am Hals|Hals außen|zervikal|Zahnhals|cervikal|cervical|am Zahnhals|zervikale|Zahnhälse|gingival|Klasse fünf|Klasse V':
      surface(['z']),
    'mesio okklusal distal|mesio okkluso distal': surface(['m', 'o', 'd']),
    'o b': surface(['o', 'v']),
    'nach vorn|nach vorne|vorderseitig|vorn|vorne': surface(['m'], true),
    'nach hinten|hinten': surface(['d'], true),
    oben: surface(['o'], true),
    'einflächig|einflächige': { kind: 'surfaceCount', count: 1 },
    'zweiflächig|2 fl': { kind: 'surfaceCount', count: 2 },
    'dreiflächig|3 fl': { kind: 'surfaceCount', count: 3 },
    'vierflächig|mehr als dreiflächig|mehrflächig|fünfflächig': { kind: 'surfaceCount', count: 4 },
    'Einser|Eins er|mittlerer Schneidezahn|mittlere Schneidezahn|zentraler Schneidezahn|großer Schneidezahn|mittleren Schneidezahn':
      position(1),
    'Zweier|seitlicher Schneidezahn|seitliche Schneidezahn|kleiner Schneidezahn|seitlichen Schneidezahn|lateraler Schneidezahn':
      position(2),
    'Dreier|Eckzahn|Augenzahn|Eckzahns': position(3),
    'Sechsjahrmolaren|Sechsjahresmolaren|ersten Molaren|erste Molaren': position(6, true),
    Eckzähne: position(3, true),
    'Vierer|erste kleine Backenzahn|ersten kleinen Backenzahn|erster Prämolar|erste Prämolar|erster kleiner Backenzahn|ersten Prämolaren':
      position(4),
    'Fünfer|zweite kleine Backenzahn|zweiten kleinen Backenzahn|zweiter Prämolar|zweite Prämolar|zweiter kleiner Backenzahn|zweiten Prämolaren':
      position(5),
    'Sechser|erster Molar|Sechsjahrmolar|erster großer Backenzahn|erste große Backenzahn|ersten großen Backenzahn|große Backenzahn|großen Backenzahn|erste Molar|ersten Molaren|Sechsjahresmolar|Sechsjahrmolaren':
      position(6),
    'Siebener|zweite große Backenzahn|zweiten großen Backenzahn|zweiter Molar|zweite Molar|zweiter großer Backenzahn|Siebner|zweiten Molaren':
      position(7),
    'Achter|Weisheitszahn|dritter Molar|Weisheitszahns|dritten Molaren': position(8),
    Weisheitszähne: position(8, true),
    'vorderer Milchbackenzahn|erste Milchbackenzahn|ersten Milchbackenzahn|vordere Milchbackenzahn|vorderen Milchbackenzahn|erster Milchmolar|erster Milchbackenzahn|erste Milchmolar|ersten Milchmolaren|Milchvierer':
      position(4, false, true),
    'hinterer Milchbackenzahn|zweite Milchbackenzahn|zweiten Milchbackenzahn|hintere Milchbackenzahn|hinteren Milchbackenzahn|zweiter Milchmolar|zweiter Milchbackenzahn|zweite Milchmolar|zweiten Milchmolaren|Milchfünfer':
      position(5, false, true),
    Milcheckzahn: position(3, false, true),
    'mittlere Schneidezähne|mittleren Schneidezähne': position(1, true),
    'seitliche Schneidezähne|seitlichen Schneidezähne': position(2, true),
    'oben|Oberkiefer|OK|obere|oberer|oberen|Oberkiefers|maxillär': { kind: 'jaw', jaw: 'OK' },
    'unten|Unterkiefer|UK|untere|unterer|unteren|Unterkiefers|mandibulär': { kind: 'jaw', jaw: 'UK' },
    'beide Kiefer|beiden Kiefern|Ober und Unterkiefer|OK und UK|Oberkiefer und Unterkiefer|beider Kiefer|oben und unten':
      { kind: 'jaw', jaw: 'beide' },
    'rechts|rechter|rechte|rechten|rechtes|rechtsseitig': { kind: 'side', side: 'rechts' },
    'links|linker|linke|linken|linkes|linksseitig': { kind: 'side', side: 'links' },
    'beidseits|beidseitig|auf beiden Seiten|links und rechts|rechts und links|bds': {
      kind: 'side',
      side: 'beidseits',
    },
    'von Eck bis Eck|Eck bis Eck|Eckzahn bis Eckzahn|Dreier bis Dreier|Dreier bis zum Dreier|Front|Frontzähne|Frontzahnbereich|Frontbereich|Frontzahn|Oberkieferfront|Unterkieferfront|Frontzähnen|Oberkieferfrontzähne|Unterkieferfrontzähne|Frontzahngebiet':
      [{ kind: 'zone', zone: 'front' }, cue('frontal')],
    'Schneidezähne|vier Schneidezähne': { kind: 'zone', zone: 'schneide' },
    'Seitenzähne|Seitenzahnbereich|Backenzähne|Seitenzahngebiet': { kind: 'zone', zone: 'seite' },
    'mesiobukkal|mb|mb1|MB|mb eins|mesiobuccal': { kind: 'canal', canal: 'mb' },
    'mb2|mb zwei': { kind: 'canal', canal: 'mb2' },
    'mesiolingual|ml': { kind: 'canal', canal: 'ml' },
    'distobukkal|db|distobuccal': { kind: 'canal', canal: 'db' },
    'distolingual|dl': { kind: 'canal', canal: 'dl' },
    'palatinaler Kanal|palatinaler': { kind: 'canal', canal: 'p' },
    'distaler Kanal': { kind: 'canal', canal: 'd' },
    'mesialer Kanal': { kind: 'canal', canal: 'm' },
  }),
]
