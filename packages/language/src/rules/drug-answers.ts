import { questionBefore } from '../evidence.ts'
import { entriesIn, findCue } from '../read/view.ts'
import { fold } from '../text/fold.ts'
import { gap } from '../text/tokenize.ts'
import type { Turn } from '../turn.ts'
import { cueIn, emit, mentions, said, word, says, addFact, addFactAt, statements } from '../turn.ts'
import { allergyNoun, denied, emitAllergy, ownSubstance } from './allergens.ts'
import { answered, answeredByPatient } from '../known.ts'
import { valueAt } from './values.ts'
import { holds, wordSet } from '../text/words.ts'

const thinners = wordSet('Marcumar Phenprocoumon Falithrom Warfarin')

const clotting = wordSet('inr quick gerinnungswert')

/** "INR 2,3": the value of a blood thinner, or a finding of its own. */
export function stateInr(turn: Turn): void {
  // "Wie war der INR?" – "Zwei Komma drei."
  const asked = turn.isPatient ? fold(turn.state.heard.last.at(-1)?.words.quote ?? '') : ''
  if (!mentions(turn, clotting) && !holds(asked, 'inr|quick|quickwert|gerinnungswert')) return
  const { tokens } = turn.view
  const inr = holds(asked, 'inr') ? 0 : tokens.findIndex((token) => token.word === 'inr')
  const at = mentions(turn, clotting) ? tokens.findIndex((token) => clotting.has(token.word)) : -1
  for (let index = at + 1; index < Math.min(at + 6, turn.view.tokens.length); index++) {
    const whole = valueAt(turn, index)
    if (whole === undefined || whole < 0.8 || whole > 100) continue
    const next = valueAt(turn, index + 1)
    const value =
      Number.isInteger(whole) && whole < 8 && next !== undefined && Number.isInteger(next) && next <= 9
        ? whole + next / 10
        : whole
    const named = entriesIn(turn.view, 'drug', turn.whole).find((one) => thinners.has(one.entry.name))
    const known =
      named && turn.isPatient
        ? { drug: { name: named.entry.name } }
        : turn.state.drafts.findLast((draft) => draft.drug && thinners.has(draft.drug.name))
    const detail = `${inr >= 0 || value < 10 ? 'INR' : 'Quick-Wert'} ${String(value).replace('.', ',')}`
    addFact(turn, 'history', 'inr', detail, {
      ...(inr >= 0 || value < 10 ? { values: { INR: value } } : {}),
      details: known?.drug ? [`unter ${known.drug.name}`] : [],
    })
    return
  }
}

/** "Nehmen Sie noch die Pille?" – "Die hab ich abgesetzt": the answer speaks of the drug that was asked about. */
export function answerDrug(turn: Turn): void {
  const pending = answeredByPatient(turn)
  if (!pending || pending.drugs.length === 0) return
  if (entriesIn(turn.view, 'drug', turn.whole).some((one) => pending.drugs.includes(one.entry.name))) return
  const first = word(turn, 0)
  const denies = ['nein', 'nee', 'noe', 'nie', 'niemals'].includes(first)
  const asksAllergy = pending.topics.includes('allergy')
  // "Vertragen Sie Penicillin?" – "Ja, das hatte ich schon."
  if (pending.asksBearing === true) {
    for (const name of pending.drugs) emitAllergy(turn, name, denies)
    return
  }
  const stopped =
    !asksAllergy &&
    (denies || entriesIn(turn.view, 'drug', turn.whole).length === 0) &&
    (cueIn(turn, turn.whole, 'stopDrug') ||
      says(turn, turn.whole, 'nicht mehr') ||
      (!denies && holds(questionBefore(turn), 'zu ende|aufgebraucht|fertig|abgesetzt')) ||
      (denies && pending.isStill === true))
  if (denies && !stopped && !asksAllergy) denyDrugs(turn, pending.drugs)
  else if (stopped || ['ja', 'jo', 'genau', 'taeglich', 'immer', 'noch'].includes(first))
    for (const name of pending.drugs)
      addFact(
        turn,
        asksAllergy ? 'allergy' : 'medication',
        `takes-${name}`,
        asksAllergy ? allergyNoun(name) : 'Einnahme von',
        { drug: { name }, ...(stopped ? { temporality: 'past' as const } : {}) },
      )
}

/** Drugs that change the bone: whether they were ever given is part of the history. */
const boneDrugs = wordSet(
  'Prolia Denosumab Zometa Fosamax Alendronat Alendronsäure Zoledronat Zoledronsäure Bonviva Actonel Ibandronat Risedronat Xgeva',
)

/** "Haben Sie mal Prolia bekommen?" – "Nein, nie." */
function denyDrugs(turn: Turn, names: readonly string[]): void {
  const known = new Set(turn.state.drafts.flatMap((draft) => draft.drug?.name ?? []))
  for (const name of names)
    if (!known.has(name) && (boneDrugs.has(name) || turn.state.pending?.topics.includes('drugs') === true))
      emit(
        turn,
        boneDrugs.has(name)
          ? { group: 'history', kind: `none-${name}`, noun: `Keine Behandlung mit ${name}`, negated: true }
          : {
              group: 'medication',
              kind: `takes-${name}`,
              noun: 'Einnahme von',
              drug: { name },
              negated: true,
            },
      )
}

/** "Allergien: keine", with nothing that would be denied behind it. */
const isNoneListed = (turn: Turn, at: number): boolean =>
  word(turn, at + 1) === 'keine' &&
  (turn.view.tokens[at + 2]?.gap !== gap.none || word(turn, at + 2) === 'bekannt')

/** "Keine Allergien", said without a substance. */
export function stateNoAllergy(turn: Turn): void {
  for (const sentence of statements(turn)) {
    for (const segment of sentence.segments) {
      const at = findCue(turn.view, 'allergic', segment)
      if (at < 0 || ownSubstance.test(word(turn, at))) continue
      // "keine Allergie gegen Penicillin": no word on any other substance
      if (['gegen', 'auf', 'gegenueber'].includes(word(turn, turn.view.at[at]?.to ?? at + 1))) continue
      const standsAlone = !turn.isPatient && ['keine', 'keinerlei'].includes(word(turn, at - 1))
      if (!standsAlone && entriesIn(turn.view, 'drug', segment).length > 0) continue
      // "Allergisch nein, ach doch, auf Clindamycin"
      if (
        (denied(turn, segment.from, segment.to) || isNoneListed(turn, at)) &&
        !says(turn, turn.whole, 'ach doch|doch auf|moment doch') &&
        // "keine echte Allergie", "darauf nicht getestet": another thing is denied
        !says(turn, segment, 'echt|echte|richtige|getestet|testen lassen')
      )
        addFactAt(turn, segment, 'allergy', 'allergy-none', 'Keine Allergien', { negated: true })
    }
  }
}

/** "Medikamente nimmt er keine", "keine Medikamente": nothing is taken. */
export function stateNoDrugs(turn: Turn): void {
  if (!cueIn(turn, turn.whole, 'drugsWord')) return
  for (const sentence of turn.sentences) {
    const isTold = !sentence.asked || (!turn.isPatient && word(turn, sentence.from) === 'keine')
    if (!isTold || entriesIn(turn.view, 'drug', sentence).length > 0) continue
    if (
      /\bkeine(rlei)? (\w+ )?(medikamente|tabletten|arzneimittel|dauermedikation)\b|\b(medikamente|tabletten|dauermedikation)( \w+){0,4} keine\b/.test(
        said(turn, sentence),
      ) &&
      !says(turn, sentence, 'sonst')
    )
      addFactAt(turn, sentence, 'medication', 'drugs-none', 'Medikamente', { negated: true })
  }
}

/** "Krieg ich ein Antibiotikum?" – "Brauchen Sie nicht.": what the patient asked for is not given. */
export function denyRequested(turn: Turn): void {
  const pending = answered(turn)
  if (turn.isPatient || pending?.by !== 'patient') return
  const first = said(turn, { from: 0, to: Math.min(8, turn.view.tokens.length) })
  if (
    !/^(nein|nee|noe)\b|\b(brauchen sie|brauchst du|braucht (er|sie|es)|brauchen wir|ist) (\w+ )?(nicht|keine?s?|keinen)\b|\b(das |es )?geht ohne\b|\bohne\b/.test(
      first,
    )
  )
    return
  for (const name of pending.drugs)
    if (!entriesIn(turn.view, 'drug', turn.whole).some((one) => one.entry.name === name))
      addFact(turn, 'medication', `gets-${name}`, `${name} verordnet`, { negated: true })
}
