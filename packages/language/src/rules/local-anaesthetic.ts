import type { Act } from '../facts/acts.ts'
import type { Sentence } from '../read/sentences.ts'
import { entriesIn, type Range } from '../read/view.ts'
import type { Pending } from '../state.ts'
import { wordSet } from '../text/words.ts'
import { addFact, says, type Turn } from '../turn.ts'
import { anaestheticAmount } from './drug-dose.ts'

const infiltration = 'inf|infiltr'

/** What an injection in a note is that only its drug names. */
export const injection = (turn: Turn, sentence: Sentence): Act =>
  says(turn, sentence, infiltration) ? 'infiltration' : 'anaesthesie'

/** "UDS 1,7 ml, 36 Cp": in a note the name of what was injected and how much of it, with no word for the injection or a short one. */
export const localsGiven = (turn: Turn, range: Range) =>
  says(turn, range, 'kein*|ohne|letzte*|*allergi*|*vertr*g*')
    ? []
    : entriesIn(turn.view, 'drug', range).filter(
        ({ hit, entry }) =>
          entry.local === true &&
          (anaestheticAmount(turn, hit) !== undefined || says(turn, range, infiltration)),
      )

const injections = wordSet('infiltration leitung intraligamentaer')

export function localIn(turn: Turn, sentence: Range): { drug?: string } {
  const drug = entriesIn(turn.view, 'drug', sentence).find((one) => one.entry.local === true)
  return drug ? { drug: drug.entry.name } : {}
}

/** "Ich würd eine kleine Infiltration machen." – "Gut.": an injection agreed to in the chair is given. */
export function numbAgreed(turn: Turn, one: Pending['acts'][number]): boolean {
  if (!injections.has(one.act) || (one.details ?? []).length > 0) return false
  addFact(turn, 'anaesthesia', one.act, one.noun, {
    act: one.act,
    teeth: one.teeth,
    ...(one.drug ? { drug: { name: one.drug } } : {}),
    speaker: 'dentist',
  })
  turn.state.phase = 'treatment'
  return true
}
