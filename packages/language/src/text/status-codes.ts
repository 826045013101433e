import { isTooth } from '../teeth/fdi.ts'
import { fold, stem } from './fold.ts'
import { gap, type Token } from './tokenize.ts'
import { byWord, wordSet } from './words.ts'

/** Letters of the tooth status (01, line B) as they are written behind a tooth; upper-case F is a filling, lower-case f is missing. */
const codes = byWord([
  ['fehlt', 'f'],
  ['Füllung', 'F Fü'],
  ['zerstört', 'x z ww'],
  ['teilzerstört', 'pw'],
  ['Krone', 'k K'],
  ['Krone insuffizient', 'kw'],
  ['Brückenglied', 'b bw'],
  ['Karies', 'c C'],
  ['Teleskop', 't tw'],
  ['Implantat', 'i'],
  ['Inlay', 'In'],
])
/** Letters that mean nothing else behind a tooth. */
const sure = wordSet('f F Fü x k K c C ww pw kw bw tw')

const isToothNumber = (token: Token | undefined): boolean =>
  token !== undefined && token.isNumber && /^\d\d$/.test(token.word) && isTooth(Number(token.word))

/** Writes the letters of a dictated or typed tooth status out as words; two of them at least make a status. */
export function spellStatus(tokens: Token[]): Token[] {
  if (!tokens.some((token) => token.isNumber)) return tokens
  const found = tokens.filter(
    (token, index) => isToothNumber(tokens[index - 1]) && token.gap <= gap.hyphen && sure.has(token.text),
  )
  if (found.length < 2) return tokens
  return tokens.flatMap((token, index) => {
    if (!isToothNumber(tokens[index - 1]) || token.gap > gap.hyphen) return [token]
    const words = codes.get(token.text)?.split(' ').map(fold)
    if (words === undefined) return [token]
    return words.map((word, place) => ({
      ...token,
      word,
      stem: stem(word),
      gap: place === 0 ? token.gap : gap.none,
    }))
  })
}
