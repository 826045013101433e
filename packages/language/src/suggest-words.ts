import type { OwnWord, OwnWordKind } from './own-words.ts'
import { fold } from './text/fold.ts'

/** A fact that a person has changed: the words it rested on, and what it became. */
export type WordCorrection = {
  readonly quote: string
  /** The noun of the fact after the change. */
  readonly became: string
  readonly kind: OwnWordKind
  readonly at: string
  readonly by: string | null
}

type WordSuggestion = OwnWord & {
  readonly corrections: number
  /** The latest of them. */
  readonly last: WordCorrection
}

const enough = 2
const longestPhrase = 3
const common = new Set(
  'der die das den dem des ein eine einen einem einer und oder aber mit ohne bei beim von vom zur zum ist sind war waren wird werden wurde haben hat habe hatte ich du er sie es wir ihr man da dann jetzt heute heut nur noch auch schon mal so ja nein nicht kein keine hier dort drauf dran auf an in im am um zu nach vor bitte also halt eben gleich links rechts oben unten zahn machen mache gemacht mussten muss müssen kommt kommen'
    .split(' ')
    .map(fold),
)

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}-]+/u).filter((word) => word !== '')

/** Runs of up to three words that neither begin nor end with one that everybody says. */
function phrasesOf(quote: string): Map<string, string> {
  const words = wordsIn(quote)
  const phrases = new Map<string, string>()
  for (let from = 0; from < words.length; from++)
    for (let count = 1; count <= longestPhrase && from + count <= words.length; count++) {
      const run = words.slice(from, from + count)
      const edges = [run[0] ?? '', run.at(-1) ?? ''].map(fold)
      if (edges.some((word) => common.has(word) || word.length < 3 || /^\d+$/.test(word))) continue
      phrases.set(fold(run.join(' ')), run.join(' '))
    }
  return phrases
}

/** Words to offer to a practice: the longest phrase that corrections to the same thing, two at least, share. */
export function suggestWords(
  corrections: readonly WordCorrection[],
  known: readonly Pick<OwnWord, 'say'>[],
): WordSuggestion[] {
  const taken = new Set(known.map(({ say }) => fold(say)))
  const byMeaning = new Map<string, WordCorrection[]>()
  for (const correction of corrections) {
    const meaning = `${correction.kind} ${fold(correction.became)}`
    byMeaning.set(meaning, [...(byMeaning.get(meaning) ?? []), correction])
  }
  return [...byMeaning.values()].flatMap((same) => {
    const last = same.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)
    if (last === undefined || same.length < enough) return []
    const heard = same.map((each) => phrasesOf(each.quote))
    const meant = fold(last.became)
    const [best] = [...phrasesOf(last.quote)]
      .filter(([key]) => !taken.has(key) && !meant.includes(key))
      .map(([key, say]) => ({ say, corrections: heard.filter((phrases) => phrases.has(key)).length }))
      .filter((one) => one.corrections >= enough)
      .toSorted((one, other) => other.corrections - one.corrections || other.say.length - one.say.length)
    if (best === undefined) return []
    return [{ say: best.say, mean: last.became, kind: last.kind, corrections: best.corrections, last }]
  })
}
