import { remembered } from '../remembered.ts'
import { fold } from '../text/fold.ts'
import { wordSet } from '../text/words.ts'

/** Where a quote stands in a text: the sentence and the clause around it. */
export type Found = { readonly sentence: string; readonly clause: string }

const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code > 127

/** Letters and digits alone, folded, each with its place in the text. */
const squeeze = remembered((text): { readonly letters: string; readonly at: readonly number[] } => {
  let letters = ''
  const at: number[] = []
  for (let index = 0; index < text.length; index++) {
    const folded = fold(text.charAt(index))
    for (let part = 0; part < folded.length; part++)
      if (isLetter(folded.charCodeAt(part))) {
        letters += folded.charAt(part)
        at.push(index)
      }
  }
  return { letters, at }
}, 1000)

/** Letters and digits of a text, so that "Atorva statin" and "Atorvastatin" are the same. */
export const lettersOf = (text: string): string => squeeze(text).letters

const ends = wordSet('. ! ? … \n')

/** Finds a quote literally, case, spaces and punctuation aside; quotes without a letter are nowhere. */
export function findQuote(text: string, quote: string): Found | undefined {
  const wanted = lettersOf(quote)
  if (wanted === '') return undefined
  const { letters, at } = squeeze(text)
  const start = letters.indexOf(wanted)
  if (start < 0) return undefined
  let from = at[start] ?? 0
  let to = (at[start + wanted.length - 1] ?? text.length - 1) + 1
  const inside = text.slice(from, to)
  while (from > 0 && !endsSentence(text, from - 1)) from--
  while (to < text.length && !endsSentence(text, to - 1)) to++
  const sentence = text.slice(from, to).trim()
  return { sentence, clause: clauseAround(sentence, inside) }
}

/** From the comma before a part of a sentence to the one behind it. */
function clauseAround(sentence: string, inside: string): string {
  const at = sentence.indexOf(inside)
  if (at < 0) return sentence
  const from = sentence.lastIndexOf(',', at) + 1
  const end = sentence.indexOf(',', at + inside.length)
  return sentence.slice(from, end < 0 ? sentence.length : end).trim()
}

/** A mark that ends a sentence; the stop of "Dr." or "2." followed by a word does not. */
function endsSentence(text: string, index: number): boolean {
  const mark = text.charAt(index)
  if (!ends.has(mark)) return false
  if (mark !== '.') return true
  const before = /[\p{L}\d]+$/u.exec(text.slice(Math.max(0, index - 12), index))?.[0] ?? ''
  return before.length > 2 && !/^(\d+|pat)$/i.test(before)
}
