import type { Fact } from '../facts/fact.ts'
import type { Utterance } from '../utterance.ts'

type Spoken = Pick<Fact, 'evidence' | 'utteranceIds' | 'text'>
type Place = { readonly turn: number; readonly at: number; readonly last: number; readonly text: string }

const start: Place = { turn: -1, at: 0, last: -1, text: '' }

/** Facts in the order in which their support was said; what a person states stays behind the fact it was given after. */
export function inOrderOfSpeech<T extends Spoken>(
  facts: readonly T[],
  utterances: readonly Pick<Utterance, 'id' | 'text'>[],
): T[] {
  const turns = new Map(utterances.map(({ id, text }, turn) => [id, { turn, text }]))
  let before = start
  const placed = facts.map((fact) => {
    before = placeOf(fact, turns) ?? before
    return { fact, place: before }
  })
  return placed.toSorted((a, b) => compare(a.place, b.place)).map(({ fact }) => fact)
}

function placeOf(
  { evidence, utteranceIds, text }: Spoken,
  turns: ReadonlyMap<string, Pick<Place, 'turn' | 'text'>>,
): Place | undefined {
  const quotes = evidence ?? utteranceIds.map((utteranceId) => ({ utteranceId, quote: '' }))
  const said = quotes
    .flatMap(({ utteranceId, quote }) => {
      const turn = turns.get(utteranceId)
      return turn === undefined ? [] : [{ turn: turn.turn, at: Math.max(0, turn.text.indexOf(quote)) }]
    })
    .toSorted((a, b) => a.turn - b.turn || a.at - b.at)
  const first = said[0]
  return first === undefined ? undefined : { ...first, last: said.at(-1)?.turn ?? first.turn, text }
}

function compare(a: Place, b: Place): number {
  if (a === b) return 0
  const order = a.turn - b.turn || a.at - b.at || a.last - b.last
  if (order !== 0 || a.text === b.text) return order
  return a.text < b.text ? -1 : 1
}
