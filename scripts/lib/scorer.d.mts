/** The scorer that lies beside the cases, or ours; its members are for `score-sets.mjs`. */
export type Scorer = { readonly score: unknown }

export function scorerBeside(root: string): Promise<Scorer>
