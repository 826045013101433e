import { gap } from '../text/tokenize.ts'
import { readNumber } from './numbers.ts'
import { namesSextants, readSextants } from './psi-sextants.ts'
import type { TeethChunk, Chunks } from './teeth-lists.ts'
import { findCue, gapAt, type View } from './view.ts'
import { wordSet } from '../text/words.ts'

const rowOfCodes = String.raw`(?:(?:null|eins|zwei|zwo|drei|vier|[0-4]|x)(?: stern(?:chen)?)? ){3}`
const rowsOfCodes = new RegExp(
  String.raw`\b(?:(?:oben|ok|oberkiefer|zahnfleisch|sonde|kugelsonde) )${rowOfCodes}(?:und )?(?:unten|uk|unterkiefer) ${rowOfCodes}(?!(?:null|eins|zwei|zwo|drei|vier|fuenf|sechs|sieben|acht|[0-8])\b)`,
)
const lowerWords = wordSet('unten uk unterkiefer')

/** "Oben zwei zwei drei, unten drei zwei zwei": three codes a jaw are the index, whether it is named or not. */
export const readsRows = (view: View): boolean =>
  view.tokens.some((token) => lowerWords.has(token.word)) &&
  rowsOfCodes.test(`${view.tokens.map((token) => token.word).join(' ')} `)

/** "PSI zwei eins drei": the index is read out; "nur wenn der PSI es zeigt" only names it. */
export function readsPsi(view: View): boolean {
  const at = findCue(view, 'psi', { from: 0, to: view.tokens.length })
  if (at < 0) return readsRows(view) || (namesSextants(view) && readSextants(view) !== undefined)
  let words = 0
  for (let index = at + 1; index < Math.min(view.tokens.length, at + 14); index++) {
    if (readNumber(view.tokens[index])) return true
    if (gapAt(view, index) >= gap.sentence && words > 1) return false
    words++
  }
  return words < 3
}

/** The six codes after "PSI" are no teeth; what comes behind them may be. */
export function outsidePsi(view: View, chunks: Chunks): TeethChunk[] {
  const sextants = readSextants(view)
  if (sextants) return chunks.filter((chunk) => chunk.to <= sextants.from || chunk.from >= sextants.to)
  const from = Math.max(0, findCue(view, 'psi', { from: 0, to: view.tokens.length }))
  let numbers = 0
  let to = from
  while (to < view.tokens.length && numbers < 6) {
    const token = view.tokens[to]
    if (token && readNumber(token)) numbers += token.isNumber ? token.word.length : 1
    to++
  }
  // corrections ("nein, oben zwei, eins, drei") belong to the codes as well
  const isCorrected = findCue(view, 'corr', { from: from + 1, to: view.tokens.length }) >= 0
  const end = isCorrected ? view.tokens.length : to
  return chunks.filter((chunk) => chunk.to <= from || chunk.from >= end)
}
