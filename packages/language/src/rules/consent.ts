import type { Pending } from '../state.ts'
import type { Sentence } from '../read/sentences.ts'
import { entriesIn } from '../read/view.ts'
import { wordSet, holds } from '../text/words.ts'
import { cueIn, said, type Turn, mentions, says, word, itemsIn, statements } from '../turn.ts'
import { isNoWork } from './act-settled.ts'
import { actOf } from './act-term.ts'
import { kept, offerOf, stateAgreed, stateChoices, stateRefused, tooMuch, worksNamed } from './choice.ts'
import { teethOf, type Teeth } from '../teeth/fdi.ts'
import { nameOf } from './item-name.ts'

function consentTeeth(turn: Turn): Teeth {
  if (turn.chunks.length > 0 && !turn.chunks[0]?.neighbour) return teethOf(turn.chunks).slice(0, 4)
  // what was worked on long ago, or in another note, is not what is agreed to now
  const isApart = !turn.isPatient && turn.isNote
  return isApart || turn.state.turn - turn.state.focusTurn > 6 ? [] : turn.state.focus.slice(0, 3)
}

function signedWhat(spoken: string, asked: string | undefined): string {
  if (asked !== undefined && !holds(spoken, '*bogen*|*vereinbarung*')) return `${asked} unterschrieben`
  if (
    holds(spoken, '*mehrkosten*|*zuzahlung*|*euro*|*eigenanteil*') &&
    holds(spoken, '*schrieb*|*zeichnet*|*vereinbarung*')
  )
    return 'Mehrkostenvereinbarung unterschrieben'
  if (spoken.includes('vereinbarung')) return 'Vereinbarung unterschrieben'
  if (spoken.includes('einwilligung')) return 'Einwilligung unterschrieben'
  return holds(spoken, '*bogen*|*unterschr*|*unterzeichnet*')
    ? 'Aufklärungsbogen unterschrieben'
    : 'Patient einverstanden, Einwilligung'
}

const choosingWords = wordSet('moechte will wuenscht waehlt nimmt entscheidet entschied bevorzugt')
const preserved = 'Patient wünscht Zahnerhalt'

const notedAgreement =
  /\b(patient|patientin|mutter|vater|eltern) (ist |sind |erklaert sich )?(mit .{0,50})?einverstanden\b|\bstimmt .{0,40}zu\b|\bwilligt (\w+ ){0,3}ein\b|\b(hat|haben) (\w+ ){0,4}zugestimmt\b|\bentscheide[tn] sich (\w+ )?fuer\b|\b(zustimmung|einverstaendnis) (\w+ ){0,3}(erteilt|liegt vor|gegeben)\b/

/** Words by which a signature or an agreement is there, rather than asked for. */
const signedDone =
  'unterschrieben|unterzeichnet|eingewilligt|liegt vor|liegen vor|erteilt|gelesen|einverstanden|genehmigt|bewilligt|zugestimmt|stimmt|willigt|einwilligung|zustimmung|einverstaendnis|einverstaendniserklaerung|unterschrift'

/** A form that was signed or a plan that was approved. */
function stateSigned(turn: Turn, teeth: Teeth, pending: Pending | undefined): boolean {
  const isPatient = turn.isPatient
  const signed = turn.sentences.filter((sentence) => {
    if (!cueIn(turn, sentence, 'signed') || (sentence.asked && !isPatient)) return false
    const spoken = said(turn, sentence)
    return (
      // what is still to be signed has not been
      (isPatient || holds(spoken, signedDone)) &&
      (!cueIn(turn, sentence, 'past') || holds(spoken, '*unterschrieben*|*unterzeichnet*')) &&
      !holds(spoken, 'nicht|kein|noch|wenn|sobald|falls|bis') &&
      // the insurer's approval is no word of the patient
      (holds(spoken, costPlan) || !holds(spoken, '*genehmig*|*bewillig*|*antrag*'))
    )
  })
  for (const sentence of signed) {
    const spoken = said(turn, sentence)
    const isPlan = holds(spoken, costPlan) && !holds(spoken, 'einverstanden|zugestimmt|stimmt zu|willigt')
    const noun = isPlan ? 'Heil- und Kostenplan genehmigt' : signedWhat(spoken, pending?.paper)
    stateAgreed(turn, noun, teeth, sentence, 'signed')
  }
  return signed.length > 0
}

const costPlan = '*heil*|*kostenplan*|*hkp*'

/** Agreement, refusal and wishes as the practice notes them. */
function stateNotedConsent(turn: Turn, teeth: Teeth, isSigned: boolean): void {
  stateNotedRefusal(turn, teeth)
  stateNotedChoice(turn, teeth)
  if (says(turn, turn.whole, 'wuenscht') && says(turn, turn.whole, '*erhalt'))
    stateAgreed(turn, preserved, teeth, undefined, 'keep')
  const isAgreed = (sentence: Sentence): boolean =>
    !sentence.asked &&
    notedAgreement.test(said(turn, sentence)) &&
    !says(turn, sentence, 'nicht einverstanden')
  if (!isSigned && turn.sentences.some(isAgreed))
    stateAgreed(turn, 'Patient mit Behandlung einverstanden', teeth, undefined, 'agree')
}

/** "Da schlaf ich mal drüber": the patient wants time to think. */
const wantsTime = (turn: Turn): boolean =>
  (says(turn, turn.whole, thinking) || withSomebody.test(said(turn, turn.whole))) &&
  !says(turn, turn.whole, 'ueberlegt|ueberlegen ob|ueberlege ob')

const thinking =
  'ueberleg*|bedenkzeit|nachdenken|ich melde mich|wir melden uns|sacken lassen|durch den kopf|denk* nach|denk* * nach|denk* * * nach|drueber schlafen|nacht drueber|nacht darueber|schlaf* drueber|schlaf* * drueber|schlaf* * * drueber'
/** "Das muss ich mit meinem Mann besprechen": who is asked stands right before the verb. */
const withSomebody = /\bmit mein(?:em|er) \w+ (?:\w+ ){0,2}(?:be|ab)?(?:sprech|red|klaer)/

function stateRefusedOffer(turn: Turn, teeth: Teeth, pending: Pending | undefined): void {
  const named = turn.items
    .filter((item) => item.finding?.weak !== true && item.finding?.code !== 'gesund')
    .map((item) => item.act?.noun ?? (item.object ? nameOf(item) : ''))
    .find((name) => name !== '')
  if (named !== undefined || pending?.offer)
    stateRefused(turn, named ?? offerOf(pending) ?? 'Behandlung', teeth)
}

const choosing =
  'dann|lieber|bleiben wir|bleibt bei|versuchen wir|machen wir|nehm*|entscheide|moechte|probieren|will|bitte'

/** A material or a thing that the patient chooses. */
function stateChosen(turn: Turn, spoken: string, teeth: Teeth, pending: Pending | undefined): boolean {
  if (!pending && turn.state.turn - turn.state.explain.turn > 3) return false
  const material = entriesIn(turn.view, 'material', turn.whole).find((one) => one.entry.weak !== true)
  const isMaterial =
    turn.items.every((item) => item.act === undefined) &&
    holds(spoken, 'dann|lieber|nehm*|moechte|will|bitte') &&
    !holds(spoken, 'nicht|kein*')
  const item = worksNamed(turn).find(
    (one) => !one.negated && !one.sentence.asked && !tooMuch.test(said(turn, one.segment)),
  )
  const isItem =
    holds(spoken, choosing) || /^fuer (die|das|den|eine?n?)\b|\blass(e|en)? (\w+ ){1,4}machen\b/.test(spoken)
  const chosen =
    (isMaterial ? material?.entry.name : undefined) ?? (item && isItem ? nameOf(item) : undefined)
  if (chosen !== undefined) stateAgreed(turn, `Patient wünscht ${chosen}, einverstanden`, teeth)
  return chosen !== undefined
}

/** The answer of a patient to what was offered or explained. */
function stateAnswer(turn: Turn, teeth: Teeth, pending: Pending | undefined, isSigned: boolean): void {
  const spoken = said(turn, turn.whole)
  if (wantsTime(turn)) {
    stateAgreed(turn, 'Patient möchte Bedenkzeit', teeth, undefined, 'postpone')
    return
  }
  // a signature says what the agreement beside it would
  if (isSigned || stateChoices(turn)) return
  const isQuestion = turn.sentences.every((sentence) => sentence.asked)
  // "Ziehen lass ich ihn nicht"
  if (
    holds(spoken, 'ziehen|entfernen|raus') &&
    holds(spoken, 'nicht|kein') &&
    !holds(spoken, 'ja bitte|ja gern|ja gerne') &&
    !isQuestion
  ) {
    stateRefused(turn, 'Extraktion', teeth, undefined, 'refuse-extraktion')
    return
  }
  // "Gefällt Ihnen die Form?" – "Ja, sieht super aus."
  if (
    pending?.looks === true &&
    holds(spoken, approves) &&
    !holds(spoken, 'nicht|aber|nein|zu hell|zu dunkel|zu lang|zu kurz|zu gross')
  ) {
    stateAgreed(
      turn,
      'Patient mit Farbe und Form einverstanden',
      pending.teeth.slice(0, 6),
      undefined,
      'looks',
    )
    return
  }
  if (
    holds(spoken, 'erhalten|behalten|retten|drinbleib*|drin bleib*') &&
    (pending || cueIn(turn, turn.whole, 'wish'))
  ) {
    stateAgreed(turn, preserved, teeth, undefined, 'keep')
    if (!holds(spoken, 'nicht*|*nein*|*lieber')) return
  }
  if (isQuestion) return
  if (pending?.offer && holds(spoken, 'ja bitte|ja gern|ja gerne|ja klar|ja machen|ja ok|ja okay|ja das'))
    agree(turn, pending, teeth)
  else if (
    cueIn(turn, turn.whole, 'refuse') ||
    (pending?.offer && /\b(nein|nee)\b.{0,30}\b(nicht|kein|keine|lieber)\b/.test(spoken))
  )
    stateRefusedOffer(turn, teeth, pending)
  else if (
    !stateChosen(turn, spoken, teeth, pending) &&
    pending?.offer &&
    cueIn(turn, turn.whole, 'agree', 'yes') &&
    !['nein', 'nee', 'noe'].includes(word(turn, 0))
  )
    agree(turn, pending, teeth)
}

/** Agreement, signature, refusal and time to think, from patients or as noted by the dentist. */
export function stateConsent(turn: Turn): void {
  const { state } = turn
  const teeth = consentTeeth(turn)
  const pending =
    state.pending && state.turn - state.pending.turn <= 1 && state.pending.by !== 'patient'
      ? state.pending
      : undefined
  const isSigned = stateSigned(turn, teeth, pending)
  if (!turn.isPatient) {
    stateNotedConsent(turn, teeth, isSigned)
    return
  }
  const spoken = said(turn, turn.whole)
  if (
    !isSigned &&
    pending?.paper !== undefined &&
    confirming.has(word(turn, 0)) &&
    !holds(spoken, 'nicht|noch|nein|nee')
  )
    stateAgreed(turn, signedWhat(spoken, pending.paper), pending.teeth.slice(0, 4), undefined, 'signed')
  else stateAnswer(turn, teeth, pending, isSigned)
}

/** Agreement with what was offered; to keep a tooth is a wish. */
function agree(turn: Turn, { offer, teeth: asked }: Pending, named: Teeth): void {
  const noun = offer === 'keep' ? kept : `Patient mit ${offer === 'yes' ? 'Behandlung' : offer} einverstanden`
  stateAgreed(turn, noun, named.length > 0 ? named : asked.slice(0, 3))
}

const approves =
  'ja|super|perfekt|gut|schoen|toll|prima|passt|zufrieden|klasse|wunderbar|spitze|gefaellt|mag ich|einverstanden'

/** "Haben Sie unterschrieben?" – "Ja, liegt vorne." */
const confirming = wordSet(
  'ja jo so genau hier klar natuerlich schon alles erledigt fertig bitte mach gern gerne okay ok hab habe liegt',
)

const notedWish =
  /\b(sie|er|patient\w*|mutter|vater|eltern) (\w+ ){0,2}(moechte|will|wuenscht|waehlt|nimmt|entscheidet sich fuer|entschied sich fuer|bevorzugt)\b/

/** "Sie möchte das Inlay", "Patientin wünscht keine Extraktion": a choice as the practice notes it. */
function stateNotedChoice(turn: Turn, teeth: readonly number[]): void {
  if (!mentions(turn, choosingWords)) return
  for (const sentence of statements(turn)) {
    const spoken = said(turn, sentence)
    if (
      !notedWish.test(spoken) ||
      holds(spoken, 'sie moechten|sie wollen|wissen|fragen|ueberleg*|bedenkzeit|noch einmal')
    )
      continue
    const wish = turn.view.tokens.findIndex(
      (token, at) => at >= sentence.from && at < sentence.to && choosingWords.has(token.word),
    )
    // "der eine Krone möchte"; else it stands close behind
    const isLast = sentence.segments.some(({ to }) => to === wish + 1)
    const thing = itemsIn(turn, sentence).find(
      (item) =>
        (isLast || wish < 0 || (item.from > wish && item.from < wish + 6)) &&
        nameOf(item) !== '' &&
        !item.finding?.weak &&
        item.object !== 'karies' &&
        !isNoWork(turn, item) &&
        (item.act ?? item.object),
    )
    if (!thing) continue
    const own = thing.teeth.length > 0 && thing.teeth.length <= 4 ? thing.teeth : teeth
    const refuses =
      thing.negated ||
      says(turn, { from: Math.max(sentence.from, thing.from - 2), to: thing.from }, 'kein|keine|keinen|nicht')
    if (refuses) stateRefused(turn, nameOf(thing), own, sentence)
    else stateAgreed(turn, `Patient wünscht ${nameOf(thing)}, einverstanden`, own, sentence)
  }
}

/** "Patientin lehnt Röntgen ab", "dass Sie die Entfernung ablehnen". */
function stateNotedRefusal(turn: Turn, teeth: readonly number[]): void {
  for (const sentence of statements(turn)) {
    if (!cueIn(turn, sentence, 'refuse')) continue
    if (itemsIn(turn, sentence).some((item) => item.act || actOf(turn, item))) continue
    if (!holds(said(turn, sentence), '*lehn*|*verzicht*|*moechte*|*wuensch*|*will*')) continue
    // what was refused a moment ago is only noted once more
    if (turn.state.drafts.slice(-3).some((draft) => draft.kind.startsWith('refuse-'))) continue
    stateRefused(turn, 'Behandlung', teeth, sentence)
  }
}
