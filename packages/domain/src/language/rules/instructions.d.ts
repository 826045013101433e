import { type Turn } from '../turn.ts'
/** Instructions for daily life in words no table knows; noted as they were said. */
export declare function ownInstructions(turn: Turn): string[]
/** The words of a sentence without fillers, cut at a word. */
export declare function ownWords(
  turn: Turn,
  sentence: {
    readonly from: number
    readonly to: number
  },
): string
