import type { Pending } from '../state.ts'
import { entriesIn, type View, type Range } from '../read/view.ts'
import { wordSet } from '../text/words.ts'
import { cueIn, emit, focusTooth, said as text, type Turn, mentions, says } from '../turn.ts'
import { actOf } from './act-term.ts'
import { agreeKind, stateChoices, tooMuch } from './choice.ts'
import { assertionOf } from './assertion.ts'
import { nameOf } from './item-name.ts'
import { holds } from '../text/word-list.ts'

function consentTeeth(turn: Turn, focus: number | undefined): readonly number[] {
  if (turn.chunks.length > 0 && !turn.chunks[0]?.neighbour)
    return [...new Set(turn.chunks.flatMap((chunk) => chunk.teeth))].slice(0, 4)
  // what was worked on long ago is not what is agreed to now
  if (turn.state.turn - turn.state.focusTurn > 6) return []
  return focus === undefined ? turn.state.focus.slice(0, 3) : [focus]
}

function signedWhat(said: string, asked: string | undefined): string {
  if (asked !== undefined && !holds(said, '*bogen*|*vereinbarung*')) return `${asked} unterschrieben`
  if (holds(said, '*mehrkosten*|*zuzahlung*|*euro*|*eigenanteil*'))
    return 'Mehrkostenvereinbarung unterschrieben'
  if (said.includes('vereinbarung')) return 'Vereinbarung unterschrieben'
  return holds(said, '*bogen*|*unterschr*|*unterzeichnet*')
    ? 'Aufklärungsbogen unterschrieben'
    : 'Patient einverstanden, Einwilligung'
}

const wishingWords = wordSet('wuenscht')
const choosingWords = wordSet('moechte will wuenscht waehlt nimmt entscheidet entschied bevorzugt')
const agreedWords = wordSet('einverstanden')
/** What every form of `notedAgreement` holds. */
const agreementWords = wordSet('einverstanden stimmt willigt zugestimmt sich zustimmung einverstaendnis')

const notedAgreement =
  /\b(patient|patientin|mutter|vater|eltern) (ist |sind |erklaert sich )?(mit .{0,50})?einverstanden\b|\bstimmt .{0,40}zu\b|\bwilligt (\w+ ){0,3}ein\b|\b(hat|haben) (\w+ ){0,4}zugestimmt\b|\bentscheide[tn] sich (\w+ )?fuer\b|\b(zustimmung|einverstaendnis) (\w+ ){0,3}(erteilt|liegt vor|gegeben)\b/

/** Words by which a signature or an agreement is there, rather than asked for. */
const signedDone =
  'unterschrieben|unterzeichnet|eingewilligt|liegt vor|liegen vor|erteilt|gelesen|einverstanden|genehmigt|bewilligt|zugestimmt|stimmt|willigt|einwilligung|zustimmung|einverstaendnis|einverstaendniserklaerung|unterschrift'

/** A form that was signed or a plan that was approved. */
function stateSigned(turn: Turn, teeth: readonly number[], pending: Pending | undefined): boolean {
  let isSigned = false
  for (const sentence of turn.sentences) {
    if (!cueIn(turn, sentence, 'signed')) continue
    const said = text(turn, sentence)
    if (sentence.asked && turn.speaker !== 'patient') continue
    // what is still to be signed has not been
    if (turn.speaker !== 'patient' && !holds(said, signedDone)) continue
    if (cueIn(turn, sentence, 'past') && !holds(said, '*unterschrieben*|*unterzeichnet*')) continue
    if (holds(said, 'nicht|kein|noch') && !holds(said, '*unterschrieben*')) continue
    if (
      /^(wenn|sobald|falls|bis)\b|\b(wenn|sobald|falls|bis) (\w+ ){0,4}(genehmigt|bewilligt|unterschrieben)\b/.test(
        said,
      )
    )
      continue
    // the insurer's approval is no word of the patient
    if (holds(said, '*genehmig*|*bewillig*') && !holds(said, '*heil*|*kostenplan*|*hkp*')) continue
    const paper = holds(said, '*heil*|*kostenplan*|*hkp*')
    if (!paper && holds(said, '*antrag*')) continue
    const what = paper ? 'Heil- und Kostenplan genehmigt' : signedWhat(said, pending?.paper)
    emit(turn, { group: 'consent', kind: 'signed', noun: what, teeth }, sentence)
    isSigned = true
  }
  return isSigned
}

/** Agreement, refusal and wishes as the practice notes them. */
function stateNotedConsent(turn: Turn, spoken: string, teeth: readonly number[], isSigned: boolean): boolean {
  stateNotedRefusal(turn, teeth)
  stateNotedChoice(turn, teeth)
  if (mentions(turn, wishingWords) && /\bwuenscht\b.{0,40}(zahnerhalt|erhalt)/.test(spoken))
    emit(turn, { group: 'consent', kind: 'keep', noun: 'Patient wünscht Zahnerhalt', teeth })
  const noted = turn.sentences.find(
    (sentence) =>
      !sentence.asked &&
      mentions(turn, agreedWords) &&
      /\b(aufgeklaert|aufklaerung)\b.*\beinverstanden\b/.test(text(turn, sentence)),
  )
  if (noted && !isSigned)
    emit(turn, { group: 'consent', kind: 'agree', noun: 'Patient mit Behandlung einverstanden', teeth })
  if (
    !isSigned &&
    mentions(turn, agreementWords) &&
    turn.sentences.some(
      (sentence) =>
        !sentence.asked &&
        notedAgreement.test(text(turn, sentence)) &&
        !says(turn, sentence, 'nicht einverstanden'),
    )
  )
    emit(turn, { group: 'consent', kind: 'agree', noun: 'Patient mit Behandlung einverstanden', teeth })
  return true
}

/** "Da schlaf ich mal drüber": the patient wants time to think. */
function wantsTime(spoken: string): boolean {
  return (
    !/\b(hab|habe|habs|haben|hats) (\w+ ){0,4}ueberlegt\b|\bueberlegen? (\w+ ){0,2}ob\b/.test(spoken) &&
    /\b(ueberleg|bedenkzeit|nachdenken|drueber schlafen|nacht (da)?drueber|(ich|wir) meld(e|en) (mich|uns)|schlaf\w* (\w+ ){0,4}drueber|sacken lassen|durch den kopf|denk\w* .{0,20}nach|mit mein(?:em|er) \w+ (?:\w+ ){0,2}(?:be|ab)?(?:sprech|red|klaer)\w*)/.test(
      spoken,
    )
  )
}

/** What was offered or named is refused. */
function stateRefused(turn: Turn, teeth: readonly number[], pending: Pending | undefined): void {
  const acts = turn.items
    .filter((item) => item.finding?.weak !== true && item.finding?.code !== 'gesund')
    .map((item) => item.act?.noun ?? (item.object ? nameOf(item) : ''))
    .filter((name) => name !== '')
  const offered = pending?.acts.map((one) => one.noun) ?? []
  const what =
    acts[0] ??
    offered[0] ??
    (pending?.offer && pending.offer !== 'yes' && pending.offer !== 'keep' ? pending.offer : 'Behandlung')
  if (acts.length > 0 || pending?.offer)
    emit(turn, {
      group: 'consent',
      kind: `refuse-${what}`,
      noun: 'Patient lehnt ab:',
      details: [what],
      teeth,
      negated: true,
    })
}

/** A material or a thing that the patient chooses. */
function stateChosen(
  turn: Turn,
  view: View,
  spoken: string,
  teeth: readonly number[],
  pending: Pending | undefined,
): boolean {
  const material = entriesIn(view, 'material', 0, view.tokens.length).find((one) => one.entry.weak !== true)
  if (
    material &&
    turn.items.every((item) => item.act === undefined) &&
    (turn.state.turn - turn.state.explain.turn <= 3 || pending !== undefined) &&
    holds(spoken, 'dann|lieber|nehm*|moechte|will|bitte') &&
    !holds(spoken, 'nicht|kein*')
  ) {
    emit(turn, {
      group: 'consent',
      kind: agreeKind(turn),
      noun: `Patient wünscht ${material.entry.name}, einverstanden`,
      teeth,
    })
    return true
  }
  const chosen = turn.items.find(
    (item) =>
      nameOf(item) !== '' &&
      !item.finding?.weak &&
      item.finding?.code !== 'gesund' &&
      !item.negated &&
      !item.sentence.asked &&
      !tooMuch.test(text(turn, item.segment)) &&
      assertionOf(turn, item) !== 'past',
  )
  const explained = turn.state.turn - turn.state.explain.turn <= 3
  if (
    chosen &&
    (pending || explained) &&
    /\b(dann|lieber|bleiben wir|bleiben wir bei|bleibt bei|versuchen wir|machen wir|nehm\w*|entscheide|moechte|probieren|will|bitte)\b|^fuer (die|das|den|ein|eine|einen)\b|\b(lass|lasse|lassen) (\w+ ){1,4}machen\b/.test(
      spoken,
    )
  ) {
    emit(turn, {
      group: 'consent',
      kind: agreeKind(turn),
      noun: `Patient wünscht ${nameOf(chosen)}, einverstanden`,
      teeth,
    })
    return true
  }
  return false
}

/** "Ziehen lass ich ihn nicht". */
function stateRefusedPull(turn: Turn, spoken: string, teeth: readonly number[]): boolean {
  const refusesPulling = holds(spoken, 'ziehen|entfernen|raus') && holds(spoken, 'nicht|kein')
  if (
    refusesPulling &&
    !holds(spoken, 'ja bitte|ja gern|ja gerne') &&
    !turn.sentences.every((sentence) => sentence.asked)
  ) {
    emit(turn, {
      group: 'consent',
      kind: 'refuse-extraktion',
      noun: 'Patient lehnt ab:',
      details: ['Extraktion, Entfernung'],
      teeth,
      negated: true,
    })
    return true
  }
  return false
}

/** "Gefällt Ihnen die Form?" – "Ja, sieht super aus." */
function stateLooks(turn: Turn, spoken: string, pending: Pending | undefined): boolean {
  if (
    pending?.looks === true &&
    holds(spoken, approves) &&
    !holds(spoken, 'nicht|aber|nein|zu hell|zu dunkel|zu lang|zu kurz|zu gross')
  ) {
    emit(turn, {
      group: 'consent',
      kind: 'looks',
      noun: 'Patient mit Farbe und Form einverstanden',
      teeth: pending.teeth.slice(0, 6),
    })
    return true
  }
  return false
}

/** The answer of a patient to what was offered or explained. */
function stateAnswer(
  turn: Turn,
  view: View,
  whole: Range,
  spoken: string,
  teeth: readonly number[],
  pending: Pending | undefined,
  isSigned: boolean,
): void {
  if (wantsTime(spoken)) {
    emit(turn, { group: 'consent', kind: 'postpone', noun: 'Patient möchte Bedenkzeit', teeth })
    return
  }
  // a signature says what the agreement beside it would
  if (isSigned) return
  if (stateChoices(turn)) return
  if (stateRefusedPull(turn, spoken, teeth)) return
  if (stateLooks(turn, spoken, pending)) return
  if (
    holds(spoken, 'erhalten|behalten|retten|drinbleib*|drin bleib*') &&
    (pending || cueIn(turn, whole, 'wish'))
  ) {
    emit(turn, { group: 'consent', kind: 'keep', noun: 'Patient wünscht Zahnerhalt', teeth })
    if (!holds(spoken, 'nicht*|*nein*|*lieber')) return
  }
  if (turn.sentences.every((sentence) => sentence.asked)) return
  if (pending?.offer && holds(spoken, 'ja bitte|ja gern|ja gerne|ja klar|ja machen|ja ok|ja okay|ja das')) {
    agree(turn, pending.offer, teeth.length > 0 ? teeth : pending.teeth.slice(0, 3))
    return
  }
  if (
    cueIn(turn, whole, 'refuse') ||
    (/\b(nein|nee)\b.{0,30}\b(nicht|kein|keine|lieber)\b/.test(spoken) && pending?.offer)
  ) {
    stateRefused(turn, teeth, pending)
    return
  }
  if (stateChosen(turn, view, spoken, teeth, pending)) return
  if (!pending?.offer) return
  const first = turn.sentences[0]
  const agrees = cueIn(turn, whole, 'agree') || cueIn(turn, whole, 'yes')
  const isQuestion = turn.sentences.every((sentence) => sentence.asked)
  if (!agrees || isQuestion || !first) return
  if (/^(nein|nee|noe)\b/.test(spoken)) return
  agree(turn, pending.offer, teeth.length > 0 ? teeth : pending.teeth.slice(0, 3))
}

/** Agreement, signature, refusal and time to think, from patients or as noted by the dentist. */
export function stateConsent(turn: Turn): void {
  const { state, view } = turn
  const whole = { from: 0, to: view.tokens.length }
  const spoken = text(turn, whole)
  const focus = focusTooth(state)
  const teeth = consentTeeth(turn, focus)
  const pending =
    state.pending && state.turn - state.pending.turn <= 1 && state.pending.by !== 'patient'
      ? state.pending
      : undefined
  const isSigned = stateSigned(turn, teeth, pending)
  if (
    !isSigned &&
    turn.speaker === 'patient' &&
    pending?.paper !== undefined &&
    confirmsPaper.test(spoken) &&
    !holds(spoken, 'nicht|noch|nein|nee')
  ) {
    emit(turn, {
      group: 'consent',
      kind: 'signed',
      noun: signedWhat(spoken, pending.paper),
      teeth: pending.teeth.slice(0, 4),
    })
    return
  }
  if (turn.speaker !== 'patient') stateNotedConsent(turn, spoken, teeth, isSigned)
  else stateAnswer(turn, view, whole, spoken, teeth, pending, isSigned)
}

/** Agreement with what was offered; to keep a tooth is a wish. */
function agree(turn: Turn, offer: string, teeth: readonly number[]): void {
  const noun =
    offer === 'keep'
      ? 'Patient wünscht Zahnerhalt, mit Behandlung einverstanden'
      : `Patient mit ${offer === 'yes' ? 'Behandlung' : offer} einverstanden`
  emit(turn, { group: 'consent', kind: agreeKind(turn), noun, teeth })
}

/** "Gefällt Ihnen die Form?" – "Ja, sieht super aus." */
const approves =
  'ja|super|perfekt|gut|schoen|toll|prima|passt|zufrieden|klasse|wunderbar|spitze|gefaellt|mag ich|einverstanden'

/** "Haben Sie unterschrieben?" – "Ja, liegt vorne." */
const confirmsPaper =
  /^(ja|jo|so|genau|hier|klar|natuerlich|schon|alles|erledigt|fertig|bitte|mach ich|gern|gerne|okay|ok|hab ich|habe ich|liegt)\b/

const notedWish =
  /\b(sie|er|patient\w*|mutter|vater|eltern) (\w+ ){0,2}(moechte|will|wuenscht|waehlt|nimmt|entscheidet sich fuer|entschied sich fuer|bevorzugt)\b/

/** "Sie möchte das Inlay", "Patientin wünscht keine Extraktion": a choice as the practice notes it. */
function stateNotedChoice(turn: Turn, teeth: readonly number[]): void {
  if (!mentions(turn, choosingWords)) return
  for (const sentence of turn.sentences) {
    const spoken = text(turn, sentence)
    if (
      sentence.asked ||
      !notedWish.test(spoken) ||
      holds(spoken, 'sie moechten|sie wollen|wissen|fragen|ueberleg*|bedenkzeit|noch einmal')
    )
      continue
    const thing = turn.items.find(
      (item) =>
        item.sentence === sentence && nameOf(item) !== '' && !item.finding?.weak && (item.act ?? item.object),
    )
    if (!thing) continue
    const own = thing.teeth.length > 0 && thing.teeth.length <= 4 ? thing.teeth : teeth
    const refuses =
      thing.negated ||
      says(turn, { from: Math.max(sentence.from, thing.from - 2), to: thing.from }, 'kein|keine|keinen|nicht')
    if (refuses) {
      emit(
        turn,
        {
          group: 'consent',
          kind: `refuse-${nameOf(thing)}`,
          noun: 'Patient lehnt ab:',
          details: [nameOf(thing)],
          teeth: own,
          negated: true,
        },
        sentence,
      )
      continue
    }
    emit(
      turn,
      {
        group: 'consent',
        kind: agreeKind(turn),
        noun: `Patient wünscht ${nameOf(thing)}, einverstanden`,
        teeth: own,
      },
      sentence,
    )
  }
}

/** What was refused a moment ago is only noted once more. */
function isRecent(turn: Turn, draft: Turn['state']['drafts'][number]): boolean {
  return turn.state.drafts.indexOf(draft) >= turn.state.drafts.length - 3
}

/** "Patientin lehnt Röntgen ab", "dass Sie die Entfernung ablehnen". */
function stateNotedRefusal(turn: Turn, teeth: readonly number[]): void {
  for (const sentence of turn.sentences) {
    if (sentence.asked || !cueIn(turn, sentence, 'refuse')) continue
    if (turn.items.some((item) => item.sentence === sentence && (item.act || actOf(turn, item)))) continue
    const said = text(turn, sentence)
    if (!holds(said, '*lehn*|*verzicht*|*moechte*|*wuensch*|*will*')) continue
    if (turn.state.drafts.some((draft) => draft.kind.startsWith('refuse-') && isRecent(turn, draft))) continue
    emit(
      turn,
      {
        group: 'consent',
        kind: 'refuse-Behandlung',
        noun: 'Patient lehnt ab:',
        details: ['Behandlung'],
        teeth,
        negated: true,
      },
      sentence,
    )
  }
}
