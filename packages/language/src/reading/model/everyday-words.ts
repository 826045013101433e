import { fold, stem } from '../../text/fold.ts'
import { lexicon } from '../../lexicon.ts'
import { wordSet } from '../../text/words.ts'

/** Parts of names that identify nobody. */
export const particles = wordSet('von van der den del dos zur zum')

export const titles = wordSet('herr herrn frau fraeulein doktor dr prof professor familie name heisse heisst')

/** Family names and places that everybody says without meaning anybody, beside the terms of dentistry. */
const everyday: ReadonlySet<string> = new Set(
  `alt bald beier berg blau braun bruch busch ehrlich ende engel essen ernst fest fett finger fisch fleisch frei
  frisch froh fromm fuchs ganz gelb gern gross gruen gut haas halle hals hammer hart haupt herz herbst hoch hund
  jahr jung kaiser kalt kamm kern klar klein klug koch kopf kraft krank kurz lang lange lieb mai mann mehl mund neu
  oft ost rad recht reich rein richter richtig roth rot rund salz sauer schall scharf schmal schmid schmerz schnell
  schoen schwach schwarz schwer sommer sonntag stahl stark stein still stumpf suess tief tisch tag vogel voll wald
  warm weich weiss weil weit wenig wind winter wohl wolf wunder wurzel zahn zart zeit zucker`.split(/\s+/),
)

/** Whether a folded word is said in practices without being a name. */
export function isEverydayWord(word: string): boolean {
  const folded = fold(word)
  return everyday.has(folded) || lexicon().words.has(stem(folded))
}
