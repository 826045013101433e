import { hear } from '../language/engine.ts'
import { readTeeth } from '../language/read/teeth.ts'
import type { View } from '../language/read/view.ts'
import type { Utterance } from '../language/utterance.ts'
import { sideOf, jawOf, type Jaw, type Side, type Tooth } from '../teeth/fdi.ts'

/** What earlier talk lends to a tooth that is named by halves. */
export type Place = { readonly jaw?: Jaw; readonly side?: Side }

/** Teeth named together in one utterance. */
export type Named = { readonly teeth: readonly Tooth[]; readonly at: number }

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

const heardLimit = 4000
const heard = new Map<string, View>()

/** `hear`, remembered: live talk is judged again with every new sentence. */
export function view(text: string): View {
  const known = heard.get(text)
  if (known !== undefined) return known
  if (heard.size >= heardLimit) heard.clear()
  const fresh = hear(text)
  heard.set(text, fresh)
  return fresh
}

type Trail = {
  readonly before: Place & { readonly at: number }
  readonly own: Place | undefined
  readonly named: readonly Named[]
}

/** Walks through the talk once; nothing is read before somebody asks. */
export function talkOf(utterances: readonly Utterance[], age: number | undefined): Talk {
  const positions = new Map(utterances.map((utterance, index) => [utterance.id, index]))
  const trail: Trail[] = []
  let place: Place & { readonly at: number } = { at: -1 }
  let focus: Tooth | undefined

  const walkTo = (position: number): void => {
    while (trail.length <= Math.min(position, utterances.length - 1)) {
      const at = trail.length
      const { text, speaker } = utterances[at] as Utterance
      const before = place
      const words = view(text)
      const read = readTeeth(words, {
        ...(before.jaw === undefined ? {} : { jaw: before.jaw }),
        ...(before.side === undefined ? {} : { side: before.side }),
        ...(focus === undefined ? {} : { focus }),
        ...(age === undefined ? {} : { age }),
        dental: true,
        isPatient: speaker === 'patient',
      })
      const named = read.chunks
        .filter((chunk) => chunk.neighbour !== true && chunk.teeth.length > 0)
        .map((chunk) => ({ teeth: chunk.teeth, at }))
      const last = named.at(-1)?.teeth
      if (last !== undefined) {
        const tooth = last[0] as Tooth
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
      trail.push({ before, own, named })
    }
  }

  return {
    utterances,
    age,
    positionOf: (utteranceId) => positions.get(utteranceId),
    placeBefore(position) {
      walkTo(position)
      return trail[position]?.before ?? { at: -1 }
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

function ownPlace(read: Place): Place | undefined {
  const own = {
    ...(read.jaw === undefined ? {} : { jaw: read.jaw }),
    ...(read.side === undefined ? {} : { side: read.side }),
  }
  return own.jaw === undefined && own.side === undefined ? undefined : own
}
