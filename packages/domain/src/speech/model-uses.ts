/** What a language model is used for: spoken commands, reading facts, wording a documentation. */
export const modelUses = ['commands', 'facts', 'wording'] as const
