import { isOneOf } from '@honora/language/lists.ts'
import type { FactGroup } from '@honora/language/facts/fact.ts'

/**
 * Our fact groups and those on the wire (wire protocol 4.5). The provider's list has no dental group; dental
 * detail travels in the fact's own `dental` member.
 */
export const wireGroups = [
  'chief-complaint',
  'history-of-present-illness',
  'past-medical-history',
  'family-history',
  'social-history',
  'functional-status',
  'medications-prior-to-visit',
  'allergies',
  'demographics',
  'vital-signs',
  'laboratory-results',
  'imaging-results',
  'normal-physical-findings',
  'abnormal-physical-findings',
  'denials-of-symptoms',
  'concerns-and-expectations',
  'assessment',
  'plan',
  'actions',
  'other',
] as const
export type WireGroup = (typeof wireGroups)[number]

const outward: Record<FactGroup, WireGroup> = {
  'chief-complaint': 'chief-complaint',
  history: 'past-medical-history',
  medication: 'medications-prior-to-visit',
  allergy: 'allergies',
  finding: 'abnormal-physical-findings',
  diagnosis: 'assessment',
  treatment: 'actions',
  anaesthesia: 'actions',
  radiograph: 'imaging-results',
  material: 'actions',
  advice: 'actions',
  consent: 'concerns-and-expectations',
  plan: 'plan',
  'follow-up': 'plan',
}

/** The wire's group of one of our facts; a negated or healthy finding is a normal one. */
export function toWireGroup(fact: {
  readonly group: FactGroup
  readonly negated: boolean
  readonly finding?: string
}): WireGroup {
  if (fact.group === 'finding' && (fact.negated || fact.finding === 'gesund'))
    return 'normal-physical-findings'
  return outward[fact.group]
}

const inward: Record<WireGroup, FactGroup> = {
  'chief-complaint': 'chief-complaint',
  'history-of-present-illness': 'chief-complaint',
  'concerns-and-expectations': 'chief-complaint',
  'denials-of-symptoms': 'chief-complaint',
  'past-medical-history': 'history',
  'family-history': 'history',
  'social-history': 'history',
  'functional-status': 'history',
  demographics: 'history',
  'medications-prior-to-visit': 'medication',
  allergies: 'allergy',
  'abnormal-physical-findings': 'finding',
  'normal-physical-findings': 'finding',
  'vital-signs': 'finding',
  'laboratory-results': 'finding',
  'imaging-results': 'finding',
  other: 'finding',
  assessment: 'diagnosis',
  actions: 'treatment',
  plan: 'plan',
}

/** Our group of a provider's fact that came without `dental`; null for a group the wire does not know. */
export function fromWireGroup(
  group: string,
): { readonly group: FactGroup; readonly negated: boolean } | null {
  if (!isOneOf(wireGroups, group)) return null
  return { group: inward[group], negated: group === 'denials-of-symptoms' }
}
