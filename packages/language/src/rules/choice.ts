import type { State, Pending } from '../state.ts'
import { cueIn, said, type Turn, says, chunksIn, word, addFactAt, statements } from '../turn.ts'
import { wordSet, holds } from '../text/words.ts'
import { teethOf, type Teeth } from '../teeth/fdi.ts'
import { nameOf } from './item-name.ts'
import { assertionOf } from './assertion.ts'
import type { Range } from '../read/view.ts'
import type { Items } from '../read/item.ts'

const refusal =
  /\b(auf (gar )?keinen fall|(nein|nee|noe|ach) danke|danke nein|lieber nicht|kommt (mir |fuer mich )?(gar )?nicht in frage|(lass|lasse) ich( (mich|mir|ihn|sie|es|das|die|den))?( lieber)?( nicht)?( (ziehen|machen|raus|entfernen|roentgen|schneiden|aufschneiden|behandeln))?$|lass ich( (mich|mir|es|das))? nicht|(will|moechte|moecht|mag|wollen|moechten|brauch|brauche|brauchen) (ich|wir)( \w+){0,3} (nicht|keine?n?)|(will|moechte|moecht|mag) (das |die |den )?nicht|(brauch|brauche) ich( (das|die|den|es))? (nicht|keine?n?|keins)|(bleibt|bleiben|lassen wir) (\w+ )?drin|ohne mich|(bloss|nur|bitte) nicht|(das |es )?geht (auch )?(so|ohne)|auch ohne|muss (fuer mich |ehrlich gesagt )?nicht sein|verzichte ich|ich verzichte|mach(e)? ich nicht|nicht mit mir|lehne ich ab|ich lehne)\b/
const refusalDirect =
  /\b(kein|keine|keinen)( \w+)? (ziehen|roentgen|roentgenbild|spritze|operation|op|schnitt|narkose|implantat|bleaching|krone|antibiotikum)\b|\b(roentgen|roentgenbild|spritze|operation|ziehen|narkose)( bitte)? (nicht|nein)\b|\bohne (spritze|betaeubung)\b/
const agreement =
  /\b((machen|tun) (sie|wir|se|ses|mer)|machens|machs|mach(e)? ich|einverstanden|(raus|weg|rein|her|los) damit|(soll|sollen|kann|darf|muss) (dann |ruhig |gerne? )?(weg|raus)|dann ja|ja (gut )?machen|unbedingt|ja (gern|gerne|bitte)|(mir |ist mir )?lieber so|legen sie los|fangen sie an|von mir aus|meinetwegen|geht klar|geht in ordnung|bin dabei|hauptsache|(warte|warten) (ich |wir )?(\w+ )?(lieber |noch |erst mal )?ab|lieber (noch )?(ab)?warten|(nehm|nehme) ich|bleiben wir (bei|dabei)|bleib(e)? ich bei|(gut |okay |na gut |ja )dann|dann (bitte|lieber|eben|halt|doch)|(dann )?(versuchen|probieren|nehmen) wir|dann (ziehen|fuellen) wir|(das|ist|waere|finde?) (ich |das |fuer mich )?(in ordnung|okay|ok)|entscheide mich fuer|fuer (\w+ ){1,4}entschieden|stimme (dem |der |dem )?zu|vertrau(e)? ihnen|bin (damit )?einverstanden|klingt (gut|vernuenftig)|hoert sich gut an|wenns sein muss|wenn e?s sein muss|lieber (raus|ziehen|ziehen lassen)|muss ja( wohl)?|muss wohl( sein)?|hilft ja nichts?|hilft ja alles nichts|bleibt mir (ja )?nichts (anderes )?uebrig|in gottes namen|wie sie meinen|wenn sie meinen|sie sind (der|die) (fachmann|fachfrau|chef|chefin|experte)|was sie fuer richtig halten|verlass mich auf sie|reicht mir|genuegt mir|soll mir recht sein|ist mir recht|ja wenn)\b/

/** Words of patients for work they want or refuse. */
const spokenWork: readonly (readonly [words: string, name: string])[] = [
  ['ziehen|gezogen|rausziehen|raus|weg', 'Extraktion'],
  ['roentgen|roentgt|roentgenbild|aufnahme', 'Röntgenaufnahme'],
  ['aufschneiden|schneiden|geschnitten|schnitt|operation|op|operieren|operiert|aufklappen', 'Operation'],
  ['spritze|betaeubung', 'Anästhesie'],
  ['narkose|vollnarkose|daemmerschlaf|schlafen', 'Narkose'],
  ['wurzel|wurzelbehandlung', 'Wurzelbehandlung'],
  ['fuellen|plombieren|plombe', 'Füllung'],
  ['aufmachen|aufbohren|bohren', 'Eröffnung des Zahns'],
  ['reinigen|saubermachen|reinigung', 'Reinigung'],
  ['laser|lasern', 'Laser'],
  ['botox*|*nervengift', 'Botox-Behandlung'],
  ['krankschreibung|krankmeldung|krankenschein|krankgeschrieben', 'Krankschreibung'],
  ['abwarten|warten|beobachten', 'Abwarten'],
  ['behalten|erhalten|halten|retten|drinbleib*|drin bleib*', 'Zahnerhalt'],
]

/** "Das Implantat ist mir zu teuer": named, but not chosen. */
export const tooMuch = /\bzu (teuer|viel|aufwendig|lang|lange|gefaehrlich|riskant|umstaendlich|kompliziert)\b/

/** What the utterance names of work and things, other than of former days. */
export const worksNamed = (turn: Turn): Items =>
  turn.items.filter(
    (item) =>
      nameOf(item) !== '' &&
      item.finding?.weak !== true &&
      item.finding?.code !== 'gesund' &&
      assertionOf(turn, item) !== 'past',
  )

function workIn(turn: Turn, range: Range): string | undefined {
  const item = worksNamed(turn).find(({ from }) => from >= range.from && from < range.to)
  const isWork = item !== undefined && (item.act ?? item.object) !== undefined
  return isWork ? nameOf(item) : spokenWork.find(([words]) => says(turn, range, words))?.[1]
}

/** Teeth of what was put to the patient. */
function choiceTeeth(turn: Turn, range: Range): readonly number[] {
  const named = chunksIn(turn, range)
  if (named.length > 0) return teethOf(named).slice(0, 4)
  const { state } = turn
  const acts = state.pending && state.pending.by !== 'patient' ? teethOf(state.pending.acts) : []
  if (acts.length > 0 && acts.length <= 4) return acts
  const told = state.drafts.findLast((draft) => draft.kind === `explain-${state.explain.number}`)
  if (told && state.turn - state.explain.turn <= 4 && told.teeth.length <= 4) return told.teeth
  return state.turn - state.focusTurn <= 3 && state.focus.length <= 3 ? state.focus : []
}

export function stateAgreed(
  turn: Turn,
  noun: string,
  teeth: Teeth,
  at?: Range,
  kind = `agree-${turn.state.explain.number}`,
): void {
  addFactAt(turn, at, 'consent', kind, noun, { teeth })
}

export function stateRefused(
  turn: Turn,
  what: string,
  teeth: Teeth,
  at?: Range,
  kind = `refuse-${what}`,
): void {
  const isAmalgam = what === 'Füllung' && says(turn, turn.whole, '*amalgam*')
  addFactAt(turn, at, 'consent', kind, 'Patient lehnt ab:', {
    details: [isAmalgam ? 'Amalgamfüllung' : what],
    teeth,
    negated: true,
  })
}

/** What was asked of the patient just before. */
const askedBefore = ({ state }: Turn): Pending | undefined =>
  state.pending && state.turn - state.pending.turn === 1 && state.pending.by !== 'patient'
    ? state.pending
    : undefined

/** What was offered, by its name; undefined where the offer names nothing. */
export const offerOf = (pending: Pending | undefined): string | undefined =>
  pending?.acts[0]?.noun ??
  (pending?.offer && pending.offer !== 'yes' && pending.offer !== 'keep' ? pending.offer : undefined)

/** While a test or the anamnesis is asked for, nothing is chosen. */
const isNoChoice = ({ test, turn }: State, asked: Pending | undefined): boolean =>
  (test !== undefined && test.answered !== true && turn - test.turn <= 1) ||
  (asked !== undefined && asked.topics.length + asked.diseases.length + asked.drugs.length > 0)

/** A clause that denies or weighs chooses nothing. */
const isHedged = (spoken: string): boolean =>
  holds(
    spoken.replace(
      /\bnicht (mehr )?(weh|tut)\b|\bhilft ja (alles )?nichts?\b|\bbleibt mir (ja )?nichts (anderes )?uebrig\b/,
      '',
    ),
    'nicht|kein|keine|keinen|ueberleg*',
  )

/** What the clauses of a patient refuse and choose: "Ziehen auf keinen Fall, machen Sie die Wurzel." */
export function stateChoices(turn: Turn): boolean {
  const { state } = turn
  const asked = askedBefore(turn)
  if (isNoChoice(state, asked)) return false
  // a date for the next visit is no treatment that wants consent
  if (
    asked &&
    asked.acts.length > 0 &&
    asked.acts.every((one) => one.group === 'follow-up' && (one.details?.length ?? 0) > 0)
  )
    return true
  const isOpen =
    state.turn - state.explain.turn <= 4 || asked?.offer !== undefined || (asked?.acts.length ?? 0) > 0
  let stated = false
  for (const range of clauses(turn)) {
    const spoken = said(turn, range)
    const work = workIn(turn, range)
    const clause = { range, spoken, work, asked, isOpen }
    const refuses = refusal.test(spoken) || (refusalDirect.test(spoken) && work !== undefined)
    // a clause that refuses nothing that was open is no agreement either
    const stateClause = refuses ? stateRefusal : stateAgreement
    if (stateClause(turn, clause)) stated = true
  }
  return stated
}

type Clause = {
  readonly range: Range
  readonly spoken: string
  readonly work: string | undefined
  readonly asked: Pending | undefined
  /** Whether something was explained or offered a moment ago. */
  readonly isOpen: boolean
}

/** A clause that refuses what it names or what was offered. */
function stateRefusal(turn: Turn, { range, work, asked, isOpen }: Clause): boolean {
  const turnedDown = work === 'Zahnerhalt' ? undefined : work
  if (turnedDown === undefined && !isOpen) return false
  const what = turnedDown ?? offerOf(asked) ?? 'Behandlung'
  const teeth = choiceTeeth(turn, range)
  const isPull = what.startsWith('Extraktion')
  // "ziehen wollen wir nicht", where it was offered to keep the tooth: the same wish once more
  if (asked?.offer === 'keep' && isPull) stateAgreed(turn, kept, teeth, range, 'keep')
  else stateRefused(turn, what, teeth, range, isPull ? 'refuse-extraktion' : undefined)
  return true
}

export const kept = 'Patient wünscht Zahnerhalt, mit Behandlung einverstanden'

const pleases = wordSet('ja gern gerne okay bitte')

/** A clause that agrees to what it names or what was offered. */
function stateAgreement(turn: Turn, { range, spoken, work, asked, isOpen }: Clause): boolean {
  if (isHedged(spoken)) return false
  const isSaid = agreement.test(spoken) || (work !== undefined && pleases.has(word(turn, range.to - 1)))
  const answers = isOpen || (work !== undefined && asked !== undefined)
  if (!isSaid || !answers || cueIn(turn, range, 'past') || tooMuch.test(spoken)) return false
  const noun =
    work === undefined
      ? `Patient mit ${offerOf(asked) ?? 'Behandlung'} einverstanden`
      : `Patient wünscht ${work}, einverstanden`
  stateAgreed(turn, noun, choiceTeeth(turn, range), range)
  return true
}

/** Clauses of what is no question; a refusal and a wish run together are two. */
function clauses(turn: Turn): Range[] {
  const out: Range[] = []
  for (const sentence of statements(turn)) {
    // short clauses belong to what follows: "Nein, danke", "Gut, dann …", "Ja, bitte"
    let from = sentence.from
    for (const segment of sentence.segments) {
      if (segment.to - from < 3 && segment.to < sentence.to) continue
      const cut = cutAt(turn, from, segment.to)
      if (cut !== undefined) out.push({ from, to: cut })
      out.push({ from: cut ?? from, to: segment.to })
      from = segment.to
    }
    if (from < sentence.to) out.push({ from, to: sentence.to })
  }
  return out
}

const cutting = wordSet('machen dann lieber')

function cutAt(turn: Turn, from: number, to: number): number | undefined {
  for (let index = from + 2; index < to - 1; index++) {
    if (!cutting.has(word(turn, index))) continue
    const here = said(turn, { from: index, to: Math.min(to, index + 2) })
    const before = said(turn, { from: Math.max(from, index - 3), to: index })
    if (
      /^(machen sie|machen wir|dann lieber|lieber)$/.test(here) &&
      /\b(keinen fall|nicht|nein danke)$/.test(before)
    )
      return index
  }
  return undefined
}
