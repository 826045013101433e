/** Appointment types that the product brings along; each has a name in every language until a practice gives it its own. */
export const standardTypes = ['check', 'child', 'filling', 'endo', 'cleaning', 'crown', 'pain'] as const
export type StandardType = (typeof standardTypes)[number]
