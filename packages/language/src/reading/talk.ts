import { valueAt } from '../lists.ts'
import { hear } from '../hear.ts'
import { readTeeth } from '../read/teeth.ts'
import type { Utterance } from '../utterance.ts'
import { sideOf, jawOf, type Jaw, type Side, type Tooth, type Teeth } from '../teeth/fdi.ts'

/** What earlier talk lends to a tooth that is named by halves. */
export type Place = { readonly jaw?: Jaw; readonly side?: Side }

export type Named = { readonly teeth: Teeth; readonly at: number }

/** The talk of a consultation, heard once: what each utterance names, and where the talk is at. */
export type Talk = {
  readonly utterances: readonly Utterance[]
  readonly age: number | undefined
  positionOf(utteranceId: string): number | undefined
  /** Jaw and side that hold before an utterance, and the turn in which they were named. */
  placeBefore(position: number): Place & { readonly at: number }
  /** Jaw and side named in an utterance itself. */
  placeIn(position: number): Place | undefined
  /** Groups of teeth named from one turn up to another, both included, in order. */
  namedBetween(from: number, to: number): readonly Named[]
}

export type GrowingTalk = Talk & {
  /** Takes the talk as it stands now; answers how many utterances from the start on are as they were. */
  follow(utterances: readonly Utterance[]): number
}

type At = { readonly place: Place & { readonly at: number }; readonly focus: Tooth | undefined }

type Trail = {
  readonly before: At
  readonly after: At
  readonly own: Place | undefined
  readonly named: readonly Named[]
}

const start: At = { place: { at: -1 }, focus: undefined }

/** Walks through the talk once; nothing is read before somebody asks. */
export function talkOf(utterances: readonly Utterance[], age: number | undefined): Talk {
  const talk = growingTalk(age)
  talk.follow(utterances)
  return talk
}

/** A talk without utterances, ready to follow one of a patient of this age in years. */
export function growingTalk(age: number | undefined): GrowingTalk {
  let said: readonly Utterance[] = []
  const positions = new Map<string, number>()
  const trail: Trail[] = []

  const walkTo = (position: number): void => {
    while (trail.length <= Math.min(position, said.length - 1)) {
      const at = trail.length
      trail.push(step(valueAt(said, at), at, trail[at - 1]?.after ?? start, age))
    }
  }

  return {
    age,
    get utterances() {
      return said
    },
    follow(utterances) {
      const same = sameFromStart(said, utterances)
      for (const { id } of said.slice(same)) positions.delete(id)
      for (let at = same; at < utterances.length; at++) positions.set(valueAt(utterances, at).id, at)
      trail.length = Math.min(trail.length, same)
      said = [...utterances]
      return same
    },
    positionOf: (utteranceId) => positions.get(utteranceId),
    placeBefore(position) {
      walkTo(position)
      return trail[position]?.before.place ?? start.place
    },
    placeIn(position) {
      walkTo(position)
      return trail[position]?.own
    },
    namedBetween(from, to) {
      walkTo(to)
      return trail.slice(Math.max(0, from), to + 1).flatMap((one) => one.named)
    },
  }
}

function sameFromStart(before: readonly Utterance[], now: readonly Utterance[]): number {
  let at = 0
  for (; at < before.length && at < now.length; at++) {
    const [a, b] = [valueAt(before, at), valueAt(now, at)]
    if (a !== b && (a.id !== b.id || a.text !== b.text || a.speaker !== b.speaker)) return at
  }
  return at
}

/** What one utterance names, and where the talk is at behind it. */
function step({ text, speaker }: Utterance, at: number, before: At, age: number | undefined): Trail {
  let { place, focus } = before
  const { jaw, side } = place
  const isPatient = speaker === 'patient'
  const read = readTeeth(hear(text), { jaw, side, focus, age, dental: true, isPatient })
  const named = read.chunks
    .filter((chunk) => chunk.neighbour !== true && chunk.teeth.length > 0)
    .map((chunk) => ({ teeth: chunk.teeth, at }))
  const last = named.at(-1)?.teeth
  const tooth = last?.[0]
  if (last !== undefined && tooth !== undefined) {
    if (last.length === 1) focus = tooth
    place = {
      jaw: jawOf(tooth),
      ...(last.every((one) => sideOf(one) === sideOf(tooth)) ? { side: sideOf(tooth) } : {}),
      at,
    }
  }
  const own = read.named ? ownPlace(read) : undefined
  if (own !== undefined && last === undefined)
    place = {
      ...(own.jaw !== undefined && own.side === undefined && own.jaw !== place.jaw ? {} : place),
      ...own,
      at,
    }
  return { before, after: { place, focus }, own, named }
}

function ownPlace(read: Place): Place | undefined {
  const own = {
    ...(read.jaw === undefined ? {} : { jaw: read.jaw }),
    ...(read.side === undefined ? {} : { side: read.side }),
  }
  return own.jaw === undefined && own.side === undefined ? undefined : own
}
