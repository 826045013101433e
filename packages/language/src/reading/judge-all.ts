import { valueAt } from '../lists.ts'
import { correctedWithin } from './corrected.ts'
import type { FactCheck } from '../facts/fact.ts'
import type { Tooth, Teeth } from '../teeth/fdi.ts'
import { judge, madeBehind, type Judged } from './judge.ts'
import type { Candidate } from './port.ts'
import type { Talk } from './talk.ts'

/** A tooth stays in work for this many turns after its last proven mention. */
const workTurns = 4

/** A candidate under a key that stays the same as long as it does. */
export type Keyed = { readonly key: unknown; candidate(): Candidate }

type Kept = {
  readonly candidate: Candidate
  readonly alone: Judged
  /** Position of the last evidence; beyond all of them where words are not of the talk, which may still come. */
  readonly last: number
  /** What the turns behind it make of it. */
  readonly behind: string | undefined
  /** Judged once more with teeth that earlier work lends. */
  lent?: { readonly teeth: string; readonly judged: Judged }
}

/** Judgements of one consultation, kept as long as the turns they rest on stay as they are. */
export type Judgements = {
  /** Forgets what rests on any other than the first turns of the talk, and what the turns behind it make something else of. */
  keepWithin(turns: number, talk: Talk): void
  /** Judges candidates in the order of speech; a tooth that one proves lends itself to the next of the same work. */
  of(candidates: readonly Keyed[], talk: Talk): Judged[]
}

export function createJudgements(): Judgements {
  let kept = new Map<unknown, Kept>()
  return {
    keepWithin(turns, talk) {
      for (const [key, { last, behind, alone }] of kept) {
        if (last + correctedWithin < turns) continue
        if (last >= turns || madeBehind(alone, talk) !== behind) kept.delete(key)
      }
    },
    of(candidates, talk) {
      const all = candidates.map((one) => kept.get(one.key) ?? judgeAlone(one.candidate(), talk))
      kept = new Map(candidates.map(({ key }, index) => [key, valueAt(all, index)]))
      return withLent(all, talk)
    },
  }
}

/** The checks that candidates fail, one entry for each failure: what a reader is measured by. */
export function failedChecks(candidates: readonly Candidate[], talk: Talk): FactCheck[] {
  const keyed = candidates.map((one) => ({ key: one, candidate: () => one }))
  return createJudgements()
    .of(keyed, talk)
    .flatMap(({ failed }) => failed)
}

function withLent(all: readonly Kept[], talk: Talk): Judged[] {
  const open = all.filter(({ alone }) => alone.question?.kind === 'tooth')
  if (open.length === 0) return all.map(({ alone }) => alone)
  const proven = provenTeeth(talk)
  for (const { alone } of all) proven.note(alone)
  const again = new Map<Kept, Judged>()
  for (const one of open.toSorted((a, b) => a.last - b.last)) {
    const judged = judgeAgain(one, talk, proven)
    if (judged !== one.alone) proven.note(judged)
    again.set(one, judged)
  }
  return all.map((one) => again.get(one) ?? one.alone)
}

function judgeAlone(candidate: Candidate, talk: Talk): Kept {
  const alone = judge(candidate, talk)
  const positions = candidate.evidence.map(
    (one) => talk.positionOf(one.utteranceId) ?? Number.POSITIVE_INFINITY,
  )
  return { candidate, alone, last: Math.max(-1, ...positions), behind: madeBehind(alone, talk) }
}

function judgeAgain(kept: Kept, talk: Talk, proven: Proven): Judged {
  const { candidate } = kept
  const positions = candidate.evidence.map((one) => talk.positionOf(one.utteranceId) ?? -1)
  const lent = proven.between(Math.min(...positions) - workTurns, Math.max(...positions))
  if (lent.length === 0) return kept.alone
  const teeth = lent.toSorted((a, b) => a - b).join(' ')
  if (kept.lent?.teeth === teeth) return kept.lent.judged
  const judged = judge(candidate, talk, lent)
  kept.lent = { teeth, judged }
  return judged
}

type Proven = {
  note(judged: Judged): void
  /** The teeth of the last of these turns that has any. */
  between(first: number, last: number): Teeth
}

/** Teeth that statements have proven, by turn. */
function provenTeeth(talk: Talk): Proven {
  const byTurn = new Map<number, Set<Tooth>>()
  return {
    note({ isDropped, candidate, failed }) {
      if (isDropped || candidate.teeth.length === 0 || failed.includes('tooth')) return
      for (const { utteranceId } of candidate.evidence) {
        const turn = talk.positionOf(utteranceId)
        if (turn === undefined) continue
        const teeth = byTurn.get(turn) ?? new Set()
        for (const tooth of candidate.teeth) teeth.add(tooth)
        byTurn.set(turn, teeth)
      }
    },
    between(first, last) {
      for (let turn = last; turn >= Math.max(0, first); turn--) {
        const teeth = byTurn.get(turn)
        if (teeth !== undefined) return [...teeth]
      }
      return []
    },
  }
}
