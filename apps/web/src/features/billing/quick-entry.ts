/** What a clerk typed into the code search, taken apart: "2080 36 mo 2,3 x2" or "kofferdam 36". */
export interface QuickEntry {
  /** Number or words to search for. */
  readonly query: string
  readonly tooth?: number
  readonly surfaces?: string
  readonly factor?: string
  readonly quantity?: number
}

const isToothNumber = (text: string): boolean => /^([1-4][1-8]|[5-8][1-5])$/.test(text)
const isSurfaces = (text: string): boolean => /^[moidvlzbpf]{1,6}$/i.test(text)

/**
 * The first word is always part of the search; from the second on a tooth, surfaces (only after a tooth), a factor
 * with a decimal and a quantity ("x2") are taken out.
 */
export function readQuickEntry(text: string): QuickEntry {
  const [first = '', ...rest] = text.trim().split(/\s+/)
  const kept = [first]
  let tooth: number | undefined
  let surfaces: string | undefined
  let factor: string | undefined
  let quantity: number | undefined
  for (const word of rest) {
    if (tooth === undefined && isToothNumber(word)) tooth = Number(word)
    else if (tooth !== undefined && surfaces === undefined && isSurfaces(word)) surfaces = word.toLowerCase()
    else if (factor === undefined && /^\d[.,]\d{1,4}$/.test(word)) factor = word.replace(',', '.')
    else if (quantity === undefined && /^[x×]\d{1,3}$|^\d{1,3}[x×]$/i.test(word))
      quantity = Number(word.replace(/\D/g, ''))
    else kept.push(word)
  }
  return {
    query: kept.join(' ').trim(),
    ...(tooth === undefined ? {} : { tooth }),
    ...(surfaces === undefined ? {} : { surfaces }),
    ...(factor === undefined ? {} : { factor }),
    ...(quantity === undefined ? {} : { quantity }),
  }
}

/** Place of an item as it is shown and typed: "36 mod", "OK", "Q1"; empty clears it. Null when it cannot be read. */
export function readPlace(text: string): {
  tooth: number | null
  surfaces: string[]
  quadrant: number | null
  jaw: 'OK' | 'UK' | null
} | null {
  const [place = '', ...letters] = text.trim().split(/\s+/)
  const surfaces = letters
    .join('')
    .toLowerCase()
    .split('')
    .filter((letter) => letter !== '')
  const empty = { tooth: null, surfaces: [], quadrant: null, jaw: null }
  if (place === '') return empty
  const upper = place.toUpperCase()
  if (upper === 'OK' || upper === 'UK') return { ...empty, jaw: upper }
  const quadrant = /^Q([1-8])$/.exec(upper)
  if (quadrant !== null) return { ...empty, quadrant: Number(quadrant[1]) }
  if (!/^\d{1,2}$/.test(place) || surfaces.some((letter) => !'moidvlzbpf'.includes(letter))) return null
  return { ...empty, tooth: Number(place), surfaces }
}
