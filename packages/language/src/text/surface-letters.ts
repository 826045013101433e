import { followsTooth } from '../read/numbers.ts'
import { stem } from './fold.ts'
import { gap, type Token } from './tokenize.ts'
import { pairsOf } from './words.ts'

/** One surface written as its letter; `b` and `p` are the other names of v and l. */
const letters = new Map(
  pairsOf(
    'mesial: m; okklusal: o; distal: d; bukkal: b; vestibulaer: v; palatinal: p; lingual: l; zervikal: z',
  ),
)

/** Words beside which a letter behind a tooth is its surface: what has surfaces. */
const surfaced =
  /^(\w*fuellung\w*|gefuellt|komposit\w*|kunststoff\w*|amalgam\w*|flow\w*|glasionomer\w*|ketac|fuji|karies|kari\w{1,3}|\w*karies|approximal\w*|plombe\w*|versiegel\w*|inlay\w*|c|defekt|exkaviert|cp)$/

/** Writes "37 o" out as "37 okklusal" where something with surfaces is spoken of; "37 o. B." stays as it is. */
export function spellSurfaces(tokens: Token[]): Token[] {
  if (!tokens.some((token) => token.word.length === 1 && letters.has(token.word))) return tokens
  if (!tokens.some((token) => surfaced.test(token.word))) return tokens
  return tokens.map((token, index) => {
    const word = letters.get(token.word)
    const next = tokens[index + 1]
    const isAlone = next === undefined || next.gap > gap.none || next.word.length > 2
    if (word === undefined || token.gap > gap.hyphen || !isAlone) return token
    const before = tokens[index - 1]
    const isCoded =
      before?.text === 'F' ||
      (/^(c|f|karies|fuellung)$/.test(before?.word ?? '') && followsTooth(tokens, index - 1))
    if (!followsTooth(tokens, index) && !isCoded) return token
    return { ...token, word, stem: stem(word) }
  })
}
