import { type Turn } from '../turn.ts'
/** Six codes after "PSI": row by row ("oben …, unten …") or in one run; a correction replaces its row. */
export declare function statePsi(turn: Turn): void
