import { romanGrade } from '../text/numbers.ts'
import type { Item } from '../read/item.ts'
import type { TeethChunk } from '../read/teeth-lists.ts'
import { findingKind } from '../state.ts'
import { type Turn, word, addFactAt } from '../turn.ts'
import { romanText } from './roman.ts'
import { valueAt } from './values.ts'
import { wordSet } from '../text/words.ts'
import { areAmong, type Teeth } from '../teeth/fdi.ts'
import type { Range } from '../read/view.ts'
import type { FindingTerm } from '../vocabulary/entry.ts'

/** What is measured tooth by tooth, with its highest value: grades, and millimetres of a recession. */
const highest: Readonly<Record<string, number>> = { lockerung: 3, furkation: 3, rezession: 12 }

/** "Lockerung 31 Grad eins, 41 Grad zwei": the teeth that follow in the sentence, each with its own value. */
export function stateListedMeasures(turn: Turn): void {
  if (turn.isPatient) return
  answerGrade(turn)
  for (const item of turn.items) {
    const { finding, negated, sentence, teeth } = item
    const most = highest[finding?.measure ?? '']
    if (most === undefined || negated || sentence.asked || teeth.length === 0) continue
    for (const chunk of laterChunks(turn, item)) {
      const value = valueAfter(turn, chunk, sentence.to)
      if (value === undefined || value > most) break
      if (finding) emitMeasure(turn, finding, chunk.teeth, value, item)
    }
  }
}

/** "Furkation 26?" – "Grad eins.": the grade that was asked for. */
function answerGrade(turn: Turn): void {
  const { lastItems, dentalTurn, turn: now } = turn.state
  const asked = lastItems.findLast(({ finding }) => highest[finding?.measure ?? ''] !== undefined)
  if (now - dentalTurn !== 1 || turn.items.length > 0 || turn.view.tokens.length > 3) return
  const value =
    asked?.sentence.asked === true ? valueAfter(turn, { to: 0 }, turn.view.tokens.length) : undefined
  if (asked?.finding && value !== undefined) emitMeasure(turn, asked.finding, asked.teeth, value, turn.whole)
}

function emitMeasure(turn: Turn, finding: FindingTerm, teeth: Teeth, value: number, at: Range): void {
  const { code, measure = '', group, noun } = finding
  if (code === undefined || value > (highest[measure] ?? 0)) return
  addFactAt(turn, at, group, findingKind(code, noun), noun, {
    finding: code,
    teeth,
    values: { [measure]: value },
    details: [measure === 'rezession' ? `${value} mm` : `Grad ${romanText(value)}`],
  })
}

/** Teeth behind those of the item, up to the next thing that is said of a tooth. */
function laterChunks(turn: Turn, item: Item): TeethChunk[] {
  const own = turn.chunks.find((chunk) => chunk.to <= item.sentence.to && areAmong(item.teeth, chunk.teeth))
  const start = Math.max(item.to, own?.to ?? item.to)
  const stop = Math.min(
    item.sentence.to,
    ...turn.items.filter((other) => other !== item && other.from >= start).map((other) => other.from),
  )
  return turn.chunks.filter((chunk) => chunk.from >= start && chunk.to <= stop && !chunk.neighbour)
}

const fillers = wordSet('grad ist sind mit auch hat haben sogar nur')

function valueAfter(turn: Turn, chunk: Pick<Range, 'to'>, end: number): number | undefined {
  let index = chunk.to
  while (index < end && fillers.has(word(turn, index))) index++
  const value = index < end ? (romanGrade(word(turn, index)) ?? valueAt(turn, index)) : undefined
  return value !== undefined && Number.isInteger(value) && value >= 1 ? value : undefined
}
