import { actSet } from '../facts/acts.ts'
import { type Tooth, shareTooth, type Teeth } from '../teeth/fdi.ts'
import { said, type Turn, emitAct } from '../turn.ts'
import { holds } from '../text/words.ts'
import { freshDrafts } from '../known.ts'

/** Work that goes on from tooth to tooth, so that a bare list of teeth carries it on. */
const serial = actSet('ait subgingivale-instrumentierung versiegelung extraktion bracket')

const leads =
  /^(so |ja |nein |nee |genau |gut |und |jetzt |dann |weiter |noch |auch |danach )*(unten|oben|rechts|links|weiter|dann|noch|und|dazu|jetzt)\b/

const denied =
  'nicht|kein|keine|lassen wir|auslassen|aus|fehlt|fehlen|war|waren|schon|spaeter|naechste*|muss|soll|wenn|tasche*|millimeter|karies|fuellung|krone'

/** "Subgingivale Reinigung 27, 26. – Unten 37, 36 und 33.": the list goes on with what was just done. */
export function continueWork(turn: Turn): void {
  const { state } = turn
  const known = state.serialWork
  if (turn.touched.length === 0 && turn.chunks.length === 0) return
  const stated = freshDrafts(turn).findLast(
    (draft) =>
      draft.group === 'treatment' &&
      draft.act !== undefined &&
      serial.has(draft.act) &&
      draft.teeth.length > 0 &&
      !draft.negated,
  )
  if (stated?.act !== undefined) {
    state.serialWork = { turn: state.turn, act: stated.act }
    return
  }
  if (turn.isPatient || !known || state.turn - known.turn > 3) return
  if (turn.items.some((item) => item.act !== undefined)) return
  const whole = said(turn, turn.whole)
  if (
    !leads.test(whole) &&
    !holds(whole, 'noch dazu|dazu noch|auch noch|kommt dazu|mit rein|mit dazu|nehmen wir mit|kommt mit')
  )
    return
  const teeth: Tooth[] = []
  for (const [order, chunk] of turn.chunks.entries()) {
    const next = turn.chunks[order + 1]?.from ?? turn.view.tokens.length
    const after = said(turn, { from: chunk.to, to: Math.min(next, chunk.to + 4) })
    if (!chunk.neighbour && !holds(after, denied) && !isFound(turn, chunk.teeth)) teeth.push(...chunk.teeth)
  }
  if (teeth.length === 0) return
  emitAct(turn, known.act, { teeth: [...new Set(teeth)] })
  state.serialWork = { turn: state.turn, act: known.act }
}

/** "Und am 12 sind weiße Flecken": something is found there, nothing is done. */
const isFound = (turn: Turn, teeth: Teeth): boolean =>
  turn.items.some(
    (item) =>
      item.finding !== undefined &&
      item.finding.weak !== true &&
      item.finding.code !== 'taschentiefe' &&
      item.reach !== 'none' &&
      shareTooth(item.teeth, teeth),
  )
