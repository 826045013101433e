import { entryOf, hasCue, type Range } from '../read/view.ts'
import { isTooth } from '../teeth/fdi.ts'
import { gap } from '../text/tokenize.ts'
import { byWord, wordSet } from '../text/words.ts'
import { cueIn, type Turn, word } from '../turn.ts'
import { countWord, numberWord } from '../text/numbers.ts'
import { valueAt } from './values.ts'

/** "Sechshunderter Ibu": the strength as a name of the tablet. */
export function strengthBefore(turn: Turn, at: number): string | undefined {
  const unit = spelledUnits.get(word(turn, at - 1))
  const amount = valueAt(turn, at - 2)
  // "zwei Gramm Amoxicillin"
  if (unit !== undefined && amount !== undefined) return `${String(amount).replace('.', ',')} ${unit}`
  const match = /^(\w+hundert|hundert|tausend)er$/.exec(word(turn, at - 1))
  const value = match?.[1] === undefined ? undefined : numberWord(match[1])
  return value === undefined ? undefined : `${value} mg`
}

const tabletLeads = wordSet('maximal hoechstens zu taeglich morgens mittags abends nachts tag jeweils je')

const spelledUnits = byWord([
  ['mg', 'milligramm mg'],
  ['µg', 'mikrogramm mcg µg'],
  ['g', 'gramm g'],
  ['ml', 'ml milliliter'],
  ['IE', 'einheiten ie'],
  ['Tropfen', 'tropfen tr'],
])
/** A number before these says how often or how long, not how much. */
const noDoseUnits = wordSet(
  'bisschen paar mal x d tropfen tabletten stueck prozent tag tage tagen woche wochen monat monate monaten jahr jahren jahre stunde stunden',
)
const timesADay = wordSet('am pro taeglich')
const betweenNameAndDose = wordSet(
  'einmal zweimal dreimal am tag taeglich morgens abends pro in der frueh jeden abend morgen retard forte auf haben sie jetzt habe ich von mit ein eine tablette',
)

/** "Marcumar, 36 vipr +": the tooth that comes next. */
const isNextTooth = (turn: Turn, at: number): boolean =>
  (turn.view.tokens[at]?.gap ?? 0) >= gap.comma &&
  isTooth(valueAt(turn, at) ?? 0) &&
  !spelledUnits.has(word(turn, at + 1))

/** "ASS und einen Betablocker", a part of a milligram, a year ("Plavix bis 2022"), how often ("Metformin 1-0-1"). */
const isOtherNumber = (turn: Turn, at: number, value: number, unit: string): boolean =>
  (value < 1 && unit === 'mg') ||
  /^eine?[nms]?$/.test(word(turn, at)) ||
  (value >= 1900 && value < 2100) ||
  (value <= 4 && turn.view.tokens[at + 1]?.gap === gap.hyphen)

/** The dose right after a drug name, with its unit; a bare number has the unit usual for that drug. */
export function drugDose(turn: Turn, from: number, unit: string): string | undefined {
  let skipped = 0
  for (let index = from; index < Math.min(from + 7, turn.view.tokens.length); index++) {
    if (entryOf(turn.view.at[index], 'drug') || /^(inr|quick\w*|hba1c)$/.test(word(turn, index)))
      return undefined
    const token = turn.view.tokens[index]
    const value = valueAt(turn, index)
    if (!token || token.gap >= 4 || isNextTooth(turn, index)) return undefined
    if (value === undefined) {
      if (!betweenNameAndDose.has(word(turn, index))) skipped++
      if (skipped > 2 && unit !== 'ml') return undefined
      continue
    }
    const width = word(turn, index + 1) === 'komma' ? 3 : 1
    const next = word(turn, index + width)
    // "dreimal vierhundert", "drei mal vierhundert": how often, then how much
    if ((next === 'mal' || next === 'x') && (valueAt(turn, index + width + 1) ?? 0) >= 50) {
      index += width
      continue
    }
    // "maximal vier am Tag", "dreimal täglich eine": a number of tablets
    if (tabletLeads.has(word(turn, index - 1)) && value < 10 && !spelledUnits.has(next)) return undefined
    if (turn.chunks.some((chunk) => index >= chunk.from && index < chunk.to && chunk.prep)) return undefined
    const amount = String(value).replace('.', ',')
    const spelled = spelledUnits.get(next)
    if (spelled !== undefined) return `${amount} ${spelled}`
    if (unit === 'ml' || unit === '') continue
    const unitHit = turn.view.at[index + width]
    if (noDoseUnits.has(next) || hasCue(unitHit, 'unitOther')) return undefined
    // "Ibuprofen genommen, zwei am Tag"
    if (value <= 4 && timesADay.has(next)) return undefined
    if (isOtherNumber(turn, index, value, unit)) return undefined
    return `${amount} ${unit}`
  }
  return undefined
}

const ampoule = /^(?:zylinder)?ampullen?$|^karpulen?$/
const fewWords: Readonly<Record<string, number>> = { ein: 1, eine: 1, einer: 1, halbe: 0.5, halben: 0.5 }

/** The amount of an anaesthetic wherever its sentence says it: "mit einer Ampulle Ultracain", "1,7 ml Articain". */
export function anaestheticAmount(turn: Turn, hit: Range): string | undefined {
  const isOver = (index: number): boolean => (turn.view.tokens[index]?.gap ?? 4) >= 4
  let first = hit.from
  while (first > 0 && hit.from - first < 7 && !isOver(first) && !entryOf(turn.view.at[first - 1], 'drug'))
    first--
  for (let index = first; index < Math.min(hit.to + 8, turn.view.tokens.length); index++) {
    if (index >= hit.to && (isOver(index) || entryOf(turn.view.at[index], 'drug'))) return undefined
    const value = valueAt(turn, index) ?? fewWords[word(turn, index)]
    if (value === undefined) continue
    const unit = word(turn, index + (word(turn, index + 1) === 'komma' ? 3 : 1))
    const amount = String(value).replace('.', ',')
    if (unit === 'ml' || unit === 'milliliter') return `${amount} ml`
    if (ampoule.test(unit)) return `${amount} ${value > 1 ? 'Ampullen' : 'Ampulle'}`
  }
  return undefined
}

const otherSpans = wordSet('in nach seit vor alle erst innerhalb bis')

const courseSpans = wordSet('tage tagen woche wochen')

/** "für fünf Tage", "sieben Tage lang", "eine Woche": how long a drug is taken. */
function courseAt(turn: Turn, index: number): string | undefined {
  const unit = word(turn, index + 1)
  if (!courseSpans.has(unit) || otherSpans.has(word(turn, index - 1))) return undefined
  const value = valueAt(turn, index) ?? (word(turn, index).startsWith('ein') ? 1 : undefined)
  if (value === undefined) return undefined
  const span = unit.startsWith('woche') ? 'Wochen' : 'Tage'
  return value === 1 && span === 'Wochen' ? 'für eine Woche' : `für ${countWord(value)} ${span}`
}

/** How often a day, by the words for it. */
const counts = byWord([
  ['einmal', 'ein eine 1'],
  ['zweimal', 'zwei zwo 2'],
  ['dreimal', 'drei 3'],
  ['viermal', 'vier 4'],
])
const countWords = new Set(counts.values())

/** "dreimal täglich", "bei Bedarf", "morgens": how a drug is taken. */
export function dosing(turn: Turn, from: number, to: number): string[] {
  const out: string[] = []
  for (let index = from; index < to; index++) {
    const text = word(turn, index)
    // "Ibu 600 Rp., AU 3 Tage"
    if (/^(au|krank\w*|arbeitsunfaehig\w*)$/.test(text)) break
    const [next, after] = [word(turn, index + 1), word(turn, index + 2)]
    if (countWords.has(text) && ['taeglich', 'am', 'tgl', 'pro'].includes(next)) out.push(`${text} täglich`)
    const count = counts.get(text)
    if (count && ['mal', 'stueck', 'x'].includes(next) && ['taeglich', 'am', 'pro'].includes(after))
      out.push(`${count} täglich`)
    if (text === 'morgens' || text === 'abends') out.push(text)
    const span = courseAt(turn, index)
    if (span !== undefined) out.push(span)
    if (text === 'alle' && after === 'stunden') {
      const hours = valueAt(turn, index + 1)
      if (hours !== undefined) out.push(`alle ${countWord(hours)} Stunden`)
    }
  }
  if (cueIn(turn, { from, to }, 'asNeeded')) out.push('bei Bedarf')
  return [...new Set(out)].map((one, at, all) =>
    one === 'abends' && all[at - 1] === 'morgens' ? 'und abends' : one,
  )
}
