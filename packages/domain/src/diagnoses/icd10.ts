import type { Fact } from '@honora/language/facts/fact.ts'
import { findingRows } from '@honora/language/facts/finding-rows.ts'

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

/** Findings whose acute form has a code of its own. */
const acuteOf: Partial<Record<Code, Code>> = {
  'K04.5': 'K04.4',
  'K05.1': 'K05.0',
  'K05.3': 'K05.2',
}

/**
 * The code of a finding or diagnosis; undefined for what is denied, past or planned, and for what the classification
 * has no code for (a filling, a healthy tooth). German dentists bill without it: it serves exchange and statistics.
 */
export function icd10Of(fact: Fact): Icd10 | undefined {
  if (fact.negated || fact.temporality !== 'now' || fact.finding === undefined) return undefined
  // Where the classification names the unspecified form (gingivitis NOS is K05.1, periodontitis NOS K05.3), that one.
  const usual: Code | null = findingRows[fact.finding].icd10
  if (usual === null) return undefined
  const code = /\bakut/i.test(fact.text) ? (acuteOf[usual] ?? usual) : usual
  return { code, title: titles[code] }
}
