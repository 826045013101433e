const groups: Readonly<Record<string, string>> = {
  a: '0',
  e: '0',
  i: '0',
  j: '0',
  o: '0',
  u: '0',
  y: '0',
  b: '1',
  p: '1',
  d: '2',
  t: '2',
  f: '3',
  v: '3',
  w: '3',
  g: '4',
  k: '4',
  q: '4',
  x: '48',
  l: '5',
  m: '6',
  n: '6',
  r: '7',
  s: '8',
  z: '8',
}
const softenC = new Set(['a', 'h', 'k', 'l', 'o', 'q', 'r', 'u', 'x'])

function code(word: string, index: number): string {
  const letter = word.charAt(index)
  const next = word.charAt(index + 1)
  if (letter === 'h') return ''
  if (letter === 'p' && next === 'h') return '3'
  if ((letter === 'd' || letter === 't') && 'csz'.includes(next) && next !== '') return '8'
  if (letter === 'c') return softenC.has(next) ? '4' : '8'
  return groups[letter] ?? ''
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
