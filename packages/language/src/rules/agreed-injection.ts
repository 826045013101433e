import { entriesIn, type Range } from '../read/view.ts'
import type { Pending } from '../state.ts'
import { type Turn, addFact } from '../turn.ts'
import { wordSet } from '../text/words.ts'

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
