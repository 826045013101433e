import { fold } from './read-acts.js';
/** Treatments among the deeds. */
export const treatmentsOf = (deeds) => deeds.filter((deed) => deed.fact.group === 'treatment');
/** Words and materials of facts, folded. */
export const textOf = (facts) => fold(facts.map((fact) => `${fact.text} ${fact.material ?? ''}`).join(' '));
//# sourceMappingURL=deed-text.js.map