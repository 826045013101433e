import { type Turn } from '../turn.ts'
/** Behaviour, risks, alternatives and costs that the practice explains. */
export declare function stateAdvice(turn: Turn): void
/** Agreement, signature, refusal and time to think, from patients or as noted by the dentist. */
export declare function stateConsent(turn: Turn): void
