import type { Draft } from '../draft.ts'
import { placeIn } from './place.ts'
import { wordSet } from '../text/words.ts'
import { entriesIn, type Range } from '../read/view.ts'
import { said as text, timeIn, type TimeSaid, type Turn, word, says, addFact } from '../turn.ts'
import { answered } from '../known.ts'
import { withTenth } from './disease-details.ts'
import { valueAt } from './values.ts'

export const lastComplaint = (turn: Turn): Draft | undefined =>
  turn.state.drafts.findLast((draft) => draft.group === 'chief-complaint' && !draft.negated)

/** A time up to now: "drei Tage" is "seit drei Tagen". */
export const sinceText = (time: TimeSaid | undefined): string[] =>
  !time || time.kind === 'in' ? [] : [time.kind === 'bare' ? `seit ${time.text}` : time.text]

/** What brings a pain on; "Eis esse" is cold, not chewing. */
export function triggersIn(turn: Turn, range: Range): string[] {
  const told = entriesIn(turn.view, 'trigger', range)
  const tastes = (index: number): boolean =>
    told.some((one) => one.hit.to === index && /Kälte|Wärme|Süßem/.test(one.entry.text))
  return [
    ...new Set(
      told
        .filter(
          ({ hit, entry }) =>
            !(entry.text === 'beim Kauen' && /^(ess|isst|trink)/.test(text(turn, hit)) && tastes(hit.from)),
        )
        .map((one) => one.entry.text),
    ),
    ...occasionIn(turn, range),
  ]
}

/** Behind "beim" these name a time or a place, no occasion. */
const noOccasion = wordSet(
  'ersten letzten naechsten vorletzten letztes erste zahnarzt arzt hausarzt kollegen ihnen euch mal besten gebiss zahn',
)

/** "beim Gähnen", "beim Basketball": what the patient was doing, as far as no trigger says it. */
function occasionIn(turn: Turn, range: Range): string[] {
  for (let index = range.from; index + 1 < range.to; index++) {
    if (word(turn, index) !== 'beim' || noOccasion.has(word(turn, index + 1))) continue
    const isKnown =
      entriesIn(turn.view, 'trigger', { from: index, to: index + 2 }).length +
        entriesIn(turn.view, 'symptom', { from: index, to: index + 2 }).length >
      0
    const name = turn.view.tokens[index + 1]?.text ?? ''
    if (!isKnown && name.length > 3) return [`beim ${name.charAt(0).toUpperCase()}${name.slice(1)}`]
  }
  return []
}

export function fever(turn: Turn): number | undefined {
  for (let index = 0; index < turn.view.tokens.length; index++) {
    const value = valueAt(turn, index)
    if (value !== undefined && value >= 37 && value <= 42) return withTenth(turn, index, value)
  }
  return undefined
}

export function durationIn(turn: Turn): string[] {
  const told = turn.sentences.find(({ from, to }) => entriesIn(turn.view, 'symptom', { from, to }).length > 0)
  const isSince = told && turn.sentences.length <= 2 && says(turn, turn.whole, 'seit')
  return sinceText(timeIn(turn, told ?? turn.whole) ?? (isSince ? timeIn(turn, turn.whole) : undefined))
}

/** "Welche Seite?" – "Links oben.": the place of the complaint told before. */
export function answerPlace(turn: Turn): boolean {
  if (answered(turn)?.asksPlace !== true) return false
  const last = lastComplaint(turn)
  const place = placeIn(turn, turn.whole, true)
  const teeth = turn.chunks.find((one) => !one.neighbour)?.teeth ?? []
  if (!last || (Object.keys(place).length === 0 && teeth.length === 0)) return false
  addFact(turn, last.group, last.kind, last.noun, { teeth, ...place })
  return true
}
