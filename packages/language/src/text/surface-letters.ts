import { followsTooth } from '../read/numbers.ts'
import { stem } from './fold.ts'
import { gap, type Token } from './tokenize.ts'
import { pairsOf, wordSet } from './words.ts'

/** One surface written as its letter; `b` and `p` are the other names of v and l. */
const letters = new Map(
  pairsOf(
    'mesial: m; okklusal: o; distal: d; bukkal: b; vestibulaer: v; palatinal: p; lingual: l; zervikal: z',
  ),
)

/** Words beside which a letter behind a tooth is its surface: what has surfaces. */
const surfaced =
  /^(\w*fuellung\w*|gefuellt|komposit\w*|kunststoff\w*|amalgam\w*|flow\w*|glasionomer\w*|ketac|fuji|karies|kari\w{1,3}|\w*karies|approximal\w*|plombe\w*|versiegel\w*|inlay\w*|c|defekt|exkaviert|cp)$/

/** "In 14 d", "7d", "KO 6 Mo": how long, not surfaces of a tooth. */
const spans = wordSet('in fuer nach vor seit alle kontr kontrolle ko wv recall')
export function isSpan(tokens: readonly Token[], at: number): boolean {
  const unit = tokens[at]
  const count = tokens[at - 1]
  if (unit === undefined || count?.isNumber !== true || !(unit.word === 'd' || unit.text === 'Mo'))
    return false
  const isLed = count.gap <= gap.hyphen && spans.has(tokens[at - 2]?.word ?? '')
  return isLed || (unit.gap === gap.none && count.word.length === 1)
}

/** Writes "37 o" out as "37 okklusal" where something with surfaces is spoken of; "37 o. B." stays as it is. */
export function spellSurfaces(tokens: Token[]): Token[] {
  if (!tokens.some((token) => token.word.length === 1 && letters.has(token.word))) return tokens
  if (!tokens.some((token) => surfaced.test(token.word))) return tokens
  return tokens.map((token, index) => {
    const word = letters.get(token.word)
    const next = tokens[index + 1]
    const isAlone = next === undefined || next.gap > gap.none || next.word.length > 2
    if (word === undefined || token.gap > gap.hyphen || !isAlone || isSpan(tokens, index)) return token
    const before = tokens[index - 1]
    const isCoded =
      before?.text === 'F' ||
      (/^(c|f|karies|fuellung)$/.test(before?.word ?? '') && followsTooth(tokens, index - 1))
    if (!followsTooth(tokens, index) && !isCoded) return token
    return { ...token, word, stem: stem(word) }
  })
}
