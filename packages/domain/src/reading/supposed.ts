import { fold } from '../language/text/fold.ts'
import { lettersOf } from './quotes.ts'

/** Words around a drug that weigh, recall or plan it, so that nobody says that it is taken or given. */
type Supposal = {
  /** Matched against folded words: the clause that names the drug, or its whole sentence. */
  readonly within: 'clause' | 'sentence'
  readonly words: RegExp
  /** In a condition the practice weighs a drug; a patient tells when it is taken. */
  readonly onlyPractice?: boolean
  readonly example: string
  readonly nearMiss: string
}

export const supposals: readonly Supposal[] = [
  {
    within: 'clause',
    words: /\b(koennt\w*|wuerd\w*|waer\w*|haett\w*|duerft\w*|sollt(e|en|et))\b/,
    example: 'Da könnten wir noch Ramipril geben, aber erst mal nicht.',
    nearMiss: 'Ich nehme Ramipril, könnten Sie das aufschreiben?',
  },
  {
    within: 'clause',
    words: /\b(ab (morgen|naechste\w*|kommende\w*|dem|\w+tag)|demnaechst|bald)\b/,
    example: 'Ich soll ab nächster Woche Ramipril bekommen.',
    nearMiss: 'Ich nehme abends Ramipril.',
  },
  {
    within: 'clause',
    words: /\b(statt|anstatt|anstelle|lieber|besser|reicht|hilft|helfen)\b/,
    example: 'Statt Aspirin lieber Ramipril, wegen dem Magen.',
    nearMiss: 'Ich nehme Ramipril, seitdem ist es besser.',
  },
  {
    within: 'sentence',
    words: /\b(gelesen|internet|angeblich|werbung)\b/,
    example: 'Hab ich im Internet gelesen, Ramipril hilft da.',
    nearMiss: 'Im Urlaub hab ich Ramipril genommen.',
  },
  {
    within: 'sentence',
    words: /\b(weggelassen|weglassen|aufgehoert|nicht mehr|nimmer|vergess\w*)\b/,
    example: 'Ich nehm eigentlich Ramipril, hab es aber seit einem Monat weggelassen.',
    nearMiss: 'Ich nehm Ramipril seit einem Monat.',
  },
  {
    within: 'clause',
    words: /\b(abgesetzt|pausier\w*|schlecht|uebel|durchfall|ausschlag|ge?juckt)\b/,
    example: 'Beim Kollegen wurde mir von Ramipril schlecht.',
    nearMiss: 'Nimmt Ramipril, Apixaban pausiert.',
  },
  {
    within: 'sentence',
    words: /(?<!seit )\b(letzte\w* (mal|woche|monat|jahr)|vorige\w* (woche|monat|jahr)|damals|frueher)\b/,
    example: 'Das haben wir letzte Woche gegeben, das Ramipril.',
    nearMiss: 'Seit letzter Woche nehme ich Ramipril.',
  },
  {
    within: 'sentence',
    words: /\b(wenn|falls|notfalls)\b/,
    onlyPractice: true,
    example: 'Falls es schlimmer wird, geben wir Ramipril.',
    nearMiss: 'Dann geben wir Ramipril.',
  },
]

/** Whether a sentence names a drug and only supposes that it is taken or given. */
export function isSupposed(sentence: string, name: string, speaker: string | undefined): boolean {
  const wanted = lettersOf(name).slice(0, 6)
  const clause = sentence.split(',').find((one) => lettersOf(one).includes(wanted))
  if (clause === undefined) return false
  const said = { clause: fold(clause), sentence: fold(sentence) }
  return supposals.some(
    ({ within, words, onlyPractice }) =>
      words.test(said[within]) && !(onlyPractice === true && speaker === 'patient'),
  )
}
