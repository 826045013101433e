import { commonWords } from './vocabulary/confusions.ts'

/** Shorter words sound like too many others. */
const shortest = 4
/** From this length of a sound on, one sound may differ. */
const tolerant = 7
const mostWords = 3
const everyday = new Set(commonWords.map((word) => word.toLowerCase()))

/** Letters that are spoken alike and what they become, in this order; `c` is as in "Cerec" before these vowels. */
const sounds =
  'ph:f v:f ai:ei ay:ei ey:ei ä:e äu:eu oi:eu oy:eu ß:s chs:ks cks:ks x:ks ck:k qu:k q:k ce:ze ci:zi cy:zy cä:zä cö:zö ch:§ c:k §:ch tz:z ts:z th:t dt:t d:t b:p g:k y:i ü:i ö:e ie:i ah:a eh:e ih:i oh:o uh:u'
    .split(' ')
    .map((row) => row.split(':'))

/** How a word sounds in German, roughly: what is written differently and spoken alike becomes the same. */
const soundOf = (word: string): string =>
  sounds
    .reduce(
      (text, [from = '', to = '']) => text.replaceAll(from, to),
      word.toLowerCase().replace(/[^a-zäöüß]/g, ''),
    )
    .replace(/(.)\1+/g, '$1')

/** At most one sound is other, missing or more. */
function isNear(a: string, b: string): boolean {
  if (a === b) return true
  if (Math.min(a.length, b.length) < tolerant || Math.abs(a.length - b.length) > 1) return false
  let begin = 0
  while (begin < a.length && a[begin] === b[begin]) begin += 1
  let end = 0
  while (end < Math.min(a.length, b.length) - begin && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return Math.max(a.length, b.length) - begin - end <= 1
}

/**
 * Writes the words of a practice (materials, drugs, names) as the practice writes them, where recognised text has
 * something that sounds like them. Everyday words are never touched; punctuation and all other words stay.
 */
export function boost(text: string, words: readonly string[]): string {
  const wanted = words
    .filter((word) => word.length >= shortest)
    .map((word) => ({ word, sound: soundOf(word) }))
  if (wanted.length === 0) return text
  const parts = text.split(/(\s+)/)
  for (let at = 0; at < parts.length; at += 2) {
    for (let count = mostWords; count >= 1; count -= 1) {
      const run = parts.slice(at, at + count * 2 - 1)
      const heard = run.filter((_part, index) => index % 2 === 0)
      const found = heard.length < count ? undefined : match(heard, wanted)
      if (found === undefined) continue
      const mark = /[.,;:!?]*$/.exec(run.at(-1) ?? '')?.[0] ?? ''
      parts.splice(at, run.length, found + mark)
      break
    }
  }
  return parts.join('')
}

type Wanted = { readonly word: string; readonly sound: string }

/** The word that sounds like what was heard. */
function match(heard: readonly string[], wanted: readonly Wanted[]): string | undefined {
  const bare = heard.map((word) => word.replace(/[.,;:!?]+$/, ''))
  if (bare.slice(0, -1).some((word, index) => word !== heard[index])) return undefined
  if (bare.some((word) => word === '' || /\d/.test(word) || everyday.has(word.toLowerCase())))
    return undefined
  const sound = soundOf(bare.join(''))
  return wanted.find((one) => isNear(one.sound, sound))?.word
}
