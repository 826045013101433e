import { hasAct, hasFinding } from '../known.ts'
import type { Sentence } from '../read/sentences.ts'
import type { Teeth } from '../teeth/fdi.ts'
import type { NewDraft } from '../draft.ts'
import { findingKind } from '../state.ts'
import type { Turn } from '../turn.ts'
import {
  amend,
  chunksIn,
  cueIn,
  emit,
  said,
  focusTeeth,
  says,
  emitAt,
  addFactAt,
  addFinding,
  itemsIn,
  statements,
} from '../turn.ts'
import { startsConditional } from './assertion-signs.ts'
import { isRestoration } from './finding-term.ts'
import { refined } from './refine.ts'
import { teethOf } from './finding-teeth.ts'
import { romanOfWord } from './roman.ts'

const openPulp = (teeth: Teeth, negated: boolean): NewDraft => ({
  group: 'finding',
  kind: 'pulpa-eroeffnet',
  noun: 'Pulpa eröffnet',
  finding: 'pulpa-eroeffnet',
  teeth,
  negated,
})

/** "Pulpa an 36 nicht eröffnet": the pulp and whether it is open, wherever both stand in a clause. */
export function statePulp(turn: Turn): void {
  stateClosedPulp(turn)
  for (const item of turn.items) {
    const { segment, sentence } = item
    if (item.object !== 'pulpa' || item.finding || item.act || sentence.asked) continue
    if (startsConditional(turn, item) || cueIn(turn, segment, 'could')) continue
    if (!says(turn, segment, 'eroeffnet|eroeffnete|offen|freigelegt|freiliegend|liegt frei|exponiert'))
      continue
    emit(turn, openPulp(teethOf(turn, item), says(turn, segment, 'nicht|keine|kein|ohne')), item)
  }
}

/** "Unten haben Sie noch die Zähne 34 bis 44": what is left. */
export function stateRemaining(turn: Turn): void {
  for (const sentence of statements(turn)) {
    if (
      !says(
        turn,
        sentence,
        'noch zaehne|noch die zaehne|restza*|restbeza*|restgebiss|noch vorhanden|nur noch',
      )
    )
      continue
    const chunk = chunksIn(turn, sentence).find((one) => one.teeth.length > 1)
    if (
      !chunk ||
      itemsIn(turn, sentence).some(
        (item) => item.finding && item.teeth.join() === chunk.teeth.join() && item.finding.general !== true,
      )
    )
      continue
    const noun = 'Restzähne vorhanden'
    addFactAt(turn, sentence, 'finding', 'restzaehne', noun, { teeth: chunk.teeth })
  }
}

const periodontitis = (details: readonly string[]): NewDraft => ({
  group: 'diagnosis',
  kind: 'parodontitis',
  noun: 'Parodontitis',
  finding: 'parodontitis',
  details,
})

const namesPeriodontitis = (turn: Turn, sentence: Sentence): boolean =>
  itemsIn(turn, sentence).some((item) => item.finding?.code === 'parodontitis')

/** "Also Stadium drei, Grad C, generalisiert": stage and grade together name the periodontitis. */
function stateStage(turn: Turn): boolean {
  if (turn.isPatient) return false
  for (const sentence of turn.sentences) {
    const spoken = said(turn, sentence)
    const stage = romanOfWord(/\b(?:stadium|stage) (\S+)/.exec(spoken)?.[1])
    const grade = /\b(?:grad|grade) ([abc])\b/.exec(spoken)?.[1]
    if (sentence.asked || !stage || !grade) continue
    if (namesPeriodontitis(turn, sentence)) return true
    const extent = [...spoken.matchAll(/\b(generalisiert|lokalisiert)/g)].at(-1)?.[1]
    const details = [...(extent ? [extent] : []), `Stadium ${stage}`, `Grad ${grade.toUpperCase()}`]
    emitAt(turn, sentence, periodontitis(details))
    return true
  }
  return false
}

/** "Grad C bleibt": the grade of a periodontitis that is under treatment. */
export function stateGrade(turn: Turn): void {
  if (!/\bgrad [abc]\b/.test(said(turn, turn.whole))) return
  if (stateStage(turn)) return
  if (
    !['upt', 'ait', 'par-chirurgie'].includes(turn.state.mainAct ?? '') &&
    !hasAct(turn, 'befundevaluation', 'upt') &&
    !hasFinding(turn, 'parodontitis')
  )
    return
  for (const sentence of turn.sentences) {
    const grade = /\bgrad ([abc])\b/.exec(said(turn, sentence))?.[1]
    if (!grade || sentence.asked || namesPeriodontitis(turn, sentence)) continue
    emitAt(turn, sentence, periodontitis([`Grad ${grade.toUpperCase()}`]))
  }
}

/** "Regio 36, ja": the tooth whose extraction the patient has just told. */
export function stateGap(turn: Turn): void {
  if (!says(turn, turn.whole, 'regio')) return
  const told = turn.state.drafts.find((draft) => draft.kind === 'past-extraktion' && draft.teeth.length === 0)
  const chunk = turn.chunks.find((one) => one.teeth.length === 1 && !one.neighbour)
  if (!told || !chunk) return
  amend(turn, [told.id], (draft) => ({ ...draft, teeth: chunk.teeth }))
  addFinding(turn, undefined, 'fehlt', '~fehlt', { teeth: chunk.teeth })
}

const agrees = /^(richtig|genau|stimmt|ja genau|korrekt|das stimmt|ja das stimmt)\b/

/** "Die alten Füllungen sind undicht, hatten Sie gesagt." – "Richtig.": the dentist makes it his statement. */
export function confirmClaims(turn: Turn): void {
  const { claims } = turn.state
  if (turn.speaker !== 'dentist' || !claims || turn.state.turn - claims.turn !== 1) return
  if (!agrees.test(said(turn, { from: 0, to: 3 }))) return
  for (const claim of claims.findings) emit(turn, claim)
}

/** Notes what a patient says of the teeth, in case the dentist agrees. */
export function rememberClaims(turn: Turn): void {
  if (!turn.isPatient) return
  const findings: NewDraft[] = []
  for (const item of turn.items) {
    const exact = refined(turn, item)
    const term = item.finding
    const teeth = item.teeth.length > 0 ? item.teeth : turn.state.focus
    const code = exact?.code ?? (term?.weak || isRestoration(term) ? undefined : term?.code)
    const noun = exact?.noun ?? term?.noun
    if (!code || noun === undefined || item.negated || item.sentence.asked) continue
    if (teeth.length === 0 || teeth.length > 4) continue
    const group = term?.group ?? 'finding'
    findings.push({ group, kind: findingKind(code, noun), noun, finding: code, teeth })
  }
  if (findings.length > 0) turn.state.claims = { turn: turn.state.turn, findings }
}

/** "Ganz nah am Nerv, aber nicht offen": the pulp named just before stays closed. */
function stateClosedPulp(turn: Turn): void {
  for (const sentence of turn.sentences) {
    const at = sentence.segments.find((segment) =>
      /^(aber |er |der |sie |die |ist |noch |zum glueck |gott sei dank )*(nicht|noch nicht) (offen|eroeffnet|auf|freigelegt)$/.test(
        said(turn, segment),
      ),
    )
    if (!at || sentence.asked) continue
    if (!says(turn, { from: 0, to: at.from }, 'nerv|pulpa')) continue
    const chunk = turn.chunks.find((one) => !one.neighbour)
    emit(turn, openPulp(chunk?.teeth ?? focusTeeth(turn.state), true), sentence)
  }
}
