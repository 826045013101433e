/**
 * Folds a text for searching: lower case, no accents, ß as ss, and umlauts like their two-letter spelling,
 * so that "Müller", "Mueller" and "Muller" are the same word.
 */
export function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll(/[^\p{L}\p{N}.-]+/gu, ' ')
    .trim()
}

/** What a patient is found by. `birthDate` is `YYYY-MM-DD`. */
export type Findable = { number: string; givenName: string; familyName: string; birthDate: string }

/** The searched column: every word after a blank, names also by their parts, the birth date in both spellings. */
export function searchText(patient: Findable): string {
  const [year = '', month = '', day = ''] = patient.birthDate.split('-')
  const names = fold(`${patient.givenName} ${patient.familyName}`)
  const parts = names.includes('-') ? ` ${names.replaceAll('-', ' ')}` : ''
  return ` ${names}${parts} ${fold(patient.number)} ${patient.birthDate} ${day}.${month}.${year} ${day}${month}${year}`
}

/** Words of a query, at most eight; each must begin a word of the searched text. */
export function searchWords(query: string): string[] {
  const words = fold(query)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8)
  // Signs alone are looked for as they stand, and found nowhere: not asked for is something else.
  return words.length === 0 && query.trim() !== '' ? [query.trim()] : words
}

/**
 * The same with other writings of a birth date: `1.9.55`, `01.09.1955` and `010955` also stand for `1955-09-01`. One of
 * the alternatives of each word must begin a word of the searched text.
 */
export function searchAlternatives(query: string): readonly (readonly string[])[] {
  return searchWords(query).map((word) => [...new Set([word, ...datesOf(word)])])
}

function datesOf(word: string): readonly string[] {
  const parts = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})\.?$/.exec(word) ?? /^(\d{2})(\d{2})(\d{2})$/.exec(word)
  if (parts === null) return []
  const [, day = '', month = '', year = ''] = parts
  const years = year.length === 4 ? [year] : [`19${year}`, `20${year}`]
  return years.map((whole) => `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Kölner Phonetik: names that sound alike in German have one code (`Meier`, `Maier`, `Mayr`). */
export function soundOf(name: string): string {
  const letters = name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')
  const codes = [...letters].map((letter, at) => codeOf(letter, letters[at - 1] ?? '', letters[at + 1] ?? ''))
  const joined = codes.join('').replaceAll(/(\d)\1+/g, '$1')
  return joined.slice(0, 1) + joined.slice(1).replaceAll('0', '')
}

const oneCode: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'aeijouy'].map((letter) => [letter, '0'])),
  ...Object.fromEntries([...'fvw'].map((letter) => [letter, '3'])),
  ...Object.fromEntries([...'gkq'].map((letter) => [letter, '4'])),
  ...Object.fromEntries([...'mn'].map((letter) => [letter, '6'])),
  ...Object.fromEntries([...'sz'].map((letter) => [letter, '8'])),
  b: '1',
  l: '5',
  r: '7',
  h: '',
}

function codeOf(letter: string, before: string, after: string): string {
  if (letter === 'p') return after === 'h' ? '3' : '1'
  if (letter === 'd' || letter === 't') return 'csz'.includes(after) && after !== '' ? '8' : '2'
  if (letter === 'x') return 'ckq'.includes(before) && before !== '' ? '8' : '48'
  if (letter === 'c') {
    const isHard = before === '' ? 'ahkloqrux'.includes(after) : 'ahkoqux'.includes(after)
    return after !== '' && isHard && !(before !== '' && 'sz'.includes(before)) ? '4' : '8'
  }
  return oneCode[letter] ?? ''
}

/** Two names that sound alike or differ in one letter, as a slip of the tongue or of the finger leaves them. */
export function isSimilarName(one: string, other: string): boolean {
  const [a, b] = [fold(one), fold(other)]
  if (a === '' || b === '') return false
  if (a === b || (a.length >= 4 && isOneSlipApart(a, b))) return true
  const sound = soundOf(one)
  return sound.length >= 2 && a[0] === b[0] && sound === soundOf(other)
}

/** One letter more, less, other, or two neighbours exchanged. */
function isOneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const rest = (text: string, from: number): string => text.slice(from)
  const isExchanged = a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, at + 2) === rest(b, at + 2)
  return (
    rest(a, at + 1) === rest(b, at) ||
    rest(a, at) === rest(b, at + 1) ||
    rest(a, at + 1) === rest(b, at + 1) ||
    isExchanged
  )
}

/** Whether each word of a query is like one of the names. */
export function soundsLike(query: string, names: Pick<Findable, 'givenName' | 'familyName'>): boolean {
  const words = searchWords(query)
  const parts = `${names.givenName} ${names.familyName}`.split(/[\s-]+/)
  return words.length > 0 && words.every((word) => parts.some((part) => isSimilarName(word, part)))
}
