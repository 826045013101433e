import { inferredItem } from '../read/item.ts'
import { entriesIn } from '../read/view.ts'
import { amend, said, segmentAt, sentenceOf, type Turn, itemsIn } from '../turn.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
import { canalNames } from './canals.ts'
import { stateAct } from './act-state.ts'
import { actOf } from './act-term.ts'
import { wordSet, holds } from '../text/words.ts'

/** What the assistant hands or helps with: asked for by name, the dentist's yes or no decides. */
const offered = wordSet('treatment radiograph anaesthesia')

const canalActs = wordSet('aufbereitung vitalexstirpation laengenmessung wurzelfuellung ultraschallspuelung')

const agrees =
  /^(ja|jo|jawohl|genau|bitte|gern|gerne|klar|mhm|unbedingt|natuerlich|auf jeden fall|machen wir|mach|nur|doch)\b/
const denies =
  /^(nein|nee|noe|brauchen wir|brauch ich|nicht|heute nicht|keine[nrs]?|kein|lassen wir|ohne|muss nicht|geht ohne)\b/

/** Keeps what the assistant asks of the dentist: "Kofferdam?", "Mesial und distal?" */
export function rememberAssistantAsks(turn: Turn): void {
  const { state } = turn
  if (turn.speaker !== 'assistant') return
  const asked = turn.sentences.at(-1)
  if (!asked?.asked || asked.to - asked.from > 7) return
  const canals = canalNames(turn, asked)
  if (entriesIn(turn.view, 'drug', asked).length > 0) return
  const spoken = said(turn, asked)
  const item = itemsIn(turn, asked).find((one) => one.act !== undefined)
  // "Einlage ist raus?" asks for the removal, not for the thing
  const act = item && (actOf(turn, item) ?? item.act)
  if (canals.length > 1) state.assistantAsks = { turn: state.turn, about: 'canals', canals }
  else if (act && offered.has(act.group) && !holds(spoken, 'wann|termin|naechste*|morgen'))
    state.assistantAsks = { turn: state.turn, about: act, teeth: item?.teeth ?? [] }
}

/** "Retraktionsfaden?" – "Nur am 21.": the dentist's short answer makes the statement. */
export function answerAssistant(turn: Turn): void {
  const { state } = turn
  const asks = state.assistantAsks
  if (turn.speaker !== 'dentist' || !asks || state.turn - asks.turn !== 1) return
  if (asks.about === 'canals') nameCanals(turn, asks.canals ?? [])
  else answerAct(turn, asks.about, asks.teeth ?? [])
}

function answerAct(turn: Turn, act: ActTerm, askedTeeth: readonly number[]): void {
  const sentence = sentenceOf(turn, 0)
  // "Unterfüllung?" – "Ja, indirekte Überkappung.": the answer names its own deed
  if (sentence.asked || itemsIn(turn, sentence).some((item) => item.act)) return
  const spoken = said(turn, sentence)
  const chunk = turn.chunks.find((one) => one.from < sentence.to && one.neighbour !== true)
  const isNo = denies.test(spoken) && holds(spoken, 'nicht|nein|nee|noe|kein*|ohne|lassen')
  const isTooth = chunk !== undefined && chunk.from <= 3 && sentence.to <= 8
  if (!isNo && !agrees.test(spoken) && !isTooth) return
  if (holds(spoken, 'spaeter|naechste*|morgen|nachher|erst|gleich')) return
  const place = { from: 0, to: 1, segment: segmentAt(turn, 0), sentence, act }
  const item = inferredItem(place, chunk?.teeth ?? askedTeeth, { negated: isNo })
  stateAct(turn, item, act, 'now')
}

/** "Mesiobukkal, mesiolingual und distal?" – "Genau.": the canals that were found. */
function nameCanals(turn: Turn, names: readonly string[]): void {
  const { state } = turn
  const made = state.drafts.findLast((draft) => canalActs.has(draft.act ?? '') && !draft.negated)
  if (!made || !agrees.test(said(turn, sentenceOf(turn, 0)))) return
  amend(turn, [made.id], (draft) => ({
    ...draft,
    canals: draft.canals ?? names.length,
    details: [...draft.details, names.join(', ')],
  }))
}
