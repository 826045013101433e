import type { Pending } from '../state.ts'
import { type Turn } from '../turn.ts'
/** Notes what this utterance leaves open for the next speaker. */
export declare function notePending(turn: Turn): void
/** The dentist grants what the patient asked for: "Krankschreibung?" – "Bekommen Sie, drei Tage." */
export declare function grantRequest(turn: Turn, emitAct: (one: Pending['acts'][number]) => void): void
/** What was offered and agreed to is planned: "Sollen wir den 28 ziehen?" – "Ja." */
export declare function planAgreed(turn: Turn): void
