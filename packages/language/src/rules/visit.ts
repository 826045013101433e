import type { Range } from '../read/view.ts'
import { cueIn, says, timeIn, type Turn, addFactAt } from '../turn.ts'

const comes =
  'kommt zur|kommt heute zur|kommt nur zur|kommt zum|kommt heute zum|erscheint zur|erscheint zum|stellt sich zur|vorstellung zur'

const comesAsPatient =
  'komme zur|komme nur zur|komme zum|bin zur|bin nur zur|bin heute zur|wollte zur|wollte nur zur|wollte nur mal zur|will nur zur'

/** "Patientin kommt zur Kontrolle": why the patient is here, as the practice notes it; nothing to be planned. */
export const comesForVisit = (turn: Turn, range: Range): boolean =>
  says(turn, range, turn.isPatient ? comesAsPatient : comes) &&
  says(turn, range, '*kontrolle|*kontrolltermin|recall|nachsorge|vorsorge|durchsicht') &&
  !says(turn, range, 'dann|wieder|naechste*|bitte|wenn') &&
  timeIn(turn, range)?.kind !== 'in'

/** The reason of a visit that names no complaint. */
export function stateVisit(turn: Turn): void {
  for (const sentence of turn.sentences)
    if (!sentence.asked && comesForVisit(turn, sentence) && !cueIn(turn, sentence, 'complaintFree'))
      addFactAt(turn, sentence, 'chief-complaint', 'visit', 'Kontrolltermin')
}
