import type { Tooth } from '../teeth/fdi.ts'
import { judge, type Judged } from './judge.ts'
import type { Candidate } from './port.ts'
import type { Talk } from './talk.ts'

/** A tooth stays in work for this many turns after its last proven mention. */
const workTurns = 4

/**
 * Judges candidates in the order of speech. A tooth that one statement proves lends itself to the next ones of the same
 * work: "Trepanation an 46", then "gespült".
 */
export function judgeAll(candidates: readonly Candidate[], talk: Talk): Judged[] {
  const out: Judged[] = []
  const alone = candidates.map((candidate) => judge(candidate, talk))
  const proven = new Map<number, Set<Tooth>>()
  const note = (judged: Judged): void => {
    if (judged.isDropped || judged.failed.includes('tooth')) return
    for (const { utteranceId } of judged.candidate.evidence) {
      const position = talk.positionOf(utteranceId)
      if (position === undefined) continue
      const teeth = proven.get(position) ?? new Set()
      for (const tooth of judged.candidate.teeth) teeth.add(tooth)
      proven.set(position, teeth)
    }
  }
  for (const judged of alone) note(judged)
  const lend = (first: number, last: number): readonly Tooth[] => {
    for (let position = last; position >= Math.max(0, first - workTurns); position--) {
      const teeth = proven.get(position)
      if (teeth !== undefined && teeth.size > 0) return [...teeth]
    }
    return []
  }
  const order = alone
    .map((judged, index) => ({ judged, index, at: lastPosition(judged.candidate, talk) }))
    .toSorted((a, b) => a.at - b.at)
  for (const { judged, index } of order) {
    const again = judged.question?.kind === 'tooth' ? judge(judged.candidate, talk, lend) : judged
    if (again !== judged) note(again)
    out[index] = again
  }
  return out
}

const lastPosition = (candidate: Candidate, talk: Talk): number =>
  Math.max(-1, ...candidate.evidence.map((one) => talk.positionOf(one.utteranceId) ?? -1))
