import { isAct } from '@honora/language/facts/acts.ts'
import {
  denialOf,
  inSentence,
  joinWords,
  surfacesOf,
  upperFirst,
  type StructuredFact,
} from '@honora/language/facts/phrase.ts'
import type { Surface } from '@honora/language/facts/surfaces.ts'
import { numberNames } from '@honora/language/text/numbers.ts'
import { fold } from '@honora/language/text/fold.ts'
import { actWords } from './terms/act-words.ts'
import { shorthands, shortNouns } from './terms/finding-words.ts'

const decimal = (value: number | string): string => String(value).replace('.', ',')

/** How the record names measured values. */
const valueNames: Readonly<Record<string, (value: string) => string>> = {
  ST: (value) => `ST ${value} mm`,
  lockerung: (value) => `Lockerung Grad ${value}`,
  furkation: (value) => `Furkation Grad ${value}`,
  mundoeffnung: (value) => `Mundöffnung ${value} mm`,
  laenge: (value) => `Arbeitslänge ${value} mm`,
  knochenhoehe: (value) => `Knochenhöhe ${value} mm`,
  temperatur: (value) => `${value} °C`,
  API: (value) => `API ${value} %`,
  SBI: (value) => `SBI ${value} %`,
  PI: (value) => `Index ${value} %`,
  BOP: (value) => `BOP ${value} %`,
  farbe: (value) => `Farbe ${value}`,
  rezession: (value) => `Rezession ${value} mm`,
  knochenabbau: (value) => `Knochenabbau ${value} %`,
  zigaretten: (value) => `${value} Zigaretten`,
  durchmesser: (value) => `Durchmesser ${value} mm`,
  drehmoment: (value) => `${value} Ncm`,
}

/** PSI as it is written: "2-1-3 / 2-2-2". */
export function psiText(psi: NonNullable<StructuredFact['psi']>): string {
  return `${psi.S1}-${psi.S2}-${psi.S3} / ${psi.S4}-${psi.S5}-${psi.S6}`
}

/** "<4" is said as "unter 4". */
const bareNumber = (value: number | string): string =>
  decimal(value)
    .replace(/^[<>≤≥~] ?/, '')
    .replace(',', '[.,]')

const names = (words: string, value: number | string): boolean =>
  new RegExp(`(^|[^\\d,.])${bareNumber(value)}(?!\\d|[,.]\\d)`).test(words) ||
  (typeof value === 'number' && new RegExp(`\\b${numberNames[value] ?? value}`, 'i').test(words))

/** Grades that words may write in Roman numbers. */
const graded: ReadonlySet<string> = new Set(['lockerung', 'furkation'])

/** What the fact knows as numbers and its words do not say: numbers stand once. */
export function unsaidValues(fact: StructuredFact, words: string): string[] {
  const values = Object.entries(fact.values ?? {})
    .filter(([name]) => !(graded.has(name) && /grad/i.test(words)))
    .filter(([, value]) => !names(words, value) && !words.toLowerCase().includes(String(value).toLowerCase()))
    .map(([name, value]) => valueNames[name]?.(decimal(value)) ?? `${upperFirst(name)} ${decimal(value)}`)
  const canals =
    fact.canals === undefined || names(words, fact.canals)
      ? []
      : [`${fact.canals} ${fact.canals === 1 ? 'Kanal' : 'Kanäle'}`]
  const count =
    fact.quantity === undefined ||
    fact.quantity === 1 ||
    names(words, fact.quantity) ||
    /\bbeide/i.test(words)
      ? []
      : [`Anzahl ${fact.quantity}`]
  return [...canals, ...values, ...count]
}

const surfaceStems: Readonly<Record<string, RegExp>> = {
  m: /mesial/i,
  d: /distal/i,
  o: /okklusal|kaufläche/i,
  i: /inzisal|schneidekante/i,
  v: /vestibul|bukkal|labial/i,
  l: /lingual|palatinal|oral/i,
  z: /zervikal|zahnhals/i,
}

/** The surfaces of a fact; none where its words name them all. */
export function unsaidSurfaces(fact: StructuredFact): readonly Surface[] {
  const { noun, qualifiers, details } = fact.structure
  const words = [noun, ...qualifiers, ...details].join(' ')
  const letters = surfacesOf(fact)
  return letters.every((letter) => surfaceStems[letter]?.test(words)) ? [] : letters
}

/** Surfaces as letters: "mod". */
export const lettersOf = (fact: StructuredFact): string => unsaidSurfaces(fact).join('')

/** "Anprobe der Krone m": surfaces go behind what belongs to the noun. */
export const isOwned = (qualifiers: readonly string[]): boolean =>
  /^(?:der|des|vom|von) /.test(qualifiers[0] ?? '')

const fill = (pattern: string, letters: string, material: string | undefined): string =>
  pattern
    .replace('{s}', letters)
    .replace(/\{m(?:\|([^}]*))?\}/, (_, usual: string | undefined) => material ?? usual ?? '')
    .replace(/\s{2,}/g, ' ')
    .trim()

type Head = {
  readonly words: string
  readonly isWhole: boolean
  readonly hasMaterial: boolean
  readonly rest: readonly string[]
}

/** Without a tooth a step is named in full; words behind it only go with what has surfaces. */
const isFitting = (written: string, fact: StructuredFact, behind: readonly string[]): boolean =>
  (fact.teeth.length > 0 || !/^[a-zäöü]/.test(written)) && (behind.length === 0 || written.includes('{s}'))

/** "Keine Pulpa eröffnet" is said as "Pulpa nicht eröffnet". */
const deniedState =
  /^(?:eröffnet|entfernt|gelegt|angelegt|genommen|angefertigt|dargestellt|sichtbar|tastbar|gelockert|verschoben)$/

/** The words of the record for what a fact says, where the closed lexicon has some; else its own. */
function headOf(fact: StructuredFact, letters: string): Head {
  const { noun, qualifiers, details, term = '' } = fact.structure
  const said = joinWords([noun, ...qualifiers])
  const act = term.startsWith('act.') ? term.slice(4) : ''
  const isDenied = fact.negated && fact.structure.isDeniedInWords !== true
  const rows = isAct(act) && !isDenied ? (actWords[act] ?? []) : []
  // the words may say more than the step itself: "Kompositfüllung, adhäsiv in Mehrschichttechnik"
  const tries = [
    { words: [said, ...details].join(', '), behind: [], rest: [] },
    { words: said, behind: [], rest: details },
    { words: noun, behind: qualifiers, rest: details },
  ]
  for (const { words, behind, rest } of tries) {
    const row = rows.find(([pattern, written]) => pattern.test(words) && isFitting(written, fact, behind))
    if (row) {
      const hasMaterial = row[1].includes('{m')
      const more = behind.filter((word) => !hasMaterial || !isOfMaterial(word, fact.material))
      return {
        words: joinWords([fill(row[1], letters, fact.material), ...more]),
        isWhole: row[1].includes('{s}'),
        hasMaterial,
        rest,
      }
    }
  }
  const lines = fact.finding === undefined ? [] : (shorthands[fact.finding] ?? [])
  const whole = [said, ...details].join(', ')
  const isWholeKnown = details.length > 0 && lines.some(({ said: pattern }) => pattern.test(whole))
  const heard = isWholeKnown ? whole : said
  const known = lines.find(({ said: pattern }) => pattern.test(heard))
  const answer = isDenied ? known?.no : known?.yes
  const short = fact.negated === isDenied ? answer : undefined
  if (known && short !== undefined) {
    const grade = known.said.exec(heard)?.[1]
    return {
      words: joinWords([fill(short, letters, undefined), grade === undefined ? '' : `(${grade})`]),
      isWhole: short.includes('{s}'),
      hasMaterial: false,
      rest: isWholeKnown ? [] : details,
    }
  }
  if (isDenied && deniedState.test(qualifiers.join(' ')))
    return {
      words: joinWords([inSentence(noun), letters, 'nicht', ...qualifiers]),
      isWhole: true,
      hasMaterial: false,
      rest: details,
    }
  const plural = noun === 'fehlt' && fact.teeth.length > 1 ? 'fehlen' : noun
  const shortNoun = shortNouns.find(([pattern]) => pattern.test(noun))?.[1] ?? plural
  return {
    words: isOwned(qualifiers)
      ? joinWords([statedNoun(fact, shortNoun), ...qualifiers, letters])
      : joinWords([statedNoun(fact, shortNoun), letters, ...qualifiers]),
    isWhole: true,
    hasMaterial: false,
    rest: details,
  }
}

function statedNoun(fact: StructuredFact, noun: string): string {
  const isDenied = fact.negated && fact.structure.isDeniedInWords !== true
  if (isDenied)
    return fact.structure.predicate === 'is'
      ? `nicht ${noun}`
      : denialOf(noun, noun === fact.structure.noun ? fact.structure.article : undefined)
  const named = inSentence(noun)
  const isHedged = /wahrscheinlich|vermutlich|verdächtig|fraglich|^eher\b/i.test(
    [noun, ...fact.structure.qualifiers, ...fact.structure.details].join(' '),
  )
  return fact.certainty === 'suspected' && !isHedged ? `V. a. ${named}` : named
}

const canalList = /^(?:[mdbplv]{1,2}\d?)(?:, [mdbplv]{1,2}\d?)+$/

/** Canals by name: "mb, ml, d". */
export const canalNamesOf = (fact: StructuredFact): string | undefined =>
  fact.structure.details.find((detail) => canalList.test(detail))

/** A statement in telegram style, without its teeth: "Füllung mo insuffizient", "keine apikale Aufhellung". */
export function fragmentOf(fact: StructuredFact): string {
  if (fact.psi) return `PSI ${psiText(fact.psi)}`
  const letters = lettersOf(fact)
  const head = headOf(fact, letters)
  const named = head.isWhole || letters === '' ? head.words : `${head.words} ${letters}`
  const all = [named, ...head.rest].join(', ')
  const material = head.hasMaterial ? '' : unsaidMaterial(all, fact.material)
  const details = head.rest.filter((detail) => !head.hasMaterial || !isOfMaterial(detail, fact.material))
  const isNamedDrug = fact.drug === undefined || all.toLowerCase().includes(fact.drug.name.toLowerCase())
  const drug =
    fact.drug === undefined || isNamedDrug ? '' : `mit ${joinWords([fact.drug.name, fact.drug.dose])}`
  const canals = canalNamesOf(fact)
  const words = joinWords([named, material, drug, canals === undefined ? '' : `(${canals})`])
  const more = details.filter((detail) => detail !== canals)
  return [words, ...more, ...unsaidValues(fact, [words, ...details].join(', '))].join(', ')
}

/** "mit Cavit"; of a material that the words name in part only what is missing of it: "A3". */
export function unsaidMaterial(words: string, material: string | undefined): string {
  if (material === undefined) return ''
  const said = fold(words)
  const tokens = material.split(/[ ,]+/)
  const isNamed = tokens.some(
    (token) => (token.length > 2 || /\d/.test(token)) && said.includes(fold(token).slice(0, 5)),
  )
  if (!isNamed) return `mit ${material}`
  return tokens.filter((token) => /\d/.test(token) && !said.includes(fold(token))).join(' ')
}

/** "Farbe A3" beside the material "Komposit A3". */
const isOfMaterial = (detail: string, material: string | undefined): boolean =>
  material !== undefined && material.toLowerCase().includes(detail.toLowerCase().replace(/^farbe /, ''))

/** "Leitungsanästhesie UK links (Articain 4 % 1:100.000, 1,7 ml)". */
export function anaesthesiaFragment(fact: StructuredFact): string {
  const { noun, qualifiers, details } = fact.structure
  const where = joinWords([statedNoun(fact, noun), lettersOf(fact), ...qualifiers])
  const given = [fact.drug?.name, fact.drug?.dose, ...details].filter((part) => part !== undefined)
  const more = unsaidValues(fact, [where, ...given].join(' '))
  return given.length + more.length === 0 ? where : `${where} (${[...given, ...more].join(', ')})`
}
