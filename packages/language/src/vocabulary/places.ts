import type { Surface } from '../facts/surfaces.ts'
import { rowsOf, type Entry } from './entry.ts'

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

/** Places on a tooth and in the mouth. */
export const placeRows = rowsOf({
  'mesial|mesio|mesiale|mesialer': surface(['m']),
  'okklusal|occlusal|okklusale|Kaufläche|oben drauf|auf der Kaufläche|Fissur|Fissuren|okkluso|kauflächenseitig':
    surface(['o']),
  'distal|disto|distale|distaler': surface(['d']),
  'vestibulär|bukkal|labial|fazial|wangenseitig|lippenseitig|zur Wange|zur Lippe|vestibulo|bukko|buccal|zur Backe|backenseitig|außenseitig|Außenseite':
    surface(['v']),
  außen: surface(['v'], true),
  'lingual|palatinal|oral|zungenseitig|gaumenseitig|zum Gaumen|zur Zunge|palato|linguo|palatal|Innenseite':
    surface(['l']),
  innen: surface(['l'], true),
  'inzisal|incisal|Schneidekante|inzisale|mit Schneidekante': surface(['i']),
  'zervikal|Zahnhals|cervikal|cervical|am Zahnhals|zervikale|Zahnhälse|gingival|Klasse fünf|Klasse V':
    surface(['z']),
  'mod|m o d|em o de|MOD|mesio okklusal distal|mesio okkluso distal': surface(['m', 'o', 'd']),
  'mo|m o|em o': surface(['m', 'o']),
  'od|o d|do|d o|o de|de o': surface(['o', 'd']),
  'modb|m o d b|em o de be|modv|m o d v': surface(['m', 'o', 'd', 'v']),
  'modl|modp|m o d p|m o d l|em o de pe|em o de el': surface(['m', 'o', 'd', 'l']),
  'modvl|modbl|m o d b l|m o d v l|modbp|m o d b p': surface(['m', 'o', 'd', 'v', 'l']),
  'mob|m o b': surface(['m', 'o', 'v']),
  'dob|d o b|odv|o d v|odb': surface(['o', 'd', 'v']),
  'mop|mol|m o p': surface(['m', 'o', 'l']),
  'mid|m i d': surface(['m', 'i', 'd']),
  'o b|ov': surface(['o', 'v']),
  'op|o p|ol': surface(['o', 'l']),
  'dop|odl|odp|d o p': surface(['o', 'd', 'l']),
  mi: surface(['m', 'i']),
  'md|m d|em de': surface(['m', 'd']),
  'di|d i': surface(['d', 'i']),
  odvl: surface(['o', 'd', 'v', 'l']),
  mesialseitig: surface(['m']),
  'nach vorn|nach vorne|vorderseitig': surface(['m'], true),
  'nach hinten|hinten': surface(['d'], true),
  'vorn|vorne': surface(['m'], true),
  oben: surface(['o'], true),
  'einflächig|einflächige': { kind: 'surfaceCount', count: 1 },
  F1: [
    { kind: 'object', object: 'fuellung' },
    { kind: 'surfaceCount', count: 1 },
  ],
  F2: [
    { kind: 'object', object: 'fuellung' },
    { kind: 'surfaceCount', count: 2 },
  ],
  F3: [
    { kind: 'object', object: 'fuellung' },
    { kind: 'surfaceCount', count: 3 },
  ],
  F4: [
    { kind: 'object', object: 'fuellung' },
    { kind: 'surfaceCount', count: 4 },
  ],
  zweiflächig: { kind: 'surfaceCount', count: 2 },
  dreiflächig: { kind: 'surfaceCount', count: 3 },
  'vierflächig|mehr als dreiflächig|mehrflächig|fünfflächig': { kind: 'surfaceCount', count: 4 },
  'Einser|Eins er|mittlerer Schneidezahn|mittlere Schneidezahn|zentraler Schneidezahn|großer Schneidezahn|mittleren Schneidezahn':
    position(1),
  'Zweier|seitlicher Schneidezahn|seitliche Schneidezahn|kleiner Schneidezahn|seitlichen Schneidezahn|lateraler Schneidezahn':
    position(2),
  'Dreier|Eckzahn|Augenzahn|Eckzahns': position(3),
  'Sechsjahrmolaren|Sechsjahresmolaren|ersten Molaren|erste Molaren': position(6, true),
  Eckzähne: position(3, true),
  'Vierer|erster Prämolar|erste Prämolar|erster kleiner Backenzahn|ersten Prämolaren': position(4),
  'Fünfer|zweiter Prämolar|zweite Prämolar|zweiter kleiner Backenzahn|zweiten Prämolaren': position(5),
  'Sechser|erster Molar|Sechsjahrmolar|erster großer Backenzahn|erste Molar|ersten Molaren|Sechsjahresmolar|Sechsjahrmolaren':
    position(6),
  'Siebener|zweiter Molar|zweite Molar|zweiter großer Backenzahn|Siebner|zweiten Molaren': position(7),
  'Achter|Weisheitszahn|dritter Molar|Weisheitszahns|dritten Molaren': position(8),
  Weisheitszähne: position(8, true),
  'vorderer Milchbackenzahn|vordere Milchbackenzahn|vorderen Milchbackenzahn|erster Milchmolar|erster Milchbackenzahn|erste Milchmolar|ersten Milchmolaren|Milchvierer':
    position(4, false, true),
  'hinterer Milchbackenzahn|hintere Milchbackenzahn|hinteren Milchbackenzahn|zweiter Milchmolar|zweiter Milchbackenzahn|zweite Milchmolar|zweiten Milchmolaren|Milchfünfer':
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
  'erster Quadrant|ersten Quadranten|erste Quadrant|Quadrant eins|Quadrant 1': {
    kind: 'quadrant',
    quadrant: 1,
  },
  'zweiter Quadrant|zweiten Quadranten|zweite Quadrant|Quadrant zwei|Quadrant 2': {
    kind: 'quadrant',
    quadrant: 2,
  },
  'dritter Quadrant|dritten Quadranten|dritte Quadrant|Quadrant drei|Quadrant 3': {
    kind: 'quadrant',
    quadrant: 3,
  },
  'vierter Quadrant|vierten Quadranten|vierte Quadrant|Quadrant vier|Quadrant 4': {
    kind: 'quadrant',
    quadrant: 4,
  },
  'fünfter Quadrant|fünften Quadranten|Quadrant fünf': { kind: 'quadrant', quadrant: 5 },
  'sechster Quadrant|sechsten Quadranten|Quadrant sechs': { kind: 'quadrant', quadrant: 6 },
  'siebter Quadrant|siebten Quadranten|Quadrant sieben': { kind: 'quadrant', quadrant: 7 },
  'achter Quadrant|achten Quadranten|Quadrant acht': { kind: 'quadrant', quadrant: 8 },
  'von Eck bis Eck|Eck bis Eck|Eckzahn bis Eckzahn|Dreier bis Dreier|Dreier bis zum Dreier|Front|Frontzähne|Frontzahnbereich|Frontbereich|Frontzahn|Oberkieferfront|Unterkieferfront|Frontzähnen|Oberkieferfrontzähne|Unterkieferfrontzähne|Frontzahngebiet':
    [
      { kind: 'zone', zone: 'front' },
      { kind: 'cue', cue: 'frontal' },
    ],
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
})
