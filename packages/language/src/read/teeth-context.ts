import { neighboursOf, type Jaw, type Side, type Tooth } from '../teeth/fdi.ts'
import { anyCue, type View } from './view.ts'

/** What earlier talk lends to an incomplete tooth name. */
export type ToothContext = {
  readonly jaw?: Jaw
  readonly side?: Side
  readonly focus?: Tooth
  readonly age?: number
  /** The dentist is naming teeth: bare numbers may be teeth. */
  readonly dental: boolean
  readonly isPatient: boolean
  /** Pocket depths are being dictated. */
  readonly perio?: boolean
  /** Lengths of root canals are being read out. */
  readonly canals?: boolean
}

export function deciduousWanted(
  view: View,
  context: ToothContext,
  position: number,
  isMilk: boolean,
): boolean {
  if (isMilk || anyCue(view, ['deciduous'], 0, view.tokens.length)) return position <= 5
  return context.age !== undefined && context.age < 6 && position <= 5
}

/** "Die Sechser …, alle vier" */
export function namesAllFour(view: View, from: number): boolean {
  for (let at = from; at < Math.min(from + 8, view.tokens.length - 1); at++)
    if (view.tokens[at]?.word === 'alle' && /^(vier|4)$/.test(view.tokens[at + 1]?.word ?? '')) return true
  return false
}

export function jawOfWord(word: string): Jaw | undefined {
  if (word.startsWith('oberkiefer')) return 'OK'
  return word.startsWith('unterkiefer') ? 'UK' : undefined
}

/** Teeth a relation names from the one in focus: "der dahinter" is the distal neighbour. */
export function relatedTooth(focus: Tooth, relation: 'behind' | 'before'): Tooth | undefined {
  const beside = neighboursOf(focus)
  return relation === 'behind' ? beside.distal : beside.mesial
}
