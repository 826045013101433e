import { freshDrafts } from '../known.ts'
import type { Range } from '../read/view.ts'
import { amend, type Turn, word, says, statements } from '../turn.ts'
import { valueAt } from './values.ts'

const talked =
  'beraten|beratung|gesprochen|geredet|besprochen|aufgeklaert|erklaert|gespraech|unterhalten|erlaeutert'

/** Minutes that a sentence says a talk took. */
function minutesIn(turn: Turn, range: Range): number | undefined {
  for (let index = range.from; index < range.to; index++) {
    const spoken = word(turn, index)
    if (spoken === 'viertelstunde') return 15
    if (spoken !== 'minuten') continue
    const value = valueAt(turn, index - 1)
    if (value !== undefined && value >= 5 && value <= 120) return value
  }
  return undefined
}

/** "Jetzt haben wir gut zwanzig Minuten geredet": how long the advice took decides its fee (GOÄ Nr. 1, 3). */
export function rememberTalkMinutes(turn: Turn): void {
  if (turn.isPatient) return
  for (const sentence of statements(turn)) {
    if (!says(turn, sentence, talked)) continue
    const minutes = minutesIn(turn, sentence)
    if (minutes === undefined) continue
    const told =
      freshDrafts(turn).findLast((draft) => draft.group === 'advice' && !draft.negated) ??
      turn.state.drafts.findLast((draft) => draft.group === 'advice' && !draft.negated)
    if (!told) continue
    amend(turn, [told.id], (draft) => ({ ...draft, details: [...draft.details, `${minutes} Minuten`] }))
    turn.touched.push(told.id)
    return
  }
}
