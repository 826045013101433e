import type { Fact } from '../facts/fact.ts'
import { rangeAlongArch } from '../teeth/fdi.ts'

/** What may follow a number that counts or measures; it is no tooth then. */
const measure = String.raw`(?! ?(?:mm|mg|%|µg|ml|°|x |× ?\d|Ncm|N\b|ppm|Uhr|Tropfen|Jahre|Tage|Stunden|Minuten|Wochen|Monate|Zähne|Zigaretten|Prozent)|[,.]\d|\d)`
const tooth = String.raw`[1-8][1-8]\b${measure}`
const list = String.raw`${tooth}(?:(?:, | und | bis |–|-)${tooth})*`
const placed = new RegExp(
  String.raw`\s*\b(?:an den Zähnen|an Zahn|am Zahn|des Zahnes|des Zahns|der Zähne|vom Zahn|von Zahn|an|am|von|bei|regio|Regio|zu|in|auf|für|zwischen)\s+(${list})`,
  'g',
)
const leading = new RegExp(String.raw`^(?:Zahn|Zähne|Milchzahn|Milchzähne|Regio|regio)?\s*(${list}):?\s+`)
/** "Krone 16 insuffizient", not "Brücke 14 auf 16". */
const behindNoun = new RegExp(
  String.raw`(?<=[A-ZÄÖÜ][a-zäöüß-]+)\s+(${list})(?=$|[\s,;)])(?! auf | zu )`,
  'g',
)
const states = /^(?:Zahn|Zähne|Milchzahn|Milchzähne)\s+/

/** The teeth that words name: "13 bis 11" are three. */
const teethIn = (words: string): number[] =>
  words.split(/, | und /).flatMap((part) => {
    const [from, to] = (part.match(/\d\d/g) ?? []).map(Number)
    if (from === undefined) return []
    return to === undefined ? [from] : rangeAlongArch(from, to)
  })

const surface = '(?:mesial|distal|okklusal|inzisal|vestibulär|bukkal|labial|oral|lingual|palatinal|zervikal)'
const surfaceWords = new RegExp(String.raw`,?\s+${surface}(?:-${surface})*(?=[\s,.;]|$)|^${surface}\s+`, 'g')

const tidy = (text: string): string =>
  text
    .replace(/\s{2,}/g, ' ')
    .replace(/\s+([,;:)])/g, '$1')
    .replace(/\(\s*\)/g, '')
    .replace(/^[,;:\s]+|[,;:\s]+$/g, '')

/** A phrase without the teeth and surfaces that stand on its fact, and whether it spoke of the tooth itself ("46 fehlt"). */
export function bareWords(fact: Pick<Fact, 'text' | 'teeth' | 'surfaces'>): {
  readonly words: string
  readonly isOfTooth: boolean
} {
  const isOwn = (words: string): boolean => teethIn(words).every((each) => fact.teeth.includes(each))
  const text = fact.text.trim().replace(/\.$/, '')
  const isOfTooth = fact.teeth.length > 0 && (leading.test(text) || states.test(text))
  const toothless = fact.teeth.length === 0 ? text : withoutTeeth(text, isOwn)
  const words = fact.surfaces.length > 0 ? tidy(toothless).replace(surfaceWords, ' ') : toothless
  const kept = tidy(words)
  return { words: kept === '' ? tidy(toothless) : kept, isOfTooth }
}

const withoutTeeth = (text: string, isOwn: (words: string) => boolean): string =>
  text
    .replace(leading, (all, teeth: string) => (isOwn(teeth) ? '' : all))
    .replace(placed, (all, teeth: string) => (isOwn(teeth) ? ' ' : all))
    .replace(behindNoun, (all, teeth: string) => (isOwn(teeth) ? '' : all))
    // "Deckschraube an Implantat 36", without its number
    .replace(/\ban Implantat$/, 'am Implantat')
    .replace(states, '')
