import { isTooth, jawOf, quadrantAt, rangeAlongArch, toothAt, type Jaw, type Side } from '../teeth/fdi.ts'
import { gap } from '../text/tokenize.ts'
import { tenWord } from '../text/numbers.ts'
import { anyCue, entryOf, gapAt, hasCue, tokensWord, type View } from './view.ts'
import type { Found } from './teeth-numbers.ts'
import { excludedAfter, excludedBefore, isArticle, isCanalLength, readRun } from './teeth-numbers.ts'
import type { ToothContext, ToothReader } from './teeth-named.ts'
import {
  atPosition,
  lookAhead,
  notePlace,
  noteRelation,
  noteSideOf,
  readPosition,
  readQuadrant,
  readZone,
} from './teeth-named.ts'
import { type TeethChunk, joinChunks } from './teeth-lists.ts'
import { wordSet } from '../text/words.ts'

const laboratory = /^(inr|quick\w*|hba1c|langzeit(wert|zucker)|crp)$/
const betweenValueAndName = wordSet('ist war wert liegt bei von komma jetzt')

const pointers = wordSet('gegen neben richtung hinter')

const naming = ['jaw', 'side', 'quadrant', 'position', 'zone'] as const
const relating = ['behind', 'before'] as const

const dentalKinds = ['finding', 'act', 'object', 'surface', 'surfaceCount', 'canal'] as const
const dentalCues = ['toothWord', 'testCold', 'testKnock', 'deciduous'] as const

/** Whether an utterance speaks of teeth at all: a number alone may be anything. */
const namesDental = (view: View, isPatient: boolean): boolean =>
  dentalKinds.some((kind) => view.kinds.has(kind)) ||
  dentalCues.some((cue) => view.cues.has(cue)) ||
  view.hits.some(({ entries }) =>
    entries.some(
      (entry) =>
        (entry.kind === 'material' && entry.weak !== true) ||
        (entry.kind === 'event' && entry.text === 'Wurzelbehandlung' && !isPatient),
    ),
  )

/** "INR ist zwei drei": a value of the blood; both its digits. */
function skipLaboratory({ view, readings }: ToothReader, at: number): number | undefined {
  if (readings[at] === undefined) return undefined
  for (let back = at - 1; back >= Math.max(0, at - 4); back--) {
    if (gapAt(view, back + 1) >= gap.comma) return undefined
    const word = tokensWord(view, back)
    if (laboratory.test(word)) return at + 1
    if (readings[back] === undefined && !betweenValueAndName.has(word)) return undefined
  }
  return undefined
}

/** "Unten rechts von vier bis sieben": positions of the quadrant that was named. */
function readRowOfPositions(reader: ToothReader, at: number): number | undefined {
  const { view, context, tokens, readings, found } = reader
  const [from, to] = [readings[at], readings[at + 2]]
  if (from?.kind !== 'digit' || to?.kind !== 'digit') return undefined
  if (tokens[at - 1]?.word !== 'von' || tokens[at + 1]?.word !== 'bis') return undefined
  const [jaw, side] = [reader.jaw ?? context.jaw, reader.side ?? context.side]
  if (!jaw || !side || context.isPatient || readings[at + 3] !== undefined) return undefined
  if (!isPosition(from.value) || !isPosition(to.value) || excludedAfter(view, at + 3)) return undefined
  const base = quadrantAt(jaw, side) * 10
  const teeth = rangeAlongArch(base + from.value, base + to.value)
  if (teeth.length === 0) return undefined
  found.push({ from: at, to: at + 3, teeth, strong: true })
  return at + 3
}

const isPosition = (value: number): boolean => value >= 1 && value <= 8

/** "Sechs und dreißig". */
function readUnitAndTen({ view, tokens, readings, found }: ToothReader, index: number): number | undefined {
  const reading = readings[index]
  const ten = tokens[index + 1]?.word === 'und' ? tenWord(tokens[index + 2]?.word ?? '') : undefined
  if (reading?.kind !== 'digit' || ten === undefined) return undefined
  const tooth = ten + reading.value
  if (!isTooth(tooth) || excludedAfter(view, index + 3)) return undefined
  found.push({ from: index, to: index + 3, teeth: [tooth], strong: false })
  return index + 3
}

/** A run of digits, or one digit as a position of the quadrant that is named. */
function readDigits(reader: ToothReader, index: number): number | undefined {
  const { view, context, readings, found } = reader
  const reading = readings[index]
  if (reading?.kind !== 'digit') return undefined
  const run = readRun(view, index, readings, isMilkUnlikely(reader), context.perio === true)
  if (run.found.length > 0 || run.to !== index + 1) {
    found.push(...run.found)
    return run.to
  }
  if (!isPosition(reading.value)) return run.to
  const named = { from: index, to: index + 1, position: reading.value }
  const hasArticle = isArticle(tokensWord(view, index - 1))
  if (reader.jaw && reader.side && hasArticle && !excludedAfter(view, run.to)) atPosition(reader, named)
  if (!hasArticle && !hasCue(view.at[index - 1], 'prep')) return run.to
  return readBeforePlace(reader, index, reading.value) ?? run.to
}

/** "Die zwei oben rechts, Fünfer und Sechser": how many they are. */
const isCount = ({ view, tokens }: ToothReader, index: number): boolean =>
  tokens[index - 1]?.word === 'die' && view.hits.some((hit) => hit.from > index && hit.kinds.has('position'))

/** "An vier und fünf unten links". */
function readBeforePlace(reader: ToothReader, index: number, position: number): number | undefined {
  const { tokens, readings, found } = reader
  const other = tokens[index + 1]?.word === 'und' ? readings[index + 2] : undefined
  const second = other?.kind === 'digit' ? other : undefined
  const end = second ? index + 3 : index + 1
  const ahead = lookAhead(reader, end)
  if (!ahead.jaw || !ahead.side || isCount(reader, index)) return undefined
  const quadrant = quadrantAt(ahead.jaw, ahead.side)
  const positions = second ? [position, second.value] : [position]
  const teeth = positions.flatMap((one) => toothAt(quadrant, one) ?? [])
  if (teeth.length > 0 && found.at(-1)?.to !== index + 1)
    found.push({ from: index, to: end, teeth, strong: true })
  return end
}

const startsRow = wordSet('dann weiter und alles jetzt rest')

/** "Dann bis sechsundvierzig unauffällig": from the tooth read last. */
function readRowFromLast({ view, context, tokens, readings, found }: ToothReader, index: number) {
  const reading = readings[index]
  const last = context.perio === true ? (found.at(-1)?.teeth.at(-1) ?? context.focus) : undefined
  if (last === undefined || reading?.kind !== 'pair' || !isTooth(reading.value)) return undefined
  if (tokens[index - 1]?.word !== 'bis' || jawOf(last) !== jawOf(reading.value)) return undefined
  if (index !== 1 && !startsRow.has(tokensWord(view, index - 2))) return undefined
  const row = rangeAlongArch(last, reading.value).filter((one) => one !== last)
  found.push({ from: index - 1, to: index + 1, teeth: row, strong: true })
  return index + 1
}

/** "36", "sechsunddreißig": a tooth as one number. */
function readPair(reader: ToothReader, index: number): number | undefined {
  const { view, context, tokens, readings, found } = reader
  const reading = readings[index]
  if (reading?.kind !== 'pair' || !isTooth(reading.value)) return undefined
  if (excludedBefore(view, index) || excludedAfter(view, index + 1)) return undefined
  if (isCanalLength(view, index, context.canals === true)) return undefined
  const isTooLate = reading.value > 50 && isMilkUnlikely(reader)
  const token = tokens[index]
  const spoken = token?.isNumber === false && token.word.endsWith('er')
  if (!isTooLate && !entryOf(view.at[index], 'drug'))
    found.push({ from: index, to: index + 1, teeth: [reading.value], strong: spoken })
  return index + 1
}

const isMilkUnlikely = ({ view, context, tokens }: ToothReader): boolean =>
  (context.age ?? 8) > 14 && !anyCue(view, ['deciduous'], { from: 0, to: tokens.length })

/** Where a tooth ends that is named at a place: the first way of naming that reads one counts. */
const endOfName = (reader: ToothReader, at: number): number | undefined =>
  readQuadrant(reader, at) ??
  readPosition(reader, at) ??
  readZone(reader, at) ??
  skipLaboratory(reader, at) ??
  readRowOfPositions(reader, at) ??
  readUnitAndTen(reader, at) ??
  readDigits(reader, at) ??
  readRowFromLast(reader, at) ??
  readPair(reader, at)

/** The word before a tooth, behind its article. */
function beforeName({ view }: ToothReader, one: Found): number {
  let before = one.from - 1
  while (before >= 0 && isArticle(tokensWord(view, before))) before--
  return before
}

/** Whether a number is meant as a tooth, from what stands beside it and from who says it. */
function isMeant(reader: ToothReader, one: Found, hasSymptom: boolean): boolean {
  const { view, context, tokens, found, hasDental } = reader
  if (!context.isPatient && (one.strong || context.perio === true)) return true
  const before = beforeName(reader, one)
  const marked =
    hasCue(view.at[before], 'prep') ||
    hasCue(view.at[before], 'toothWord') ||
    tokens[before]?.word === 'regio' ||
    before < one.from - 1
  if (context.isPatient)
    return (
      (one.strong && (hasSymptom || hasDental || tokens.length <= 6)) ||
      (marked && (hasDental || hasSymptom)) ||
      (hasDental && context.dental)
    )
  // "36 wird nächste Woche entfernt"
  if (one.from === 0 && view.hits.some((hit) => hasCue(hit, 'remove'))) return true
  return marked || tokens.length <= 3 || hasDental || context.dental || found.some((other) => other.strong)
}

/** Finds every tooth of an utterance, in all the ways they are said. */
export function readTeeth(
  view: View,
  context: ToothContext,
): { chunks: TeethChunk[]; jaw?: Jaw; side?: Side; named: boolean } {
  const { tokens, readings } = view
  const speaksOfTeeth =
    view.hasNumber ||
    naming.some((kind) => view.kinds.has(kind)) ||
    relating.some((cue) => view.cues.has(cue))
  if (!speaksOfTeeth) return { chunks: [], named: false }
  const reader: ToothReader = {
    view,
    context,
    tokens,
    readings,
    hasDental: namesDental(view, context.isPatient),
    found: [],
    jaw: undefined,
    side: undefined,
    placed: false,
  }
  let index = 0
  while (index < tokens.length) {
    noteRelation(reader, index)
    noteSideOf(reader, index)
    notePlace(reader, index)
    const isOther = view.at[index] === undefined && readings[index] === undefined
    index = (isOther ? undefined : endOfName(reader, index)) ?? index + 1
  }
  // "liegt quer gegen den Siebener": named only to say where
  for (const one of reader.found)
    if (pointers.has(tokens[beforeName(reader, one)]?.word ?? '')) one.neighbour = true
  const hasSymptom = view.kinds.has('symptom') || view.kinds.has('position')
  const admitted = reader.found.filter((one) => isMeant(reader, one, hasSymptom))
  const { jaw, side, placed } = reader
  return { chunks: joinChunks(view, admitted), ...(placed ? { jaw, side } : {}), named: placed }
}
