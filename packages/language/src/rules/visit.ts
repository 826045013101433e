import type { Range } from '../read/view.ts'
import { cueIn, emit, says, timeIn, type Turn } from '../turn.ts'

const comes =
  'kommt zur|kommt heute zur|kommt nur zur|kommt zum|kommt heute zum|erscheint zur|erscheint zum|stellt sich zur|vorstellung zur'

/** "Patientin kommt zur Kontrolle": why the patient is here, as the practice notes it; nothing to be planned. */
export const comesForVisit = (turn: Turn, range: Range): boolean =>
  turn.speaker !== 'patient' &&
  says(turn, range, comes) &&
  says(turn, range, '*kontrolle|*kontrolltermin|recall|nachsorge') &&
  !says(turn, range, 'dann|wieder|naechste*|bitte|wenn') &&
  timeIn(turn, range)?.kind !== 'in'

/** The reason of a visit that names no complaint. */
export function stateVisit(turn: Turn): void {
  for (const sentence of turn.sentences)
    if (!sentence.asked && comesForVisit(turn, sentence) && !cueIn(turn, sentence, 'complaintFree'))
      emit(turn, { group: 'chief-complaint', kind: 'visit', noun: 'Kontrolltermin' }, sentence)
}
