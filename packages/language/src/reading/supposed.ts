import type { FactGroup, Speaker } from '../facts/fact.ts'
import { sameFinding } from '../facts/findings.ts'
import { findingsNamed } from './polarity.ts'
import { fold } from '../text/fold.ts'
import { tells } from '../text/words.ts'
import { amountsIn } from './amounts.ts'
import type { Candidate } from './port.ts'
import { lettersOf } from './quotes.ts'

/** Words that weigh, recall, plan or exclude what they name: nobody says that it is so now. */
type Supposal = {
  /** The kinds of statements whose clause, or whose whole sentence, the folded words are looked for in. */
  readonly clause?: readonly FactGroup[]
  readonly sentence?: readonly FactGroup[]
  readonly words: string | RegExp
  /** Whose words mean it so: "ab morgen" is an order of the practice, "falls" tells when a patient takes a drug. */
  readonly by?: 'practice' | 'patient'
  /** Of Ramipril, of a pulpitis or of a mobile tooth. */
  readonly example: string
  readonly nearMiss: string
}

export const supposals: readonly Supposal[] = [
  {
    clause: ['medication'],
    words:
      'koennt*|wuerd*|waer*|haett*|duerft*|sollte|sollten|solltet|abgesetzt|ist weg|sind weg|pausier*|schlecht|uebel|durchfall|ausschlag|gejuckt|gjuckt',
    example: 'Da könnten wir noch Ramipril geben, aber erst mal nicht.',
    nearMiss: 'Ich nehme Ramipril, könnten Sie das aufschreiben?',
  },
  {
    clause: ['medication'],
    by: 'patient',
    words: /\b(ab (morgen|naechste\w*|kommende\w*|dem|\w+tag)|demnaechst|bald)\b/,
    example: 'Ich soll ab nächster Woche Ramipril bekommen.',
    nearMiss: 'Ich nehme abends Ramipril.',
  },
  {
    clause: ['medication'],
    by: 'practice',
    words: 'statt|anstatt|anstelle|lieber|besser|reicht|hilft|helfen|geht|vertragen|vertraegt',
    example: 'Statt Aspirin lieber Ramipril, wegen dem Magen.',
    nearMiss: 'Ich nehme Ramipril, seitdem ist es besser.',
  },
  {
    sentence: ['medication'],
    words:
      'gelesen|internet|angeblich|werbung|zu hause|daheim|weggelassen|weglassen|aufgehoert|nicht mehr|nimmer|vergess*|soll dazu|kommt dazu|nicht angefangen|nicht begonnen',
    example: 'Ich nehm eigentlich Ramipril, hab es aber seit einem Monat weggelassen.',
    nearMiss: 'Ich nehm Ramipril seit einem Monat.',
  },
  {
    sentence: ['medication'],
    words:
      /(?<!seit )\b(letzte\w* (mal|woche|monat|jahr)|vorige\w* (woche|monat|jahr)|vor \w+ (jahren|monaten|wochen)|damals|frueher)\b/,
    example: 'Das haben wir letzte Woche gegeben, das Ramipril.',
    nearMiss: 'Seit letzter Woche nehme ich Ramipril.',
  },
  {
    sentence: ['medication'],
    by: 'practice',
    words: /\b(falls|notfalls|wenn(?! \w+ weh| schmerz))\b/,
    example: 'Falls es schlimmer wird, geben wir Ramipril.',
    nearMiss: 'Ramipril fünf Milligramm, wenn es weh tut.',
  },
  {
    clause: ['diagnosis'],
    words:
      /\b(moeglich\w*|komplikation\w*|risik\w*|gefahr|droht|drohen|sonst|entsteht|entstehen|bilden|vorbeug\w*|verhinder\w*|vermeid\w*|damit|aus (der|dem|einer|so) .*\bwird)\b/,
    example: 'Eine Pulpitis ist eine mögliche Komplikation.',
    nearMiss: 'Das ist eine Pulpitis, das Risiko kennen Sie.',
  },
  {
    clause: ['diagnosis', 'finding'],
    words: 'koennt*|wuerd*|waer*|haett*|wenn|falls|ob',
    example: 'Wenn das eine Pulpitis ist, tut es nachts weh.',
    nearMiss: 'Das ist eine Pulpitis, könnten Sie das notieren?',
  },
  {
    clause: ['diagnosis', 'finding'],
    words: /\b(schliess\w* .*\baus|ausschliessen|auszuschliessen|ausgeschlossen)\b/,
    example: 'Eine Pulpitis schließe ich aus.',
    nearMiss: 'Das ist eine Pulpitis, einen Bruch schließe ich aus.',
  },
  {
    clause: ['diagnosis', 'finding'],
    words:
      /\b(lockerung|schwellung|roetung|karies|zahnstein|bela(g|ege)|fistel|tasche|fuellung|verfaerbung|\w+itis)\b.*\b(weg|verschwunden|abgeheilt|ausgeheilt)\b/,
    example: 'Die Pulpitis ist abgeheilt.',
    nearMiss: 'Die Pulpitis muss behandelt werden.',
  },
  {
    sentence: ['finding'],
    words: /steht (so )?im plan|\b(kriegt|bekommt|braucht) (nur )?eine? (krone|fuellung|bruecke|inlay)\b/,
    example: 'Die Lockerung an 33 steht im Plan.',
    nearMiss: 'Der 33 hat eine Lockerung, er kriegt Schmerzen.',
  },
  {
    clause: ['finding'],
    words: 'retainer*|bracket*|draht*|lieber|probiert|wuenscht|gewuenscht',
    example: 'Am Retainer ist bei 33 eine Lockerung.',
    nearMiss: 'Der 33 hat eine Lockerung, der Retainer ist fest.',
  },
  {
    clause: ['finding'],
    words: /\b(letztes mal|war (noch )?(zwei|drei|vier|fuenf|sechs|sieben|acht|neun|\d+))\b/,
    example: 'Die Lockerung hatten wir letztes Mal.',
    nearMiss: 'Am Siebener war eine Lockerung zu sehen.',
  },
]

type Thing = Pick<Candidate, 'group' | 'text' | 'drug' | 'finding' | 'values'>

/** Whether a clause names what a statement is about: its drug or kind of drug, its measured value or its finding. */
function names({ group, text, drug, finding, values }: Thing, clause: string): boolean {
  // "Einnahme von Blutverdünner": a kind of drug stands last
  const name = drug?.name ?? (group === 'medication' ? text.split(' ').at(-1) : undefined)
  if (name !== undefined) return lettersOf(clause).includes(lettersOf(name).slice(0, 6))
  if (values !== undefined) {
    const said = amountsIn(clause)
    return Object.values(values).some((value) => said.has(Number(value)))
  }
  if (finding === undefined) return false
  return [...findingsNamed(clause)].some((code) => sameFinding(code, finding))
}

/** Talk without marks is no clause: there only the quoted words count. */
const longestClause = 90

/** The words among which a thing is named, or nothing. */
function clauseNaming(thing: Thing, sentence: string, quote: string): string | undefined {
  const clauses = sentence.split(/[,;]/)
  // an answer that does not name the drug says nothing of it
  const only = clauses.length === 1 && thing.group !== 'medication' ? sentence : undefined
  const clause = clauses.find((one) => names(thing, one)) ?? only
  return [clause, quote].find(
    (one) => clause !== undefined && one !== undefined && one.length <= longestClause,
  )
}

/** Whether a sentence names a thing and only supposes it; nothing where it does not name it. */
export function isSupposed(
  thing: Thing,
  { sentence, quote, speaker }: { sentence: string; quote: string; speaker?: Speaker },
): boolean | undefined {
  const clause = clauseNaming(thing, sentence, quote)
  if (clause === undefined) return undefined
  const said = { clause: fold(clause), sentence: fold(sentence.length > longestClause ? clause : sentence) }
  const from = speaker === 'patient' ? 'patient' : 'practice'
  return supposals.some(
    ({ clause: ofClause, sentence: ofSentence, words, by }) =>
      (by === undefined || by === from) &&
      ((ofClause?.includes(thing.group) === true && tells(said.clause, words)) ||
        (ofSentence?.includes(thing.group) === true && tells(said.sentence, words))),
  )
}
