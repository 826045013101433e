import { type Turn } from '../turn.ts'
/** One consent for each matter that was explained. */
export declare const agreeKind: (turn: Turn) => string
/** What the clauses of a patient refuse and choose: "Ziehen auf keinen Fall, machen Sie die Wurzel." */
export declare function stateChoices(turn: Turn): boolean
