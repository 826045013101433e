/** What the patient's file keeps across visits. `cave`: a note that nobody may overlook. */
export const clinicalKinds = ['allergy', 'medication', 'condition', 'cave'] as const
export type ClinicalKind = (typeof clinicalKinds)[number]

/** Risks that change how a patient is treated; `other` is any that a person names. */
export const clinicalRisks = [
  'anticoagulation',
  'bisphosphonates',
  'endocarditis',
  'pacemaker',
  'pregnancy',
  'immunosuppression',
  'other',
] as const
export type ClinicalRisk = (typeof clinicalRisks)[number]

/** Where a statement comes from: a signed documentation, an anamnesis form, or a person who entered it. */
export const clinicalSources = ['documentation', 'form', 'person'] as const
export type ClinicalSource = (typeof clinicalSources)[number]

/** The statement itself, as a reader or a person gives it. Days are YYYY-MM-DD. */
export type ClinicalStatement = {
  readonly kind: ClinicalKind
  /** Substance, drug, disease, or the words of the note. */
  readonly text: string
  /** With its unit ("5 mg"). */
  readonly dose?: string
  /** As written on a plan of medication ("1-0-1"), or in words. */
  readonly intake?: string
  /** A year, a month or a day, as far as it is known ("2019", "03/2024"). */
  readonly since?: string
  /** Reaction, cause, advice of the physician. */
  readonly detail?: string
  readonly risk?: ClinicalRisk
  /** Expected date of birth, for a pregnancy. */
  readonly dueOn?: string
}

/** A statement of the file. */
export type ClinicalEntry = ClinicalStatement & {
  readonly id: string
  /** First day on which the drug is no longer taken, or the condition is over. */
  readonly stoppedOn?: string
}

/** The day on which an entry counts as old and is asked again: one year after it was last confirmed. */
export function isOutdated(confirmedOn: string, today: string): boolean {
  const year = Number(confirmedOn.slice(0, 4)) + 1
  return `${year}${confirmedOn.slice(4)}` < today
}

/** A stopped drug stays in the file and warns nobody. */
export const isInForce = (entry: Pick<ClinicalEntry, 'stoppedOn'>, today: string): boolean =>
  entry.stoppedOn === undefined || entry.stoppedOn > today
