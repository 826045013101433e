import { pairsOf, wordSet } from './words.ts'

const groups = new Map(
  pairsOf('0: a|e|i|j|o|u|y; 1: b|p; 2: d|t; 3: f|v|w; 4: g|k|q; 48: x; 5: l; 6: m|n; 7: r; 8: s|z'),
)
const softenC = wordSet('a h k l o q r u x')

function code(word: string, index: number): string {
  const letter = word.charAt(index)
  const next = word.charAt(index + 1)
  if (letter === 'h') return ''
  if (letter === 'p' && next === 'h') return '3'
  if ((letter === 'd' || letter === 't') && 'csz'.includes(next) && next !== '') return '8'
  if (letter === 'c') return softenC.has(next) ? '4' : '8'
  return groups.get(letter) ?? ''
}

/** Cologne phonetics of a folded word: words that sound alike in German share the code ("Grone", "Krone"). */
export function phonetic(word: string): string {
  let raw = ''
  for (let index = 0; index < word.length; index++) raw += code(word, index)
  let out = ''
  for (let index = 0; index < raw.length; index++) {
    const digit = raw.charAt(index)
    if (digit === raw.charAt(index - 1)) continue
    if (digit === '0' && index > 0) continue
    out += digit
  }
  return out
}
