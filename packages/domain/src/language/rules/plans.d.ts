import { type Turn } from '../turn.ts'
/** Return visits: "Kontrolle in sechs Monaten", "wir sehen uns morgen", "Termin vorne ausmachen". */
export declare function stateReturns(turn: Turn): void
