import { followsTooth } from '../read/numbers.ts'
import { stem } from './fold.ts'
import { gap, type Token } from './tokenize.ts'

/** One surface written as its letter; `b` and `p` are the other names of v and l. */
const letters: Readonly<Record<string, string>> = {
  m: 'mesial',
  o: 'okklusal',
  d: 'distal',
  b: 'bukkal',
  v: 'vestibulaer',
  p: 'palatinal',
  l: 'lingual',
}

/** Words beside which a letter behind a tooth is its surface: what has surfaces. */
const surfaced =
  /^(\w*fuellung\w*|gefuellt|komposit\w*|kunststoff\w*|amalgam\w*|flow\w*|glasionomer\w*|ketac|fuji|karies|kari\w{1,3}|\w*karies|approximal\w*|plombe\w*|versiegel\w*|inlay\w*|c|defekt|exkaviert|cp)$/

/** Writes "37 o" out as "37 okklusal" where something with surfaces is spoken of; "37 o. B." stays as it is. */
export function spellSurfaces(tokens: Token[]): Token[] {
  if (!tokens.some((token) => token.word.length === 1 && letters[token.word] !== undefined)) return tokens
  if (!tokens.some((token) => surfaced.test(token.word))) return tokens
  return tokens.map((token, index) => {
    const word = letters[token.word]
    const next = tokens[index + 1]
    const isAlone = next === undefined || next.gap > gap.none || next.word.length > 2
    if (word === undefined || token.gap > gap.hyphen || !isAlone) return token
    const isCoded = /^(c|f|karies|fuellung)$/.test(tokens[index - 1]?.word ?? '')
    if (!followsTooth(tokens, index) && !(isCoded && followsTooth(tokens, index - 1))) return token
    return { ...token, word, stem: stem(word) }
  })
}
