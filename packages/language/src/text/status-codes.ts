import { isTooth } from '../teeth/fdi.ts'
import { fold, stem } from './fold.ts'
import { gap, type Token } from './tokenize.ts'
import { wordSet } from './words.ts'

/** Letters of the tooth status (01, line B) as they are written behind a tooth; upper-case F is a filling, lower-case f is missing. */
const codes: Readonly<Record<string, string>> = {
  f: 'fehlt',
  F: 'Füllung',
  Fü: 'Füllung',
  x: 'zerstört',
  k: 'Krone',
  K: 'Krone',
  b: 'Brückenglied',
  c: 'Karies',
  C: 'Karies',
  z: 'zerstört',
  t: 'Teleskop',
  i: 'Implantat',
  ww: 'zerstört',
  pw: 'teilzerstört',
  In: 'Inlay',
}
const sure = wordSet('f F Fü x k K c C ww pw')
const doubtful: Readonly<Record<string, readonly string[]>> = {
  kw: ['Krone', 'insuffizient'],
  bw: ['Brückenglied'],
  tw: ['Teleskop'],
}

const isToothNumber = (token: Token | undefined): boolean =>
  token !== undefined && token.isNumber && /^\d\d$/.test(token.word) && isTooth(Number(token.word))

/** Writes the letters of a dictated or typed tooth status out as words; two of them at least make a status. */
export function spellStatus(tokens: Token[]): Token[] {
  if (!tokens.some((token) => token.isNumber)) return tokens
  const found = tokens.filter(
    (token, index) =>
      isToothNumber(tokens[index - 1]) &&
      token.gap <= gap.hyphen &&
      (sure.has(token.text) || token.text in doubtful),
  )
  if (found.length < 2) return tokens
  return tokens.flatMap((token, index) => {
    if (!isToothNumber(tokens[index - 1]) || token.gap > gap.hyphen) return [token]
    const words = doubtful[token.text] ?? [codes[token.text]].filter((word) => word !== undefined)
    if (words.length === 0) return [token]
    return words.map((word, place) => ({
      ...token,
      word: fold(word),
      stem: stem(fold(word)),
      gap: place === 0 ? token.gap : gap.none,
    }))
  })
}
