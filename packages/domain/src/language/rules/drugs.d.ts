import { type Turn } from '../turn.ts'
/** The dose right after a drug name, with its unit; a bare number has the unit usual for that drug. */
export declare function drugDose(turn: Turn, from: number, unit: string): string | undefined
/** The amount of an anaesthetic wherever its sentence says it: "mit einer Ampulle Ultracain", "1,7 ml Articain". */
export declare function anaestheticAmount(
  turn: Turn,
  hit: {
    from: number
    to: number
  },
): string | undefined
/** "dreimal täglich", "bei Bedarf", "morgens": how a drug is taken. */
export declare function dosing(turn: Turn, from: number, to: number): string[]
/** Medication and allergy statements of any speaker. */
export declare function stateDrugs(turn: Turn): void
