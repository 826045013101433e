import { mentions, said, type Turn, addFactAt, statements } from '../turn.ts'
import { answered } from '../known.ts'
import { ownWords } from './instructions.ts'
import { holds } from '../text/words.ts'

/** What a complaint is about, by the names patients give it. */
const mouth: ReadonlySet<string> = new Set(
  (
    'zahn zaehne zaehnen zahns backenzahn schneidezahn eckzahn weisheitszahn weisheitszaehne milchzahn mund kiefer zahnfleisch backe wange lippe zunge gaumen ' +
    'fuellung plombe krone bruecke implantat prothese gebiss schiene spange bracket draht inlay provisorium veneer wurzel nerv faden faeden naht wunde stelle biss'
  ).split(' '),
)

/** That something is wrong, in words that name no symptom. */
const trouble =
  'kaputt|komisch|schlimm|schlimmer|schlecht|schlechter|unangenehm|stoert|nervt|aergert|quaelt|plagt|beunruhigt|weggeflogen|hinueber|hin|wehleidig|nicht mehr richtig|nicht mehr ordentlich|nicht mehr gut|nicht mehr sauber|nicht mehr ganz|nicht richtig|nicht ordentlich|nicht gut|nicht sauber|nicht ganz|stimmt was nicht|stimmt etwas nicht|stimmt da was nicht|stimmt nicht|passt nicht|geht nicht|haelt nicht|laesst nicht nach|immer wieder|andauernd|verschluckt|zerbroeselt|broeckelt|sprung|angebrochen|runtergefallen|loest sich|geloest|durchgebissen|abgenutzt|abgekaut|aua|qual|hoelle|nichts mehr essen|kaum noch essen|kaum noch kauen|kaum noch beissen|kaum essen|kaum kauen|kaum beissen'

/** "Mit der Brücke stimmt was nicht": a complaint in words no table knows is noted as it was said. */
export function ownComplaint(turn: Turn, isAsked: boolean): boolean {
  if (turn.state.phase === 'treatment' || (!isAsked && turn.state.turn > 3)) return false
  if (!mentions(turn, mouth)) return false
  for (const sentence of statements(turn)) {
    if (sentence.to - sentence.from < 3) continue
    const spoken = said(turn, sentence)
    if (!holds(spoken, trouble)) continue
    const words = ownWords(turn, sentence)
    addFactAt(turn, sentence, 'chief-complaint', `complaint-own-${turn.state.turn}`, words, {
      teeth: turn.chunks.find((one) => !one.neighbour)?.teeth ?? [],
    })
    return true
  }
  return false
}

const confirms =
  /^((naja|na ja|also|ach|schon|nur|ja) )*(ja|jo|jau|jawohl|doch|freilich|klar|mhm|schon|etwas|manchmal|ab und zu|oft|oefter|gelegentlich|hin und wieder|immer|leider|staendig|jeden|genau|ein bisschen|bisschen|nur wenn|wenn|nur beim|beim)\b/

/** "Blutet Ihr Zahnfleisch?" – "Nur wenn ich fester putze.": the symptoms that were asked for by name. */
export function confirmed(turn: Turn): readonly string[] {
  const pending = answered(turn)
  if (turn.state.phase === 'treatment' || pending?.asksChange === true) return []
  return confirms.test(said(turn, turn.whole)) ? (pending?.symptoms ?? []) : []
}

/** "Das Zahnfleisch ist viel besser geworden": how what was complained of has gone. */
export function stateBetter(turn: Turn): boolean {
  if (turn.state.phase === 'treatment' || turn.state.turn > 8) return false
  for (const sentence of statements(turn)) {
    const spoken = said(turn, sentence)
    if (!/\b((viel|deutlich|schon|wieder|bisschen) besser|besser geworden|gebessert)\b/.test(spoken)) continue
    if (holds(spoken, 'wetter|urlaub|laune|fussball')) continue
    const noun = `Gebessert: ${ownWords(turn, sentence)}`
    addFactAt(turn, sentence, 'chief-complaint', `complaint-better-${turn.state.turn}`, noun)
    return true
  }
  return false
}

const parts: readonly (readonly [words: string, name: string])[] = [
  ['fuellung|plombe', 'Füllung'],
  ['krone', 'Krone'],
  ['bruecke', 'Brücke'],
  ['inlay', 'Inlay'],
  ['provisorium', 'Provisorium'],
  ['bracket', 'Bracket'],
]

/** "Da war mal eine Füllung drin, die ist jetzt raus": a part that is gone, in words of place. */
export function lostPart(turn: Turn): readonly string[] {
  if (turn.state.phase === 'treatment') return []
  for (const sentence of statements(turn)) {
    const spoken = said(turn, sentence)
    if (holds(spoken, 'muss|soll|sollte|will|wollen|moechte|nicht|wenn|vor|jahre|jahren|kommt')) continue
    if (!/\b(ist|sind) (\w+ ){0,4}(raus|weg|ab|runter|draussen|lose|locker)\b/.test(spoken)) continue
    const part = parts.find(([words]) => holds(spoken, words))?.[1]
    if (part) return [`${part} herausgefallen`]
  }
  return []
}
