import { teethOf } from '../teeth/fdi.ts'
import { clauseAt, type Sentence } from '../read/sentences.ts'
import { inferredItem } from '../read/item.ts'
import { chunksIn, type Turn, says, itemsIn } from '../turn.ts'
import { placements } from '../vocabulary/acts.ts'
import { assertionOf } from './assertion.ts'
import { stateAct } from './act-state.ts'
import { freshDrafts } from '../known.ts'

export const crownWork = new Set(['krone', 'teilkrone', 'bruecke', 'inlay', 'veneer', 'teleskop'])

const topics = new Set([...crownWork, 'prothese', 'schiene'])

/** Whether a sentence puts in what it does not name. */
const putsIn = (turn: Turn, sentence: Sentence): boolean =>
  !sentence.asked &&
  says(turn, sentence, 'setze*|einsetzen|eingesetzt|*glieder*|definitiv|*zementier*|eingeklebt|klebe*') &&
  says(turn, sentence, 'ein|rein|einsetzen|eingesetzt|ein*glieder*|*zementier*|eingeklebt') &&
  !itemsIn(turn, sentence).some(
    (item) => (item.act && item.act.act !== 'okklusionskontrolle') || item.object !== undefined,
  )

/** "Dann setzen wir definitiv ein": what was announced is put in place. */
export function placeTopic(turn: Turn): void {
  const { state } = turn
  const named = turn.items.find((item) => item.object && topics.has(item.object) && !item.sentence.asked)
  if (!state.topic && state.isCrownWork) state.topic = 'krone'
  if (named?.object && (state.phase !== 'exam' || assertionOf(turn, named) !== 'now'))
    state.topic = named.object
  if (!state.topic || turn.items.some((item) => item.act?.object === state.topic)) return
  const act = placements[state.topic]
  if (act?.kind !== 'act') return
  for (const sentence of turn.sentences.filter((one) => putsIn(turn, one))) {
    const { from } = sentence
    // the clause of the verb says when: "holen Sie sie morgen, ich setz sie dann ein"
    const segment =
      sentence.segments.findLast((one) => says(turn, one, 'ein*|setz*|zementier*|kleb*|glieder*')) ??
      clauseAt(turn.sentences, from)
    const named = teethOf(chunksIn(turn, sentence))
    const item = inferredItem(
      { from: segment.from, to: segment.from + 1, segment, sentence, object: state.topic },
      named,
    )
    // said in this breath already, with its own tooth
    const isStated = freshDrafts(turn).some((draft) => draft.act === act.act && draft.group === 'treatment')
    if (item.reach !== 'none' || !isStated) stateAct(turn, item, act, assertionOf(turn, item))
  }
}
