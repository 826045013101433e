/** Steps of a practice on its way in; they may be filled in any order. */
export const onboardingSteps = [
  'practice',
  'representatives',
  'contract',
  'bank',
  'consent-form',
  'users',
  'test-upload',
] as const
export type OnboardingStepKey = (typeof onboardingSteps)[number]

/** Legal forms in which physicians and dentists practise, by the names the register and the tax office use. */
export const legalForms = [
  'Einzelpraxis',
  'GbR (Berufsausübungsgemeinschaft)',
  'Partnerschaftsgesellschaft (PartG)',
  'Partnerschaftsgesellschaft mbB (PartG mbB)',
  'GmbH',
  'MVZ (GmbH)',
  'MVZ (GbR)',
  'eingetragene Genossenschaft (eG)',
  'Körperschaft des öffentlichen Rechts',
] as const

/** Districts of the chambers: one a Land, two in Nordrhein-Westfalen, the same for dentists and physicians. */
const chamberDistricts = [
  'Baden-Württemberg',
  'Bayern',
  'Berlin',
  'Brandenburg',
  'Bremen',
  'Hamburg',
  'Hessen',
  'Mecklenburg-Vorpommern',
  'Niedersachsen',
  'Nordrhein',
  'Rheinland-Pfalz',
  'Saarland',
  'Sachsen',
  'Sachsen-Anhalt',
  'Schleswig-Holstein',
  'Thüringen',
  'Westfalen-Lippe',
] as const

/** The chambers that a practice may belong to. */
export const chambers: readonly string[] = ['Zahnärztekammer', 'Ärztekammer'].flatMap((chamber) =>
  chamberDistricts.map((district) => `${chamber} ${district}`),
)

interface StepDemand {
  /** Answers without which the factor could not judge the step; `bank` and `contract` check further ones. */
  readonly answers: readonly string[]
  /** Whether a document goes along: `required` ones must be there before the step counts as submitted. */
  readonly document: 'required' | 'optional' | 'none'
}

/**
 * What each step asks for. The licence to practise (Approbationsurkunde) belongs to the practice's data, the identity
 * document to its representatives: who buys claims must identify the acting person by it (§§ 11, 12 GwG).
 */
export const stepDemands: Readonly<Record<OnboardingStepKey, StepDemand>> = {
  practice: { answers: ['legalForm', 'taxNumber', 'chamber'], document: 'required' },
  representatives: { answers: ['representative', 'beneficialOwner'], document: 'required' },
  contract: { answers: [], document: 'optional' },
  bank: { answers: ['holder', 'iban'], document: 'none' },
  'consent-form': { answers: ['textVersion'], document: 'optional' },
  users: { answers: [], document: 'none' },
  'test-upload': { answers: ['fileName'], document: 'none' },
}

/** Answers that are one of a list. */
export const answerChoices: Readonly<Record<string, readonly string[]>> = {
  legalForm: legalForms,
  chamber: chambers,
}
