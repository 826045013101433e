import { fold } from '@honora/language/text/fold.ts'
import type { ClinicalKind, ClinicalRisk } from './entry.ts'

const drugRisks: readonly (readonly [RegExp, ClinicalRisk])[] = [
  [
    /marcumar|phenprocoumon|falithrom|warfarin|eliquis|apixaban|xarelto|rivaroxaban|pradaxa|dabigatran|lixiana|edoxaban|\bass\b|aspirin|acetylsalicyl|clopidogrel|plavix|prasugrel|ticagrelor|brilique|heparin|clexane|enoxaparin|blutverduenn|gerinnungshemm/,
    'anticoagulation',
  ],
  [
    /bisphosphonat|fosamax|dronat|aclasta|zometa|bondronat|bonviva|osteoporose(mittel|spritze)|denosumab|prolia|xgeva/,
    'bisphosphonates',
  ],
  [
    /methotrexat|\bmtx\b|azathioprin|ciclosporin|tacrolimus|mycophenol|humira|mab\b|etanercept|prednisolon|cortison|immunsuppress/,
    'immunosuppression',
  ],
]

type Condition = {
  readonly pattern: RegExp
  readonly name: string
  readonly risk?: ClinicalRisk
  /** Still counts when it lies in the past: an infarction, a valve, a radiation. */
  readonly isLasting?: boolean
}

/** Diseases and states that a file keeps; anything else said of the patient's history stays in the record of the visit. */
const conditions: readonly Condition[] = [
  {
    pattern: /herzklappenersatz|kuenstliche herzklappe|klappenersatz/,
    name: 'Herzklappenersatz',
    risk: 'endocarditis',
    isLasting: true,
  },
  { pattern: /endokarditis/, name: 'Endokarditis', risk: 'endocarditis', isLasting: true },
  { pattern: /schrittmacher|defibrillator/, name: 'Herzschrittmacher', risk: 'pacemaker' },
  { pattern: /schwanger/, name: 'Schwangerschaft', risk: 'pregnancy' },
  {
    pattern: /gerinnungsstoerung|haemophilie|willebrand|bluter\b/,
    name: 'Gerinnungsstörung',
    risk: 'anticoagulation',
  },
  {
    pattern: /organtransplant|transplantiert|immunsuppress/,
    name: 'Immunsuppression',
    risk: 'immunosuppression',
  },
  { pattern: /vorhofflimmern/, name: 'Vorhofflimmern' },
  { pattern: /herzrhythmus/, name: 'Herzrhythmusstörungen' },
  { pattern: /herzinsuffizienz/, name: 'Herzinsuffizienz' },
  { pattern: /herzinfarkt/, name: 'Herzinfarkt', isLasting: true },
  { pattern: /stent/, name: 'Stent', isLasting: true },
  { pattern: /bypass/, name: 'Bypass', isLasting: true },
  { pattern: /koronare herzkrankheit|\bkhk\b/, name: 'Koronare Herzkrankheit' },
  { pattern: /herzerkrankung/, name: 'Herzerkrankung' },
  { pattern: /schlaganfall|apoplex/, name: 'Schlaganfall', isLasting: true },
  { pattern: /thrombose/, name: 'Thrombose', isLasting: true },
  { pattern: /lungenembolie/, name: 'Lungenembolie', isLasting: true },
  { pattern: /bluthochdruck|hypertonie|hypertonus/, name: 'Bluthochdruck' },
  { pattern: /diabetes/, name: 'Diabetes mellitus' },
  { pattern: /epilepsie|krampfanfaell/, name: 'Epilepsie' },
  { pattern: /\bcopd\b/, name: 'COPD' },
  { pattern: /asthma/, name: 'Asthma' },
  { pattern: /hashimoto|schilddruese/, name: 'Schilddrüsenerkrankung' },
  { pattern: /osteoporose/, name: 'Osteoporose' },
  { pattern: /rheuma/, name: 'Rheuma' },
  { pattern: /leukaemie|lymphom|bluterkrankung/, name: 'Bluterkrankung', isLasting: true },
  {
    pattern: /brustkrebs|prostatakrebs|darmkrebs|tumorerkrankung|krebs/,
    name: 'Tumorerkrankung',
    isLasting: true,
  },
  { pattern: /bestrahlung|strahlentherapie/, name: 'Bestrahlung', isLasting: true },
  { pattern: /hepatitis/, name: 'Hepatitis', isLasting: true },
  { pattern: /\bhiv\b/, name: 'HIV' },
  { pattern: /lebererkrankung|leberzirrhose/, name: 'Lebererkrankung' },
  { pattern: /nierenerkrankung|niereninsuffizienz|dialyse/, name: 'Nierenerkrankung' },
  { pattern: /glaukom/, name: 'Glaukom' },
  { pattern: /demenz/, name: 'Demenz' },
  { pattern: /parkinson/, name: 'Parkinson' },
]

/** The disease that a phrase of the patient's history names; undefined for anything that is none. */
export function conditionIn(text: string): Condition | undefined {
  const folded = fold(text)
  return conditions.find(({ pattern }) => pattern.test(folded))
}

/** The risk that a drug or a disease is known for. Allergies warn by themselves. */
export function riskOf(kind: ClinicalKind, text: string): ClinicalRisk | undefined {
  const folded = fold(text)
  if (kind === 'medication') return drugRisks.find(([pattern]) => pattern.test(folded))?.[1]
  return kind === 'condition' ? conditionIn(text)?.risk : undefined
}

const brands: Readonly<Record<string, string>> = {
  eliquis: 'apixaban',
  xarelto: 'rivaroxaban',
  pradaxa: 'dabigatran',
  lixiana: 'edoxaban',
  marcumar: 'phenprocoumon',
  falithrom: 'phenprocoumon',
  plavix: 'clopidogrel',
  aspirin: 'ass',
  mtx: 'methotrexat',
}

/** Whether two names mean one substance: letters apart, brands, short names, and whether it is called an allergy or intolerance. */
export function isSameSubstance(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => {
    const folded = fold(name)
      .replace(/-(allergie|unvertraeglichkeit)$/, '')
      .replaceAll(/[^a-z0-9]/g, '')
    return brands[folded] ?? folded
  })
  return a === b
}
