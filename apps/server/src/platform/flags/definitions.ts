/** A gate that is off by default. `removeBy` says when the flag itself should be gone; null for lasting ones. */
export interface FlagDefinition {
  readonly key: string
  readonly owner: string
  readonly meaning: string
  /** On for internal staff (targeting by e-mail domain; never a permission). */
  readonly internalStaff: boolean
  readonly removeBy: string | null
}

export const flagDefinitions = [
  {
    key: 'locale_es',
    owner: 'shell',
    meaning: 'Spanish may be chosen as language',
    internalStaff: true,
    removeBy: '2027-06-30',
  },
  {
    key: 'payment_plans',
    owner: 'factoring',
    meaning: 'Payment plans are offered (needs release by counsel)',
    internalStaff: false,
    removeBy: null,
  },
] as const satisfies readonly FlagDefinition[]

export type FlagKey = (typeof flagDefinitions)[number]['key']
