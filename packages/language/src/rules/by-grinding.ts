import { said, type Turn, emitAct, itemsIn, statements } from '../turn.ts'
import { holds } from '../text/words.ts'
import { wasDone, teethWith } from '../known.ts'

const grinds =
  /\b(schleif|schleife|schleifen|geschliffen|fraes|fraese|nehm|nehme|nehmen|kuerze|kuerz)\b.*\b(aus|frei|weg|ab|nach|zurueck|glatt|ein|runter|schmaler|kuerzer)\b|\b(schleif|schleife|kuerze) (ich|wir) (das|die|den|sie|den rand|den fluegel)\b|\b(ausgeschliffen|freigeschliffen|nachgeschliffen|zurueckgeschliffen|eingekuerzt)\b/
const unreal = 'nicht|kein|keine|wuerde|koennte|kann|muss|muessen|soll|wird|naechste*|morgen|wenn|falls|labor'

/** Turns for which "sie", "die", "das" still mean the splint or the denture. */
const within = 3

/** "Ich schleif das frei", "die Prothese schleif ich dort aus": what is ground is the splint or the denture spoken of. */
export function stateGrinding(turn: Turn): void {
  const { state } = turn
  const whole = said(turn, turn.whole)
  if (holds(whole, '*schiene')) state.splintTurn = state.turn
  if (holds(whole, '*prothese|gebiss|druckstelle|modellguss|totale')) state.dentureTurn = state.turn
  if (turn.speaker !== 'dentist') return
  const isSplint = state.splintTurn !== undefined && state.turn - state.splintTurn <= within
  const isDenture = state.dentureTurn !== undefined && state.turn - state.dentureTurn <= within
  if (!isSplint && !isDenture) return
  for (const sentence of statements(turn)) {
    const spoken = said(turn, sentence)
    if (!grinds.test(spoken) || holds(spoken, unreal)) continue
    if (itemsIn(turn, sentence).some((item) => isOwnWork(item.act?.act))) continue
    if (holds(spoken, 'karies|fuellung|krone|zahnstein|abdruck|fuellungs*')) continue
    stateGround(turn, isDenture && (!isSplint || (state.dentureTurn ?? 0) >= (state.splintTurn ?? 0)))
    return
  }
}

const isOwnWork = (act: string | undefined): boolean =>
  act !== undefined &&
  ['druckstelle-entlastet', 'schiene-kontrolle', 'einschleifen', 'praeparation', 'scharfe-kante'].includes(
    act,
  )

function stateGround(turn: Turn, isDenture: boolean): void {
  const name = isDenture ? 'druckstelle-entlastet' : 'schiene-kontrolle'
  if (wasDone(turn, [], name)) return
  const sore = isDenture ? teethWith(turn, 'druckstelle') : []
  emitAct(turn, name, { teeth: sore.length === 1 ? sore : [] })
}
