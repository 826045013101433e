import { isTooth } from '../teeth/fdi.ts'
import { stem } from './fold.ts'
import { digitWord } from './numbers.ts'
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

const digitOf = (token: Token | undefined): number | undefined => {
  if (!token) return undefined
  if (token.isNumber) return /^[1-8]$/.test(token.word) ? Number(token.word) : undefined
  return digitWord(token.word)
}

/** Whether the tokens before a place end in a tooth, as "37" or "drei sieben". */
function followsTooth(tokens: readonly Token[], at: number): boolean {
  const last = tokens[at - 1]
  if (!last) return false
  if (last.isNumber && last.word.length === 2) return isTooth(Number(last.word))
  const [tens, units] = [digitOf(tokens[at - 2]), digitOf(last)]
  return tens !== undefined && units !== undefined && isTooth(tens * 10 + units)
}

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
