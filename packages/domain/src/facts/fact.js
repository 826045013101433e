/** The fourteen groups of clinical facts. */
export const factGroups = [
    'chief-complaint',
    'history',
    'medication',
    'allergy',
    'finding',
    'diagnosis',
    'treatment',
    'anaesthesia',
    'radiograph',
    'material',
    'advice',
    'consent',
    'plan',
    'follow-up',
];
export const speakers = ['dentist', 'assistant', 'patient'];
/** Facts that may lead to a fee: said as done now, not denied. */
export function isBillable(fact) {
    return (!fact.negated &&
        fact.temporality === 'now' &&
        ['treatment', 'anaesthesia', 'radiograph', 'finding', 'diagnosis', 'advice'].includes(fact.group));
}
/** Fills the defaults. */
export function fact(given) {
    return {
        teeth: [],
        surfaces: [],
        negated: false,
        temporality: 'now',
        certainty: 'certain',
        speaker: 'dentist',
        utteranceIds: [],
        ...given,
    };
}
//# sourceMappingURL=fact.js.map