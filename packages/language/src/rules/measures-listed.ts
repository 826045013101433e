import { romanGrade } from '../text/numbers.ts'
import type { Item } from '../read/items.ts'
import type { TeethChunk } from '../read/teeth-lists.ts'
import { findingKind } from '../state.ts'
import { type Turn, word, emitAt } from '../turn.ts'
import { romanText } from './roman.ts'
import { valueAt } from './values.ts'
import { wordSet } from '../text/words.ts'
import { areAmong } from '../teeth/fdi.ts'

/** What is measured tooth by tooth, its highest value, and how it is written. */
const measures: Readonly<
  Record<string, { readonly most: number; readonly written: (value: number) => string }>
> = {
  lockerung: { most: 3, written: (value) => `Grad ${romanText(value)}` },
  furkation: { most: 3, written: (value) => `Grad ${romanText(value)}` },
  rezession: { most: 12, written: (value) => `${value} mm` },
}

/** "Lockerung 31 Grad eins, 41 Grad zwei": the teeth that follow in the sentence, each with its own value. */
export function stateListedMeasures(turn: Turn): void {
  if (turn.speaker === 'patient') return
  for (const item of turn.items) {
    const measure = measures[item.finding?.measure ?? '']
    if (!measure || item.negated || item.sentence.asked || item.teeth.length === 0) continue
    for (const chunk of laterChunks(turn, item)) {
      const value = valueAfter(turn, chunk, item.sentence.to)
      if (value === undefined || value > measure.most) break
      emitMeasure(turn, item, chunk, value, measure.written(value))
    }
  }
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

function valueAfter(turn: Turn, chunk: TeethChunk, end: number): number | undefined {
  let index = chunk.to
  while (index < end && fillers.has(word(turn, index))) index++
  const value = index < end ? (romanGrade(word(turn, index)) ?? valueAt(turn, index)) : undefined
  return value !== undefined && Number.isInteger(value) && value >= 1 ? value : undefined
}

function emitMeasure(turn: Turn, item: Item, chunk: TeethChunk, value: number, written: string): void {
  const { finding } = item
  if (!finding?.code || finding.measure === undefined) return
  emitAt(turn, item, {
    group: finding.group,
    kind: findingKind(finding.code, finding.noun),
    noun: finding.noun,
    finding: finding.code,
    teeth: chunk.teeth,
    values: { [finding.measure]: value },
    details: [written],
  })
}
