import { entriesIn } from '../read/view.ts'
import type { Pending, Topic } from '../state.ts'
import { cueIn, said as saidIn, type Turn, word } from '../turn.ts'
import { actOf } from './act-term.ts'
import { stanceOf } from './stance.ts'

/** Notes what this utterance leaves open for the next speaker. */
export function notePending(turn: Turn): void {
  const { state, view } = turn
  const whole = { from: 0, to: view.tokens.length }
  const asked = turn.sentences.filter((sentence) => sentence.asked)
  const said = view.tokens.map((token) => token.word).join(' ')
  if (turn.speaker === 'patient') {
    const named = turn.items.find((item) => item.sentence.asked && item.finding && item.teeth.length > 0)
    if (named?.finding) state.askedItem = { turn: state.turn, teeth: named.teeth, finding: named.finding }
    const returns = /\bwann\b.{0,30}\b(wieder|kommen|termin)\b/.test(said)
    const acts = turn.items
      .filter((item) => item.sentence.asked && item.act)
      .map((item) => ({
        act: (item.act as { act: Pending['acts'][number]['act'] }).act,
        noun: (item.act as { noun: string }).noun,
        teeth: item.teeth,
        group: (item.act as { group: string }).group,
      }))
    if (returns || acts.length > 0)
      state.pending = {
        turn: state.turn,
        by: 'patient',
        topics: returns ? ['return'] : [],
        diseases: [],
        drugs: [],
        acts,
        teeth: [],
      }
    return
  }
  const topics: Topic[] = []
  const drugs: string[] = []
  const diseases: { text: string; none?: string }[] = []
  for (const sentence of asked) {
    if (cueIn(turn, sentence, 'allergic')) topics.push('allergy')
    if (cueIn(turn, sentence, 'drugsWord', 'takeDrug')) topics.push('drugs')
    const spoken = saidIn(turn, sentence)
    if (/beschwerden|schmerzen|probleme|tut .*weh|wie geht/.test(spoken)) topics.push('complaint')
    if (/seit wann|wie lange/.test(spoken)) topics.push('duration')
    if (/\btermin/.test(spoken)) topics.push('return')
    for (const { entry } of entriesIn(view, 'disease', sentence.from, sentence.to))
      diseases.push({ text: entry.text, ...(entry.none ? { none: entry.none } : {}) })
    for (const { entry } of entriesIn(view, 'drug', sentence.from, sentence.to))
      if (entry.local !== true) drugs.push(entry.name)
    for (const { entry } of entriesIn(view, 'drugClass', sentence.from, sentence.to))
      diseases.push({ text: entry.name, none: `Keine ${entry.name}` })
  }
  const proposals = turn.items.filter((item) => {
    const act = actOf(turn, item)
    return act !== undefined && ['asked', 'maybe', 'planned', 'told'].includes(stanceOf(turn, item))
  })
  const asks =
    asked.some((sentence) => cueIn(turn, sentence, 'agreeAsk') || cueIn(turn, sentence, 'refuse')) ||
    (turn.sentences.length > 0 &&
      /\b(einverstanden|ist das okay|passt das|in ordnung fuer sie)\b/.test(said) &&
      asked.length > 0)
  const keeps =
    /\b(erhalten|behalten|retten)\b/.test(said) &&
    !/\bnicht (mehr )?(zu )?(erhalten|behalten|retten|halten)\b/.test(said) &&
    turn.speaker === 'dentist' &&
    !asked.length
  const suggests =
    keeps ||
    (proposals.length > 0 &&
      !asked.length &&
      /\b(wuerde|koennen|koennten|versuchen|vorschlag|empfehl|alternativ|oder)\b/.test(said) &&
      turn.speaker === 'dentist')
  const isAnamnesis = topics.length > 0 || diseases.length > 0 || drugs.length > 0
  const last = word(turn, view.tokens.length - 1)
  const offer = isAnamnesis ? undefined : offerOf(turn, keeps, (asks || suggests) && last !== '', proposals)
  if (!isAnamnesis && !offer && asked.length === 0) {
    if (state.pending && state.turn - state.pending.turn >= 1 && !cueIn(turn, whole, 'psi'))
      state.pending = undefined
    return
  }
  state.pending = {
    turn: state.turn,
    by: turn.speaker,
    topics,
    diseases,
    drugs,
    acts: proposals.map((item) => ({
      act: 'beratung' as const,
      noun: (actOf(turn, item) as { noun: string }).noun,
      teeth: item.teeth,
      group: 'plan',
    })),
    teeth: turn.chunks.at(-1)?.teeth ?? state.focus,
    ...(offer ? { offer } : {}),
  }
}

function offerOf(
  turn: Turn,
  keeps: boolean,
  isOffered: boolean,
  proposals: Turn['items'],
): string | undefined {
  if (keeps) return 'keep'
  return isOffered ? offerName(turn, proposals) : undefined
}

function offerName(turn: Turn, proposals: Turn['items']): string {
  const first = proposals[0]
  const act = first ? actOf(turn, first) : undefined
  return act
    ? act.noun.replace(/ (gelegt|eingesetzt|angefertigt|entfernt|eingegliedert|inseriert)$/, '')
    : 'yes'
}

/** The dentist grants what the patient asked for: "Krankschreibung?" – "Bekommen Sie, drei Tage." */
export function grantRequest(turn: Turn, emitAct: (one: Pending['acts'][number]) => void): void {
  const { pending } = turn.state
  if (
    turn.speaker === 'patient' ||
    !pending ||
    pending.by !== 'patient' ||
    turn.state.turn - pending.turn !== 1
  )
    return
  const said = turn.view.tokens
    .slice(0, 4)
    .map((token) => token.word)
    .join(' ')
  if (
    !/^(ja|klar|gerne|gern|natuerlich|bekommen sie|bekommst|selbstverstaendlich|mach ich|schreib)/.test(said)
  )
    return
  for (const act of pending.acts) if (act.group === 'follow-up') emitAct(act)
}
