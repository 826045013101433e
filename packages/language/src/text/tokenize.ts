import { remembered } from '../remembered.ts'
import { fold, stem } from './fold.ts'
import { wordSet } from './words.ts'

/** What stood before a token: nothing, a comma or dash, a colon, the end of a sentence. */
export const gap = { none: 0, hyphen: 1, comma: 2, colon: 3, sentence: 4 } as const
type Gap = (typeof gap)[keyof typeof gap]

export type Token = {
  /** As written. */
  readonly text: string
  /** Folded; digits stay digits, a decimal comma becomes a point. */
  readonly word: string
  readonly stem: string
  readonly gap: Gap
  /** Where it stands in what was said. */
  readonly start: number
  readonly end: number
  /** The sentence this token belongs to ends with a question mark. */
  asked: boolean
  readonly isNumber: boolean
  /** A number written at the end of a word of letters ("R25", "F2"): a name, no tooth. */
  readonly glued?: boolean
  /** Opens a sentence of talk that has no marks. */
  readonly isCut?: boolean
}

// Abbreviations whose full stop does not end a sentence.
const shortForms = wordSet(
  'v a z b n o u d h i ca fllg bzw ggf inkl evtl dr prof nr max min mind usw st tgl mg fr hr',
)

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  code === 223 ||
  (code >= 0xc0 && code <= 0x24f && code !== 0xd7 && code !== 0xf7)

const signs: Readonly<Record<string, string>> = { '%': 'prozent', '+': 'positiv', '-': 'negativ' }

/** "Vipr -": a minus after a test word is its result. */
function isSign(text: string, index: number, last: Token | undefined): boolean {
  return (
    text.charAt(index - 1) === ' ' &&
    /^$|^[\s,.;]/.test(text.slice(index + 1, index + 2)) &&
    last !== undefined &&
    /^(vipr|vitalitaet\w*|sensi\w*|kaelte\w*|perk\w*|klopf\w*|vp|bop|co2)$/.test(last.word)
  )
}

type Read = Pick<Token, 'word' | 'stem'>

function readNumeral(raw: string): Read {
  const word = raw.replace(',', '.')
  return { word, stem: word }
}

const readWord = remembered((raw): Read => {
  const word = fold(raw)
  return { word, stem: stem(word) }
})

/** Cuts an utterance into words and numbers; one pass, linear in its length. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let pending: Gap = gap.sentence
  let sentenceStart = 0
  let index = 0
  const raise = (to: Gap): void => {
    if (to > pending) pending = to
  }
  const add = (raw: string, isNumber: boolean, start: number, glued = false): void => {
    const read = isNumber ? readNumeral(raw) : readWord(raw)
    tokens.push({
      text: raw,
      word: read.word,
      stem: read.stem,
      gap: pending,
      start,
      end: index,
      asked: false,
      isNumber,
      ...(glued ? { glued } : {}),
    })
    pending = gap.none
  }
  while (index < text.length) {
    const code = text.charCodeAt(index)
    const start = index
    if (isDigit(code)) {
      while (index < text.length && isDigit(text.charCodeAt(index))) index++
      const mark = text.charAt(index)
      if ((mark === ',' || mark === '.') && isDigit(text.charCodeAt(index + 1))) {
        index++
        while (index < text.length && isDigit(text.charCodeAt(index))) index++
      }
      add(text.slice(start, index), true, start, start > 0 && isLetter(text.charCodeAt(start - 1)))
      // "36er": the ending belongs to the number
      if (text.slice(index, index + 2).toLowerCase() === 'er') index += 2
      continue
    }
    if (isLetter(code)) {
      while (index < text.length && isLetter(text.charCodeAt(index))) index++
      // "tut's", "geht’s": the clitic is dropped
      const raw = text.slice(start, index)
      if (
        (text.charAt(index) === "'" || text.charAt(index) === '’') &&
        isLetter(text.charCodeAt(index + 1))
      ) {
        const rest = index + 1
        index++
        while (index < text.length && isLetter(text.charCodeAt(index))) index++
        // "g'schichtet", "ausg'macht": the participle in southern speech
        if (index - rest >= 3 && /g$/i.test(raw)) {
          add(`${raw}e${text.slice(rest, index)}`, false, start)
          continue
        }
      }
      add(raw, false, start)
      continue
    }
    const mark = text.charAt(index)
    const last = tokens[tokens.length - 1]
    const sign = mark === '-' && !isSign(text, index, last) ? undefined : signs[mark]
    if (sign !== undefined) {
      tokens.push({
        text: mark,
        word: sign,
        stem: stem(sign),
        gap: pending,
        start: index,
        end: index + 1,
        asked: false,
        isNumber: false,
      })
      pending = gap.none
    } else if (mark === '?') {
      for (const token of tokens.slice(sentenceStart)) token.asked = true
      raise(gap.sentence)
      sentenceStart = tokens.length
    } else if (mark === '!' || mark === '\n') {
      raise(gap.sentence)
      sentenceStart = tokens.length
    } else if (mark === '.' || mark === '…') {
      const isDots = mark === '…' || text.charAt(index + 1) === '.'
      const isShort =
        last !== undefined && (shortForms.has(last.word) || last.word.length === 1) && !last.isNumber
      if (isDots) raise(gap.comma)
      else if (!isShort) {
        raise(gap.sentence)
        sentenceStart = tokens.length
      }
      while (text.charAt(index + 1) === '.') index++
    } else if (mark === ',' || mark === ';' || mark === '–' || mark === '—' || mark === '(' || mark === ')')
      raise(gap.comma)
    else if (mark === ':') raise(gap.colon)
    else if (mark === '-') raise(text.charAt(index - 1) === ' ' ? gap.comma : gap.hyphen)
    else if (mark === '/') raise(gap.hyphen)
    index++
  }
  return tokens
}
