import { followsTooth } from '../read/numbers.ts'
import { fold, stem } from './fold.ts'
import { gap, type Token } from './tokenize.ts'
import { byWord, wordSet } from './words.ts'

/** What is said of a tooth in a status and means another thing elsewhere: "Achter raus, Siebener ohne". */
const meanings = byWord([
  ['fehlt', 'weg raus draussen gezogen'],
  ['gesund', 'ohne natur'],
])

const positions = wordSet(
  'einser zweier dreier vierer fuenfer sechser siebener siebner achter weisheitszahn eckzahn',
)
/** May stand between a tooth and its state. */
const between = wordSet(
  'ist sind is san auch schon ja alle alles beide wieder ebenfalls der die ganz links rechts',
)
const places = wordSet('oben unten rechts links dann und der die front vorne')

/** Tooth names end here: "Achter", "18", "eins acht". */
function endsTooth(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  if (token === undefined) return false
  return positions.has(token.word) || followsTooth(tokens, index + 1)
}

const startsTooth = (tokens: readonly Token[], index: number): boolean =>
  endsTooth(tokens, index) || endsTooth(tokens, index + 1)

/**
 * Writes the short words of a tooth status out: behind a tooth and before the next one "raus" is missing and "ohne" is sound.
 * Only where several teeth are gone through; of a single tooth that is treated "raus" says that it was taken out.
 */
export function spellStatusTalk(tokens: readonly Token[], isExam: boolean): readonly Token[] {
  if (!tokens.some((token) => meanings.has(token.word))) return tokens
  const named = tokens.filter((_, index) => endsTooth(tokens, index)).length
  if (named < (isExam ? 2 : 3)) return tokens
  return tokens.map((token, index) => {
    const meaning = meanings.get(token.word)
    if (meaning === undefined || !isBehindTooth(tokens, index) || !endsState(tokens, index)) return token
    return { ...token, word: fold(meaning), stem: stem(fold(meaning)) }
  })
}

function isBehindTooth(tokens: readonly Token[], index: number): boolean {
  let at = index - 1
  while (at >= 0 && index - at <= 4 && between.has(tokens[at]?.word ?? '')) at--
  for (let next = at + 1; next <= index; next++)
    if ((tokens[next]?.gap ?? gap.none) >= gap.colon) return false
  return endsTooth(tokens, at)
}

function endsState(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]
  return (
    next === undefined || next.gap >= gap.comma || places.has(next.word) || startsTooth(tokens, index + 1)
  )
}
