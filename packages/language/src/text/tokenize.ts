import { remembered } from '../remembered.ts'
import { fold, stem } from './fold.ts'
import { abbreviations } from '../vocabulary/confusions.ts'
import { byWord, wordSet } from './words.ts'

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
  readonly glued: boolean
  /** Opens a sentence of talk that has no marks. */
  readonly isCut: boolean
}

// Abbreviations whose full stop does not end a sentence.
const shortForms = wordSet(
  'v a z b n o u d h i ca pal vest buk buc ling impl exz inz zyst fllg bzw ggf inkl evtl dr prof nr max min mind usw st tgl mg fr hr inf infiltr ltg kst prov keilf beh roe fa ost pat reg prim lock vs fissurenvers apik chron irrev rev retrogr def inl adh',
)

const shortened = new Map(abbreviations.map(([short, meant]) => [fold(short), meant]))
/** "Kontr. 14 d": a number behind a short form that says when. */
const span = /^ ?\d+ ?(?:d|tg|tage?n?|w|wo|wochen?|mo|monate?n?|j|jahre?n?)\b/i

const space = 32
const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isLetter = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  code === 223 ||
  // but for ×, ÷ and Ø, which are signs
  (code >= 0xc0 && code <= 0x24f && code !== 0xd7 && code !== 0xf7 && code !== 0xd8)

const signs = byWord([
  ['prozent', '%'],
  ['positiv', '+'],
  ['negativ', '- −'],
  ['keine', 'Ø ∅'],
])
const tests = /^(vipr|vitalitaet\w*|sens|sensi\w*|kaelte\w*|perk\w*|klopf\w*|vp|bop|co2|allergien?|positiv)$/

const testBefore = (text: string): string => fold(/([\p{L}]+)[ \d+,;−-]+$/u.exec(text)?.[1] ?? '')

/** "Vipr -": a sign after a test word is its result; "MHU + ATG" joins two things; "Ø 4,1" is a diameter. */
function isSign(text: string, index: number, last: Token | undefined): boolean {
  if ('Ø∅'.includes(text.charAt(index))) return !/^ ?\d/.test(text.slice(index + 1))
  // "Kälte 11 +, 21 -": the result of each tooth
  const isTested =
    last !== undefined &&
    (tests.test(last.word) || (/^\d\d$/.test(last.word) && tests.test(testBefore(text.slice(0, index)))))
  if (text.charAt(index) === '+') return isTested || !/^ ?[\p{L}\d]/u.test(text.slice(index + 1, index + 3))
  // "Allergie -", not "Allergie - Penicillin"
  const isHeading =
    last?.word.startsWith('allergie') === true && /^ \p{Lu}\p{Ll}/u.test(text.slice(index + 1))
  return isTested && !isHeading && text.charAt(index - 1) === ' ' && ' ,.;\n'.includes(text.charAt(index + 1))
}

type Read = Pick<Token, 'word' | 'stem' | 'isNumber' | 'glued'>

const readWord = remembered((raw): Read => {
  const word = fold(raw)
  return { word, stem: stem(word), isNumber: false, glued: false }
})

/** Where the reading of an utterance stands. */
type Cursor = {
  readonly text: string
  readonly tokens: Token[]
  index: number
  pending: Gap
  sentenceStart: number
}

function raise(cursor: Cursor, to: Gap): void {
  if (to > cursor.pending) cursor.pending = to
}

function endSentence(cursor: Cursor): void {
  raise(cursor, gap.sentence)
  cursor.sentenceStart = cursor.tokens.length
}

/** Adds the token that ends where the reading stands. */
function add(cursor: Cursor, text: string, start: number, read: Read): void {
  const { pending, index: end } = cursor
  const { word, stem, isNumber, glued } = read
  cursor.tokens.push({
    text,
    gap: pending,
    start,
    end,
    asked: false,
    isCut: false,
    word,
    stem,
    isNumber,
    glued,
  })
  cursor.pending = gap.none
}

function skip(cursor: Cursor, belongs: (code: number) => boolean): void {
  while (cursor.index < cursor.text.length && belongs(cursor.text.charCodeAt(cursor.index))) cursor.index++
}

/** "16,17,26": teeth written without blanks, no amount. */
const teethInRow =
  /(?:[1-4][1-8]|[5-8][1-5])(?:,(?:[1-4][1-8]|[5-8][1-5]))+(?!\d|[.,]\d|\s?(?:€|%|°|eur|[mc]m\b|m[gl]\b|ncm\b))/iy

const dayLead = /(?:^|\s)(?:am|vom|bis|seit|ab|den|dem|zum|der|termin|wv) ?$/i
const sizeLead = /\d[.,]\d ?[/x×] ?$/
const otherLead =
  /(?:\d:|(?:^|[^\p{L}])(?:lot|klammer|gr|groesse|größe) |(?:^|[^\p{L}])(?:iso|längen?|al|el) (?:\d\d(?:[.,]\d)?[ ,/]+)*)$/iu

/** The words that may stand there; else it is a number before this one. */
const leads = wordSet('lot klammer gr groesse iso laenge laengen al el x')

/** "am 1.8.", "14:15", "4.3/11", "ISO 15 20 25": a day, an hour, a size, a length. */
function namesNoTooth({ text, index: end, tokens }: Cursor, start: number): boolean {
  const last = tokens.at(-1)
  const before = text.slice(Math.max(0, start - 24), start)
  const after = text.slice(end, end + 6)
  if (/^[1-8][.][1-8]$/.test(text.slice(start, end)))
    return (
      /^ ?[/x×] ?\d/.test(after) ||
      /^\.[\d,;)]/.test(after) ||
      (after.startsWith('.') && dayLead.test(before))
    )
  const isLed = last !== undefined && (last.isNumber || leads.has(last.word))
  return (
    (isLed && (otherLead.test(before) || sizeLead.test(before))) || /^:[0-5]\d(?![\d.])|^\. ?SSW/.test(after)
  )
}

function readDigits(cursor: Cursor): void {
  const { text, index: start } = cursor
  skip(cursor, isDigit)
  const mark = text.charAt(cursor.index)
  const isParted = (mark === ',' || mark === '.') && isDigit(text.charCodeAt(cursor.index + 1))
  teethInRow.lastIndex = start
  if (isParted && !teethInRow.test(text)) {
    cursor.index++
    skip(cursor, isDigit)
  }
  const raw = text.slice(start, cursor.index)
  const glued = (start > 0 && isLetter(text.charCodeAt(start - 1))) || namesNoTooth(cursor, start)
  const word = raw.replace(',', '.')
  add(cursor, raw, start, { word, stem: word, isNumber: true, glued })
  // "36er": the ending belongs to the number
  if (text.slice(cursor.index, cursor.index + 2).toLowerCase() === 'er') cursor.index += 2
}

function readLetters(cursor: Cursor): void {
  const { text, index: start } = cursor
  skip(cursor, isLetter)
  // "tut's", "geht’s": the clitic is dropped
  const raw = text.slice(start, cursor.index)
  const mark = text.charAt(cursor.index)
  if ((mark === "'" || mark === '’') && isLetter(text.charCodeAt(cursor.index + 1))) {
    const rest = cursor.index + 1
    cursor.index++
    skip(cursor, isLetter)
    // "g'schichtet", "ausg'macht": the participle in southern speech
    if (cursor.index - rest >= 3 && /g$/i.test(raw)) {
      const joined = `${raw}e${text.slice(rest, cursor.index)}`
      add(cursor, joined, start, readWord(joined))
      return
    }
  }
  const last = cursor.tokens.at(-1)
  // "1,7 ml" is an amount, "mb 20, ml 21" names canals
  const isAmount =
    raw === 'ml' && last?.isNumber === true && Number(last.word) < 10 && cursor.pending === gap.none
  add(cursor, raw, start, readWord(isAmount ? 'milliliter' : raw))
}

/** How far a mark sets words apart, where it says nothing else. */
const gapsOfMarks = byWord<Gap>([
  [gap.comma, ', ; – — ( )'],
  [gap.colon, ':'],
  [gap.hyphen, '/'],
])

const isBetweenTeeth = (last: Token | undefined, next: string): boolean =>
  last?.isNumber === true
    ? last.word.length === 2
    : last !== undefined && /^[modvlbpi]{1,5}$/.test(last.word) && /^ ?[1-8][1-8](?!\d)/.test(next)

function readMark(cursor: Cursor): void {
  const { text, tokens, index } = cursor
  const mark = text.charAt(index)
  const last = tokens[tokens.length - 1]
  const sign = signs.get(mark)
  cursor.index++
  if (sign !== undefined && (mark === '%' || isSign(text, index, last)))
    add(cursor, mark, index, readWord(sign))
  else if (mark === '?') {
    for (const token of tokens.slice(cursor.sentenceStart)) token.asked = true
    endSentence(cursor)
  } else if (mark === '!' || mark === '\n') endSentence(cursor)
  else if (mark === '.' || mark === '…') readDots(cursor, mark)
  else if (mark === '-') raise(cursor, text.charAt(index - 1) === ' ' ? gap.comma : gap.hyphen)
  // "38/48": both, not all between; "24 do/25 mo"
  else if (mark === '/' && isBetweenTeeth(last, text.slice(index + 1, index + 5))) raise(cursor, gap.comma)
  else raise(cursor, gapsOfMarks.get(mark) ?? gap.none)
}

/** Whether the full stop before a place ends a sentence: not behind a short form, before a mark, a sign or a small letter. */
function endsAt({ text, index, tokens }: Cursor): boolean {
  const last = tokens.at(-1)
  const isShort =
    last !== undefined && !last.isNumber && (shortForms.has(last.word) || last.word.length === 1)
  // "sonst o.B. Plan:" ends one
  if (isShort && !(last.word === 'b' && tokens.at(-2)?.word === 'o')) return false
  const [first, second] = [text.charAt(index), text.charAt(index + 1)]
  const next = first === ' ' ? second : first
  // "in 3 Mo. def. Füllung"
  if (
    (last?.word === 'mo' || last?.word === 'wo') &&
    tokens.at(-2)?.isNumber === true &&
    next !== next.toUpperCase()
  )
    return false
  // "Okkl. geprüft", not "bitte. der Sechser" nor talk that is written small throughout
  if (next !== next.toUpperCase())
    return first === ' ' && (text === text.toLowerCase() || 'aeiou'.includes(last?.word.at(-1) ?? '-'))
  return next === '' || !('+−-'.includes(next) || ',;:)'.includes(first))
}

/** A full stop ends a sentence, unless it is one of several. */
function readDots(cursor: Cursor, mark: string): void {
  const { text, index, tokens } = cursor
  const meant = shortened.get(tokens.at(-1)?.word ?? '')
  if (meant !== undefined && span.test(text.slice(index))) return
  if (tokens.at(-1)?.word === 'med' && text.startsWith(' Einlage', index)) return
  // what is shortened goes on: "rezem. TempBond", "Allerg. Penicillin"
  const isInNote =
    meant !== undefined &&
    /^(.*iert|Allergie|Unverträglichkeit|Aufklärung)$/.test(meant) &&
    isLetter(text.charCodeAt(index + 1))
  if (mark === '…' || text.charAt(index) === '.') raise(cursor, gap.comma)
  else if (endsAt(cursor) && isInNote) raise(cursor, meant === 'Aufklärung' ? gap.none : gap.comma)
  else if (endsAt(cursor)) endSentence(cursor)
  while (cursor.text.charAt(cursor.index) === '.') cursor.index++
}

/** Cuts an utterance into words and numbers; one pass, linear in its length. */
export function tokenize(text: string): Token[] {
  const cursor: Cursor = { text, tokens: [], index: 0, pending: gap.sentence, sentenceStart: 0 }
  while (cursor.index < text.length) {
    const code = text.charCodeAt(cursor.index)
    if (isDigit(code)) readDigits(cursor)
    else if (isLetter(code)) readLetters(cursor)
    else if (code === space) cursor.index++
    else readMark(cursor)
  }
  return cursor.tokens
}
