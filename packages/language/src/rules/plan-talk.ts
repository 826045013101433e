import type { Act } from '../facts/acts.ts'
import { wordSet, holds } from '../text/words.ts'
import type { TimeSaid, Turn } from '../turn.ts'
import { cueIn, said, timeIn, emitAt, says, chunksIn, focusTeeth, statements } from '../turn.ts'
import { shareTooth, type Teeth } from '../teeth/fdi.ts'
import { freshDrafts } from '../known.ts'
import { findCue, type Range } from '../read/view.ts'

const dealt =
  'machen|mache|mach|behandeln|versorgen|angehen|drankommen|erledigen|richten|sanieren|termin|sitzung|dran|an der reihe|faellig'
export const decayed = wordSet(
  'karies sekundaerkaries karies-profunda initialkaries fuellung-insuffizient fuellungsverlust',
)

/** Plans that name no work ("15 und 16 machen wir demnächst") and visits to another practice. */
export function statePlanTalk(turn: Turn): void {
  if (turn.isPatient) return
  for (const sentence of statements(turn)) {
    stateUnnamedWork(turn, sentence)
    stateNeededWork(turn, sentence)
    stateElsewhere(turn, sentence)
  }
}

/** The day that was said for work or a visit, as a detail. */
const dayOf = (time: TimeSaid | undefined): string[] =>
  time?.kind === 'in' && time.text !== 'nächster Termin' ? [time.text] : []

/** "den machen wir", "der muss raus": the tooth spoken of a turn ago. */
const pointed = 'den mach*|den behandel*|den versorg*|die mach*|das mach*'
const recentTooth = ({ state }: Turn, most = 1): Teeth =>
  state.turn - state.focusTurn <= most ? focusTeeth(state) : []

function stateUnnamedWork(turn: Turn, sentence: Range): void {
  const spoken = said(turn, sentence)
  if (!holds(spoken, dealt)) return
  const time = timeIn(turn, sentence)
  const isLater =
    time?.kind === 'in' ||
    cueIn(turn, sentence, 'future', 'planWord') ||
    holds(spoken, 'neuen termin|neuen sitzung|eigenen termin|eigenen sitzung|extra termin|extra sitzung')
  if (!isLater) return
  if (holds(spoken, 'nicht|kein|keine|keinen|wenn|falls|heute|bild|test')) return
  const isNamed = turn.items.some(
    (item) =>
      item.from >= sentence.from &&
      item.to <= sentence.to &&
      !item.finding?.weak &&
      !decayed.has(item.finding?.code ?? ''),
  )
  if (isNamed || turn.memory.planned.has(sentence.from)) return
  const named = chunksIn(turn, sentence).flatMap((chunk) => (chunk.zone ? [] : chunk.teeth))
  const teeth = named.length > 0 || !holds(spoken, pointed) ? named : recentTooth(turn)
  if (teeth.length === 0 || teeth.length > 6) return
  turn.planned = true
  turn.memory.planned.add(sentence.from)
  // the day of what is planned already
  const known = turn.state.drafts.findLast(
    (draft) => draft.group === 'plan' && !draft.negated && shareTooth(draft.teeth, teeth),
  )
  const isFilling = turn.state.drafts.some(
    (draft) => decayed.has(draft.finding ?? '') && !draft.negated && shareTooth(draft.teeth, teeth),
  )
  const { kind, noun } = known ?? {
    kind: isFilling ? 'plan-fuellung' : 'plan-behandlung',
    noun: isFilling ? 'Füllung' : 'Behandlung',
  }
  const act = !known && isFilling ? 'fuellung' : undefined
  const plan = { group: 'plan', kind, noun, act, teeth: known?.teeth ?? teeth } as const
  emitAt(turn, sentence, { ...plan, temporality: 'planned', details: dayOf(time) })
}

const needed = 'muss|muessen|gehoert|gehoeren'
const repaired =
  'neu|erneuert|erneuern|ausgetauscht|austauschen|ersetzt|ersetzen|zumachen|gemacht werden|versorgt werden|behandelt werden|saniert werden|gefuellt werden|was machen|etwas machen|was tun|etwas tun|ran'
const takenOut = /\b(raus|weg|gezogen werden)$/

/** What a finding needs when it is only said that something must be done. */
const remedies: readonly (readonly [found: ReadonlySet<string>, act: Act, noun: string])[] = [
  [
    wordSet('zerstoert wurzelrest wurzelfraktur avital abszess perikoronitis retiniert lockerung'),
    'extraktion',
    'Extraktion',
  ],
  [wordSet('krone-insuffizient'), 'krone-eingesetzt', 'Eingliederung der Krone'],
  [decayed, 'fuellung', 'Füllung'],
]

/** "25 Karies, 45 Füllung undicht. Die müssen wir beide neu machen.": the work follows from what was found. */
function stateNeededWork(turn: Turn, sentence: Range): void {
  const spoken = said(turn, sentence)
  // "muss raus, wenn es ruhig ist", not "wenn es nicht besser wird, muss er raus"
  const at = findCue(turn.view, 'if', sentence)
  const main = at < 0 ? spoken : said(turn, { from: sentence.from, to: at })
  if (!holds(main, needed) || !(holds(main, repaired) || takenOut.test(main))) return
  if (holds(main, 'nicht|kein|keine|keinen|heute|jetzt|eigentlich')) return
  const { drafts } = turn.state
  if (freshDrafts(turn).some((draft) => draft.group === 'plan')) return
  const named = chunksIn(turn, sentence).flatMap((chunk) => chunk.teeth)
  const teeth = named.length > 0 ? named : recentTooth(turn, takenOut.test(main) ? 8 : 1)
  const isBoth = named.length === 0 && holds(spoken, 'beiden|beide')
  for (const [found, act, noun] of remedies) {
    // a tooth is a he, a filling a she
    if (act === 'extraktion' && (!takenOut.test(main) || (named.length === 0 && !holds(main, 'der|er|zahn'))))
      continue
    const own = drafts
      .filter((draft) => found.has(draft.finding ?? '') && !draft.negated)
      .slice(isBoth ? -2 : 0)
      .flatMap((draft) => draft.teeth)
      .filter((tooth) => isBoth || teeth.includes(tooth))
    if (own.length === 0 || own.length > 4) continue
    const plan = { kind: `plan-${act}`, noun, act, teeth: [...new Set(own)] }
    emitAt(turn, sentence, { ...plan, group: 'plan', temporality: 'planned' })
  }
}

const elsewhere =
  /\b(bei|beim|zu|zum|zur|mit) (ihrem |ihrer |dem |der |seinem |deinem )?(zahnarzt|zahnaerztin|hauszahnarzt|arzt|hausarzt|hausaerztin|kieferorthopaeden|kieferchirurgen|hno( arzt)?|kardiologen|chirurgen|oralchirurgen)\b/

function stateElsewhere(turn: Turn, sentence: Range): void {
  const spoken = said(turn, sentence)
  const isFurther = says(turn, sentence, 'weiterbehandlung|weiterbehandelt|weiterbehandeln|weiter behandeln')
  const doctor = elsewhere.exec(spoken)?.[3]?.split(' ')[0]
  if (!isFurther && !(doctor && holds(spoken, 'gehen|vorstellen|stellen|kontrolle|termin|melden'))) return
  if (holds(spoken, 'ueberweis*|war|waren|hat|haben|wenn|falls|besprechen|sprechen')) return
  if (!isFurther && freshDrafts(turn).some((draft) => draft.group === 'follow-up')) return
  const called = turn.view.tokens.find(({ word }) => word === doctor)?.text ?? ''
  const place = ` ${doctor?.endsWith('in') ? 'bei der' : 'beim'} ${called.charAt(0).toUpperCase()}${called.slice(1)}`
  emitAt(turn, sentence, {
    group: isFurther ? 'plan' : 'follow-up',
    kind: isFurther ? 'plan-further' : 'return-elsewhere',
    noun: `${isFurther ? 'Weiterbehandlung' : 'Vorstellung'}${doctor ? place : ''}`,
    teeth: isFurther ? focusTeeth(turn.state) : [],
    temporality: 'planned',
    details: dayOf(timeIn(turn, sentence)),
  })
}
