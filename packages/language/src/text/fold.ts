import { byWord, wordSet } from './words.ts'

const folded = byWord(
  'ae ä|oe ö|ue ü|ss ß|e é è ê|a á à|o ó|i í|c ç|n ñ'
    .split('|')
    .map((row) => [row.split(' ')[0] ?? '', row.slice(row.indexOf(' ') + 1)] as const),
)

/** Lower case, umlauts written out, accents dropped: "Füllung" and "FUELLUNG" read alike. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  let index = 0
  while (index < lower.length && lower.charCodeAt(index) < 128) index++
  if (index === lower.length) return lower
  let out = lower.slice(0, index)
  for (const letter of lower.slice(index)) out += folded.get(letter) ?? letter
  return out
}

// Words that would meet another one without their ending: "der Sechser" is a tooth, "sechs" a number; "schon" is not
// "schön", "sich" not "sicher", "unter" not "unten", "leben" not "Leber", "Karin" not "Karies".
const fixed = wordSet(
  'einser zweier dreier vierer fuenfer sechser siebener achter nichts alles wegen seite seiten vieles bluter eisen tupfer schoen sicher unten hinten ueben karies leber nichte nichten magen rechts falls seide primaer primaere primaeren primaerer bogen ebene',
)
const endings = ['en', 'er', 'es', 'em', 'e', 'n', 's'] as const

/** Takes one German inflection ending off a folded word, so that all forms of a term meet in one. */
export function stem(word: string): string {
  if (word.length <= 4 || fixed.has(word)) return word
  for (const ending of endings) {
    if (word.endsWith(ending) && word.length - ending.length >= 3) return word.slice(0, -ending.length)
  }
  return word
}
