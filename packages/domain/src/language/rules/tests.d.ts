import { type Turn } from '../turn.ts'
/** Test words with results in one utterance: "Sensi 27 negativ, 26 positiv", "auf Kälte nichts". */
export declare function stateTests(turn: Turn): void
