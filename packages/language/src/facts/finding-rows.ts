import type { Words } from '../text/words.ts'

/** How the chart draws a finding. */
export type Drawing =
  Words<'caries filling insufficient seal crown pontic implant missing rootFilling apical lost erupting unerupted'>

export interface FindingRow {
  /** As it stands in a fact's text: "Karies an 36"; in lower case a predicate, "Zahn 18 fehlt". The screen has its own words in four languages. */
  readonly name: string
  /** The finding that this one is a form of. */
  readonly broader?: string
  /** Code of the international ICD-10; null: it has none, or none that the finding alone decides. */
  readonly icd10: string | null
  /** null: it has no place in the picture (tests, pockets, gums, joints, and what a tooth looks like). */
  readonly drawn: Drawing | null
  /** An answer to a test or a sign of the day: in the record of the visit, not in the status of the tooth. */
  readonly isOfTheDay?: true
}

/** The closed list of findings, by code: lower case with umlauts folded. The words they are heard by stand in `vocabulary/findings-*.ts`. */
export const findingRows = {
  gesund: { name: 'ohne Befund', icd10: null, drawn: null, isOfTheDay: true },
  fehlt: { name: 'fehlt', icd10: 'K08.1', drawn: 'missing' },
  luecke: { name: 'Lücke', broader: 'fehlt', icd10: null, drawn: 'missing' },
  nichtanlage: { name: 'Nichtanlage', broader: 'fehlt', icd10: 'K00.0', drawn: 'unerupted' },
  milchzahn: { name: 'Milchzahn', icd10: null, drawn: null },
  durchbruch: { name: 'im Durchbruch', icd10: null, drawn: 'erupting' },
  'nicht-durchgebrochen': {
    name: 'nicht durchgebrochen',
    broader: 'retiniert',
    icd10: null,
    drawn: 'unerupted',
  },
  retiniert: { name: 'retiniert', icd10: 'K01.0', drawn: 'unerupted' },
  impaktiert: { name: 'impaktiert', broader: 'retiniert', icd10: 'K01.1', drawn: 'unerupted' },
  karies: { name: 'Karies', icd10: 'K02.9', drawn: 'caries' },
  initialkaries: { name: 'Initialkaries', broader: 'karies', icd10: 'K02.0', drawn: 'caries' },
  sekundaerkaries: { name: 'Sekundärkaries', broader: 'karies', icd10: 'K02.8', drawn: 'caries' },
  'karies-profunda': { name: 'Caries profunda', broader: 'karies', icd10: 'K02.1', drawn: 'caries' },
  zerstoert: { name: 'zerstört', icd10: null, drawn: 'lost' },
  wurzelrest: { name: 'Wurzelrest', icd10: 'K08.3', drawn: 'lost' },
  fraktur: { name: 'Fraktur', icd10: 'S02.5', drawn: null },
  kronenfraktur: { name: 'Kronenfraktur', broader: 'fraktur', icd10: 'S02.5', drawn: null },
  wurzelfraktur: { name: 'Wurzelfraktur', broader: 'fraktur', icd10: 'S02.5', drawn: null },
  riss: { name: 'Riss', broader: 'fraktur', icd10: 'S02.5', drawn: null },
  keilfoermig: { name: 'Keilförmiger Defekt', icd10: 'K03.1', drawn: null },
  abrasion: { name: 'Abrasion', broader: 'erosion', icd10: 'K03.1', drawn: null },
  erosion: { name: 'Erosion', icd10: 'K03.2', drawn: null },
  mih: { name: 'MIH', icd10: 'K00.4', drawn: null },
  verfaerbung: { name: 'Verfärbung', icd10: 'K03.7', drawn: null },
  retention: { name: 'Retentionsstelle', icd10: null, drawn: null },
  resorption: { name: 'Resorption', icd10: 'K03.3', drawn: null },
  fuellung: { name: 'Füllung', icd10: null, drawn: 'filling' },
  'fuellung-insuffizient': { name: 'Insuffiziente Füllung', icd10: null, drawn: 'insufficient' },
  fuellungsverlust: {
    name: 'Füllungsverlust',
    broader: 'fuellung-insuffizient',
    icd10: null,
    drawn: 'insufficient',
  },
  versiegelung: { name: 'Versiegelung', icd10: null, drawn: 'seal' },
  inlay: { name: 'Inlay', icd10: null, drawn: 'filling' },
  teilkrone: { name: 'Teilkrone', broader: 'krone', icd10: null, drawn: 'crown' },
  krone: { name: 'Krone', icd10: null, drawn: 'crown' },
  'krone-insuffizient': { name: 'Insuffiziente Krone', icd10: null, drawn: 'insufficient' },
  'krone-gelockert': {
    name: 'Gelockerte Krone',
    broader: 'krone-insuffizient',
    icd10: null,
    drawn: 'insufficient',
  },
  brueckenanker: { name: 'Brückenanker', icd10: null, drawn: 'crown' },
  brueckenglied: { name: 'Brückenglied', icd10: null, drawn: 'pontic' },
  implantat: { name: 'Implantat', icd10: null, drawn: 'implant' },
  teleskop: { name: 'Teleskopkrone', icd10: null, drawn: 'crown' },
  prothese: { name: 'Prothesenzahn', icd10: null, drawn: null },
  provisorium: { name: 'Provisorium', icd10: null, drawn: 'crown' },
  stift: { name: 'Stift', icd10: null, drawn: null },
  wurzelfuellung: { name: 'Wurzelfüllung', icd10: null, drawn: 'rootFilling' },
  'wurzelfuellung-insuffizient': { name: 'Insuffiziente Wurzelfüllung', icd10: null, drawn: 'insufficient' },
  vital: { name: 'vital', icd10: null, drawn: null, isOfTheDay: true },
  avital: { name: 'avital', icd10: null, drawn: null },
  nekrose: { name: 'Pulpanekrose', broader: 'avital', icd10: 'K04.1', drawn: null },
  pulpitis: { name: 'Pulpitis', icd10: 'K04.0', drawn: null },
  'pulpa-eroeffnet': { name: 'Pulpa eröffnet', icd10: null, drawn: null, isOfTheDay: true },
  perkussion: { name: 'perkussionsempfindlich', icd10: null, drawn: null, isOfTheDay: true },
  druckdolenz: { name: 'druckdolent', broader: 'perkussion', icd10: null, drawn: null, isOfTheDay: true },
  hypersensibel: { name: 'überempfindlich', icd10: 'K03.8', drawn: null, isOfTheDay: true },
  'apikale-aufhellung': { name: 'Apikale Aufhellung', icd10: null, drawn: 'apical' },
  'apikale-parodontitis': { name: 'Apikale Parodontitis', icd10: 'K04.5', drawn: 'apical' },
  zyste: { name: 'Zyste', icd10: 'K04.8', drawn: 'apical' },
  taschentiefe: { name: 'Erhöhte Sondierungstiefe', icd10: null, drawn: null, isOfTheDay: true },
  blutung: { name: 'Blutung', icd10: null, drawn: null, isOfTheDay: true },
  furkation: { name: 'Furkationsbefall', icd10: null, drawn: null },
  lockerung: { name: 'gelockert', icd10: null, drawn: null },
  mobil: { name: 'beweglich', broader: 'lockerung', icd10: null, drawn: null },
  rezession: { name: 'Rezession', icd10: 'K06.0', drawn: null },
  gingivitis: { name: 'Gingivitis', icd10: 'K05.1', drawn: null, isOfTheDay: true },
  parodontitis: { name: 'Parodontitis', icd10: 'K05.3', drawn: null },
  knochenabbau: { name: 'Knochenabbau', icd10: null, drawn: null },
  zahnstein: { name: 'Zahnstein', icd10: 'K03.6', drawn: null, isOfTheDay: true },
  plaque: { name: 'Plaque', icd10: 'K03.6', drawn: null, isOfTheDay: true },
  belaege: { name: 'Beläge', broader: 'plaque', icd10: 'K03.6', drawn: null, isOfTheDay: true },
  mukositis: { name: 'Mukositis', broader: 'gingivitis', icd10: null, drawn: null, isOfTheDay: true },
  periimplantitis: { name: 'Periimplantitis', icd10: null, drawn: null },
  abszess: { name: 'Abszess', icd10: 'K04.7', drawn: null, isOfTheDay: true },
  fistel: { name: 'Fistel', icd10: null, drawn: null, isOfTheDay: true },
  schwellung: { name: 'Schwellung', icd10: null, drawn: null, isOfTheDay: true },
  perikoronitis: { name: 'Perikoronitis', icd10: 'K05.2', drawn: null, isOfTheDay: true },
  alveolitis: { name: 'Alveolitis', icd10: 'K10.3', drawn: null, isOfTheDay: true },
  wunde: { name: 'Wunde', icd10: null, drawn: null, isOfTheDay: true },
  druckstelle: { name: 'Druckstelle', icd10: null, drawn: null, isOfTheDay: true },
  schleimhaut: { name: 'Schleimhautveränderung', icd10: null, drawn: null, isOfTheDay: true },
  aphthe: { name: 'Aphthe', icd10: 'K12.0', drawn: null, isOfTheDay: true },
  luxation: { name: 'luxiert', icd10: 'S03.2', drawn: null },
  avulsion: { name: 'Avulsion', icd10: 'S03.2', drawn: 'missing' },
  engstand: { name: 'Engstand', icd10: 'K07.3', drawn: null },
  fehlstellung: { name: 'Fehlstellung', icd10: 'K07.3', drawn: null },
  kiefergelenk: { name: 'Kiefergelenksbefund', icd10: 'K07.6', drawn: null, isOfTheDay: true },
  myogelose: { name: 'Myogelose', icd10: null, drawn: null, isOfTheDay: true },
  mundoeffnung: { name: 'Mundöffnung', icd10: null, drawn: null, isOfTheDay: true },
} as const satisfies Record<string, FindingRow>
