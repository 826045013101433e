import type { Fact } from '../facts/fact.ts'
import { surfaceWords } from '../facts/surfaces.ts'
import { rangeAlongArch, sortTeeth, type Tooth } from '../teeth/fdi.ts'
import { polish } from './polish.ts'

const numberWords: readonly (readonly [RegExp, string])[] = [
  [/\bein(en|em)? (Wurzelk|K)anal\b/, '1 $2anal'],
  [/\bzwei ((Wurzelk|K)anäle)/, '2 $1'],
  [/\bdrei ((Wurzelk|K)anäle)/, '3 $1'],
  [/\bvier ((Wurzelk|K)anäle)/, '4 $1'],
]

/** "15 und 16", "18, 28, 36 und 48". */
export function joinGerman(parts: readonly (string | number)[]): string {
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`
}

/** Every tooth in the order of the arch: "13, 12 und 11"; a reader who looks for a tooth finds its number. */
export function teethText(teeth: readonly Tooth[]): string {
  return joinGerman(sortTeeth(teeth))
}

const hasNumber = (text: string, value: number | string): boolean =>
  new RegExp(`(^|[^\\d,.])${String(value).replace('.', '[.,]')}(?![\\d]|[,.]\\d)`).test(text)

const decimal = (value: number | string): string => String(value).replace('.', ',')

const valueNames: Readonly<Record<string, (value: string) => string>> = {
  ST: (value) => `ST ${value} mm`,
  lockerung: (value) => `Lockerungsgrad ${value}`,
  furkation: (value) => `Furkationsgrad ${value}`,
  mundoeffnung: (value) => `Mundöffnung ${value} mm`,
  laenge: (value) => `Arbeitslänge ${value} mm`,
  knochenhoehe: (value) => `Knochenhöhe ${value} mm`,
  temperatur: (value) => `${value} °C`,
  API: (value) => `API ${value} %`,
  SBI: (value) => `SBI ${value} %`,
  PI: (value) => `Index ${value} %`,
  farbe: (value) => `Farbe ${value}`,
  BOP: (value) => `BOP ${value} %`,
  rezession: (value) => `Rezession ${value} mm`,
  knochenabbau: (value) => `Knochenabbau ${value} %`,
  zigaretten: (value) => `${value} Zigaretten`,
  durchmesser: (value) => `Durchmesser ${value} mm`,
  drehmoment: (value) => `${value} Ncm`,
}

const surfaceStems =
  /mesial|distal|okklusal|inzisal|vestibul|bukkal|labial|lingual|palatinal|oral|zervikal|zahnhals|schneidekante|kaufläche|\b[modivlz]{1,5}\b/i

/** PSI as it is written: "2-1-3 / 2-2-2". */
export function psiText(psi: NonNullable<Fact['psi']>): string {
  return `${psi.S1}-${psi.S2}-${psi.S3} / ${psi.S4}-${psi.S5}-${psi.S6}`
}

/** "13 bis 11" names every tooth in the record: "13, 12 und 11". */
function withoutRanges(fact: Fact, text: string): string {
  return text.replace(
    /\b(von )?([1-8][1-8]) bis ([1-8][1-8])\b/g,
    (range, of: string | undefined, from: string, to: string) => {
      const teeth = rangeAlongArch(Number(from), Number(to))
      const isMeant = teeth.length > 0 && teeth.every((tooth) => fact.teeth.includes(tooth))
      return isMeant ? `${of ? 'an ' : ''}${joinGerman(teeth)}` : range
    },
  )
}

/** Puts the material and the dose into the words where they are named in part: "in Komposit" → "in Komposit A2". */
function withExactNames(fact: Fact, text: string): string {
  const { material, drug } = fact
  let written = text
  if (drug?.dose && written.includes(drug.name)) {
    const amount = /^[\d.,]+/.exec(drug.dose)?.[0]
    const bare = amount
      ? new RegExp(`(${escape(drug.name)}) ${escape(amount)}(?! ?(mg|µg|g|ml|%|I\\.E\\.)|[\\d,.]\\d)`)
      : undefined
    const isWhole = written.includes(drug.dose)
    if (!isWhole && bare?.test(written)) written = written.replace(bare, `$1 ${drug.dose}`)
  }
  if (!material || written.toLowerCase().includes(material.toLowerCase())) return written
  const parts = material.split(', ')
  if (parts.length > 1) return written.replace(parts.join(' und '), material)
  const first = material.split(' ')[0] ?? material
  return first === material
    ? written
    : written.replace(new RegExp(`(^|\\s)${escape(first)}(?=[\\s,.]|$)`), `$1${material}`)
}

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const countWords =
  ' ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn'.split(
    ' ',
  )

const namesCount = (text: string, count: number): boolean =>
  hasNumber(text, count) || new RegExp(`\\b${countWords[count] ?? count}\\b`, 'i').test(text)

/** Everything a fact knows and its phrase does not say: surfaces, canals, material, drug, values. */
function missingDetails(fact: Fact, text: string): string[] {
  const details: string[] = []
  const lower = text.toLowerCase()
  const { material, drug } = fact
  if (fact.surfaces.length > 0 && !surfaceStems.test(text)) details.push(surfaceWords(fact.surfaces))
  if (fact.canals !== undefined && !hasNumber(text, fact.canals))
    details.push(`${fact.canals} ${fact.canals === 1 ? 'Kanal' : 'Kanäle'}`)
  const unsaid = (material ?? '')
    .split(', ')
    .filter((part) => !part.split(' ').every((word) => lower.includes(word.toLowerCase())))
  if (unsaid.length > 0) details.push(unsaid.join(', '))
  if (drug && !lower.includes(drug.name.toLowerCase())) details.push(drug.name)
  if (drug?.dose && !text.replace(/\s/g, '').includes(drug.dose.replace(/\s/g, ''))) details.push(drug.dose)
  for (const [name, value] of Object.entries(fact.values ?? {})) {
    if ((name === 'lockerung' || name === 'furkation') && /grad/i.test(text)) continue
    const isSaid = typeof value === 'number' ? namesCount(text, value) : lower.includes(value.toLowerCase())
    if (!isSaid) details.push(valueNames[name]?.(decimal(value)) ?? `${capitalise(name)} ${decimal(value)}`)
  }
  if (fact.quantity !== undefined && fact.quantity !== 1 && !namesCount(text, fact.quantity))
    details.push(`Anzahl ${fact.quantity}`)
  if (fact.psi && !/\d-\d-\d/.test(text)) details.push(psiText(fact.psi))
  return details
}

/** "Kein Pulpa eröffnet an 36" is said as "Pulpa an 36 nicht eröffnet". */
const deniedState =
  /^Keine? (.+?) (eröffnet|entfernt|gelegt|genommen|angefertigt|dargestellt|sichtbar|tastbar|gelockert|verschoben)( (?:an|regio) \d\d.*)?$/

/** "vestibulär 13, 12 und 11", "Sondierungstiefen 35": teeth behind an adverb or a measure stand with "an". */
const bareTeeth =
  /((?<=\s)(?:vestibulär|bukkal|labial|palatinal|lingual|oral|mesial|distal|zervikal)|Sondierungstiefen) (?=[1-8][1-8](?:(?:,| und) [1-8][1-8])*(?: mit\b|$))/g

/** The phrase of a fact with nothing left out; numbers of canals as digits. */
export function completePhrase(fact: Fact): string {
  const bare = numberWords.reduce(
    (written, [word, digit]) => written.replace(word, digit),
    fact.text.trim().replace(/\.$/, ''),
  )
  const text = withoutRanges(fact, withExactNames(fact, bare))
    .replace(deniedState, '$1$3 nicht $2')
    .replace(bareTeeth, '$1 an ')
    .replace(/(an \d\d) (?=\d+([.,]\d+)? mm)/, '$1, ')
  return polish(withDetails(fact, text))
}

function withDetails(fact: Fact, text: string): string {
  const details = missingDetails(fact, text)
  return details.length > 0 ? `${text} (${details.join(', ')})` : text
}

/** True when the phrase names every tooth of the fact, singly or as the range of `von … bis`. */
export function namesTeeth(fact: Fact, text: string): boolean {
  const ranges = /\d\d (bis|–|-) \d\d/.test(text)
  return fact.teeth.length === 0 || ranges || fact.teeth.every((tooth) => hasNumber(text, tooth))
}

/** What may follow a number that counts or measures; it is no tooth then. */
const measure = String.raw`(?! ?(?:mm|mg|%|µg|ml|°|x |× ?\d|Ncm|N\b|ppm|Uhr|Tropfen|Jahre|Tage|Stunden|Minuten|Wochen|Monate|Zähne|Zigaretten)|[,.]\d)`
const leftOver = new RegExp(String.raw`[1-8][1-8]\b${measure}`)
const toothWords = new RegExp(
  String.raw`\s*\b(an|von|bei|in|regio|des Zahnes|der Zähne|vom)?\s*(Zahn |Zähne |Zähnen |regio )?\b([1-8][1-8])\b${measure}((,| und| bis|, und)? [1-8][1-8]\b${measure})*`,
)

/** The phrase without its teeth, for lines that open with the tooth ("36: Karies mesial"); undefined when it would not read. */
export function withoutTeeth(fact: Fact): string | undefined {
  const text = completePhrase(fact)
  if (fact.teeth.length === 0) return undefined
  const named = toothWords.exec(text)?.[0] ?? ''
  const numbers = named.match(/[1-8][1-8]/g) ?? []
  // "zwischen 36 und 37", "über retinierten 38": without its number the rest would hang in the air
  const ahead = named === '' ? '' : (text.slice(0, text.indexOf(named)).split(' ').at(-1) ?? '')
  if (/^\s*\d/.test(named) && /^[a-zäöüß]/.test(ahead)) return undefined
  if (named !== '' && !numbers.every((number) => fact.teeth.includes(Number(number)))) return undefined
  const rest = (named === '' ? text.replace(/^(Zahn|Zähne)\s+/, '') : text.replace(named, ' '))
    .replace(/^(Zahn|Zähne)\s+/, '')
    .replace(/\s+/g, ' ')
    .replace(/\s+([,;:)])/g, '$1')
    .replace(/^[,;:]\s*/, '')
    .replace(/\(\s*\)/g, '')
    .replace(/\s{2,}/g, ' ')
    .trim()
  const isBroken =
    rest === '' ||
    /\b(an|von|bei|in|mit|über|bis|und|auf|zur|der|des|regio)$/i.test(rest) ||
    /^(und|bis|mit)\b/i.test(rest) ||
    leftOver.test(rest.replace(/ISO \d\d|\d{3,}|\d[,.]\d/g, ''))
  return isBroken ? undefined : rest
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
