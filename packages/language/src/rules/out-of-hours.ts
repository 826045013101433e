import { isFresh } from '../known.ts'
import { amend, mentions, said, type Turn, addFact } from '../turn.ts'
import { holds, wordList } from '../text/words.ts'

/** The session itself takes place on duty; a patient sent to or coming from somebody else's duty does not count. */
const onDuty =
  /\bausserhalb (der|unserer|von) (regulaeren |normalen |ueblichen )?(sprech|oeffnungs|praxis)\w*|\b(notdienstpatient\w*|im (zahnaerztlichen )?(notdienst|bereitschaftsdienst|notfalldienst)|notdienst (am|heute|von|ist|da|patient\w*)|(dafuer ist|haben|hat|ist|wir haben) (heute )?(der |ja |hier )?(notdienst|bereitschaftsdienst|notfalldienst))\b|^(heute )?(zahnaerztlicher )?(notdienst|bereitschaftsdienst|notfalldienst)\b/

/** Every way to say it holds one of these. */
const duty = wordList('ausserhalb|*notdienst*|bereitschaftsdienst|notfalldienst')

const elsewhere =
  'kollege*|kollegin*|beim|vom|zum|zur|an den|anderen|am wochenende beim|gestern im|war im|waren im|wenden|aufsuchen|anrufen|melden|falls|wenn|sonst'

/** "Wir haben heute Notdienst": the complaint of the session is seen out of hours (BEMA 03, GOÄ A–D). */
export function rememberOutOfHours(turn: Turn): void {
  const { state } = turn
  if (!turn.isPatient) {
    const isHere = turn.sentences.some((sentence) => {
      const spoken = said(turn, sentence)
      return mentions(turn, duty) && onDuty.test(spoken) && !holds(spoken, elsewhere)
    })
    if (isHere) state.isOutOfHours = true
  }
  if (state.isOutOfHours !== true || state.drafts.some((draft) => draft.act === 'notdienst')) return
  const complaint = state.drafts.find((draft) => draft.group === 'chief-complaint' && !draft.negated)
  if (complaint) {
    amend(turn, [complaint.id], (draft) => ({
      ...draft,
      act: 'notdienst',
      details: [...draft.details, 'außerhalb der Sprechstunde'],
    }))
    return
  }
  const spoken = said(turn, turn.whole)
  const isTreated = state.drafts.some(
    (draft) =>
      draft.group === 'treatment' && draft.temporality === 'now' && !draft.negated && isFresh(turn, draft),
  )
  if (isTreated || holds(spoken, 'patient*|schmerzbehandlung|notfallbehandlung|schmerzpatient*'))
    addFact(turn, 'chief-complaint', 'out-of-hours', 'Schmerzbehandlung außerhalb der Sprechstunde', {
      act: 'notdienst',
    })
}
