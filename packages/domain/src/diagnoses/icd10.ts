import type { Fact } from '@honora/language/facts/fact.ts'
import type { FindingCode } from '@honora/language/facts/findings.ts'

/** A code of the international ICD-10 (WHO, version 2019) with its title. */
export type Icd10 = { readonly code: string; readonly title: string }

const titles = {
  'K00.0': 'Anodontia',
  'K00.4': 'Disturbances in tooth formation',
  'K01.0': 'Embedded teeth',
  'K01.1': 'Impacted teeth',
  'K02.0': 'Caries limited to enamel',
  'K02.1': 'Caries of dentine',
  'K02.8': 'Other dental caries',
  'K02.9': 'Dental caries, unspecified',
  'K03.1': 'Abrasion of teeth',
  'K03.2': 'Erosion of teeth',
  'K03.3': 'Pathological resorption of teeth',
  'K03.6': 'Deposits [accretions] on teeth',
  'K03.7': 'Posteruptive colour changes of dental hard tissues',
  'K03.8': 'Other specified diseases of hard tissues of teeth',
  'K04.0': 'Pulpitis',
  'K04.1': 'Necrosis of pulp',
  'K04.4': 'Acute apical periodontitis of pulpal origin',
  'K04.5': 'Chronic apical periodontitis',
  'K04.7': 'Periapical abscess without sinus',
  'K04.8': 'Radicular cyst',
  'K05.0': 'Acute gingivitis',
  'K05.1': 'Chronic gingivitis',
  'K05.2': 'Acute periodontitis',
  'K05.3': 'Chronic periodontitis',
  'K06.0': 'Gingival recession',
  'K07.3': 'Anomalies of tooth position',
  'K07.6': 'Temporomandibular joint disorders',
  'K08.1': 'Loss of teeth due to accident, extraction or local periodontal disease',
  'K08.3': 'Retained dental root',
  'K10.3': 'Alveolitis of jaws',
  'K12.0': 'Recurrent oral aphthae',
  'S02.5': 'Fracture of tooth',
  'S03.2': 'Dislocation of tooth',
} as const
type Code = keyof typeof titles

/** Findings that the classification has no code for, or none that the finding alone decides. */
const uncoded = [
  'gesund',
  'luecke',
  'milchzahn',
  'durchbruch',
  'nicht-durchgebrochen',
  'zerstoert',
  'retention',
  'fuellung',
  'fuellung-insuffizient',
  'fuellungsverlust',
  'versiegelung',
  'inlay',
  'teilkrone',
  'krone',
  'krone-insuffizient',
  'krone-gelockert',
  'brueckenanker',
  'brueckenglied',
  'implantat',
  'teleskop',
  'prothese',
  'provisorium',
  'stift',
  'wurzelfuellung',
  'wurzelfuellung-insuffizient',
  'vital',
  'avital',
  'pulpa-eroeffnet',
  'perkussion',
  'druckdolenz',
  'apikale-aufhellung',
  'taschentiefe',
  'blutung',
  'furkation',
  'lockerung',
  'mobil',
  'knochenabbau',
  'mukositis',
  'periimplantitis',
  'fistel',
  'schwellung',
  'wunde',
  'druckstelle',
  'schleimhaut',
  'myogelose',
  'mundoeffnung',
] as const satisfies readonly FindingCode[]
type Uncoded = (typeof uncoded)[number]

/** Where the classification names the unspecified form (gingivitis NOS is K05.1, periodontitis NOS K05.3), that one. */
const codeOf: Readonly<Record<Exclude<FindingCode, Uncoded>, Code>> = {
  nichtanlage: 'K00.0',
  mih: 'K00.4',
  retiniert: 'K01.0',
  impaktiert: 'K01.1',
  initialkaries: 'K02.0',
  'karies-profunda': 'K02.1',
  sekundaerkaries: 'K02.8',
  karies: 'K02.9',
  keilfoermig: 'K03.1',
  abrasion: 'K03.1',
  erosion: 'K03.2',
  resorption: 'K03.3',
  zahnstein: 'K03.6',
  plaque: 'K03.6',
  belaege: 'K03.6',
  verfaerbung: 'K03.7',
  hypersensibel: 'K03.8',
  pulpitis: 'K04.0',
  nekrose: 'K04.1',
  'apikale-parodontitis': 'K04.5',
  abszess: 'K04.7',
  zyste: 'K04.8',
  gingivitis: 'K05.1',
  perikoronitis: 'K05.2',
  parodontitis: 'K05.3',
  rezession: 'K06.0',
  engstand: 'K07.3',
  fehlstellung: 'K07.3',
  kiefergelenk: 'K07.6',
  fehlt: 'K08.1',
  wurzelrest: 'K08.3',
  alveolitis: 'K10.3',
  aphthe: 'K12.0',
  fraktur: 'S02.5',
  kronenfraktur: 'S02.5',
  wurzelfraktur: 'S02.5',
  riss: 'S02.5',
  luxation: 'S03.2',
  avulsion: 'S03.2',
}

/** Findings whose acute form has a code of its own. */
const acuteOf: Partial<Record<Code, Code>> = {
  'K04.5': 'K04.4',
  'K05.1': 'K05.0',
  'K05.3': 'K05.2',
}

const isCoded = (code: FindingCode): code is Exclude<FindingCode, Uncoded> => Object.hasOwn(codeOf, code)

/**
 * The code of a finding or diagnosis; undefined for what is denied, past or planned, and for what the classification
 * has no code for (a filling, a healthy tooth). German dentists bill without it: it serves exchange and statistics.
 */
export function icd10Of(fact: Fact): Icd10 | undefined {
  if (fact.negated || fact.temporality !== 'now' || fact.finding === undefined) return undefined
  if (!isCoded(fact.finding)) return undefined
  const usual = codeOf[fact.finding]
  const code = /\bakut/i.test(fact.text) ? (acuteOf[usual] ?? usual) : usual
  return { code, title: titles[code] }
}
