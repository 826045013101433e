import { stateExplanation } from './explanation.ts'
import type { AdviceTopic } from '../vocabulary/entry.ts'
import { entriesIn, type Range } from '../read/view.ts'
import type { Sentence } from '../read/sentences.ts'
import { cueIn, emitAct, said as text, segmentAt, type Turn, says, addFact, statements } from '../turn.ts'
import { dosing } from './drug-dose.ts'
import { hasAct } from '../known.ts'
import { ownInstructions, ownWords } from './instructions.ts'

/** Behaviour, risks, alternatives and costs that the practice explains. */
export function stateAdvice(turn: Turn): void {
  if (turn.isPatient) return
  stateBehaviour(turn)
  stateExplanation(turn)
}

const headings: Readonly<Record<AdviceTopic, string>> = {
  Ernährungsberatung: 'Ernährungsberatung:',
  Mundhygiene: 'Mundhygiene empfohlen:',
  Rauchen: '',
  Prothese: '',
  Notfall: 'Hinweis:',
  Tupfer: 'Aufbisstupfer:',
  Empfehlung: 'Empfehlung',
  Verhaltenshinweise: 'Verhaltenshinweise:',
}

/** An instruction with a tool of care is an act, today or later. */
function stateInstruction(turn: Turn, sentence: Sentence, hit: Range, tool: string): void {
  const isPlanned = cueIn(turn, sentence, 'future')
  emitAct(
    turn,
    'mundhygieneunterweisung',
    {
      noun: 'Mundhygieneunterweisung',
      details: [tool],
      ...(isPlanned
        ? { group: 'plan', kind: 'plan-mundhygieneunterweisung', temporality: 'planned' }
        : { group: 'treatment' }),
    },
    hit,
  )
}

/** A rinse for home without a dose is advice. */
function noteRinses(turn: Turn, said: Map<AdviceTopic, string[]>, sentence: Sentence): void {
  for (const { entry } of entriesIn(turn.view, 'drug', sentence)) {
    if (entry.rinse !== true || dosing(turn, sentence.from, sentence.to).length > 0) continue
    const isDone = ({ act, sentence: own }: Turn['items'][number]): boolean =>
      own === sentence && act?.takes?.includes('material') === true
    if (turn.isNote || turn.items.some(isDone)) continue
    said.set('Verhaltenshinweise', [...(said.get('Verhaltenshinweise') ?? []), `${entry.name}-Spülung`])
  }
}

/** States the advice of each topic; what is said within a few turns belongs together. */
function emitAdvice(turn: Turn, said: Map<AdviceTopic, string[]>): void {
  for (const [topic, details] of said) {
    const { drafts, adviceTurns, turn: now } = turn.state
    const known = drafts.findLast(
      ({ group, kind }) => group === 'advice' && kind.startsWith(`advice-${topic}`),
    )
    const isNear = now - (adviceTurns.get(topic) ?? -9) <= 4
    turn.state.adviceTurns = new Map([...adviceTurns, [topic, now]])
    const kind = known && isNear ? known.kind : `advice-${topic}-${now}`
    const noun = details.length === 0 ? topic : headings[topic] || (details[0] ?? '')
    addFact(turn, 'advice', kind, noun, { details: headings[topic] ? details : details.slice(1) })
  }
}

/** One piece of advice per topic; what is said within a few turns belongs together. */
function stateBehaviour(turn: Turn): void {
  const said = new Map<AdviceTopic, string[]>()
  for (const sentence of statements(turn)) {
    const taught = (at: number): boolean =>
      says(
        turn,
        /^(wie|womit|dass)\b/.test(text(turn, segmentAt(turn, at))) ? sentence : segmentAt(turn, at),
        'zeig*|zeige*|zeigt*|gezeigt*|uebe*|ueben*|geuebt*|demonstriert*|anleit*|angeleitet*|instruiert*|zusammen*|gemeinsam*|guck mal*',
      )
    const told = entriesIn(turn.view, 'behaviour', sentence)
    let noted: string | undefined
    for (const { hit, entry } of told) {
      const { topic } = entry
      if (topic === 'Tupfer' && !mayBleed(turn, sentence)) continue
      const isTool =
        topic === 'Mundhygiene' ||
        hit.entries.some(
          (other) => other.kind === 'material' || other.kind === 'disease' || other.kind === 'act',
        )
      if (isTool && cueIn(turn, { from: hit.from - 2, to: hit.from }, 'neg', 'negAfter')) continue
      // "ich schreib den Plan, und Sie rufen an": an arrangement
      if (topic === 'Verhaltenshinweise' && says(turn, sentence, 'schreib ich|ich schreib|ich schreibe'))
        continue
      const isTaught = isTool && taught(hit.from)
      // what is advised over coloured plaque is an instruction as well
      if (isTaught || (isTool && hasAct(turn, 'anfaerben'))) stateInstruction(turn, sentence, hit, entry.text)
      if (isTaught) continue
      if ((isTool || cueIn(turn, sentence, 'past')) && !advises(turn, sentence)) continue
      const list = said.get(topic) ?? []
      const own = told.every((one) => one.entry.asSaid) ? asSaid(turn, sentence) : undefined
      // the words of a sentence are noted once
      if (own !== undefined && own === noted) continue
      noted = own
      const words = own ?? entry.text
      if (words !== '' && !list.includes(words)) list.push(words)
      said.set(topic, list)
    }
    noteRinses(turn, said, sentence)
  }
  const own = ownInstructions(turn)
  if (own.length > 0) said.set('Verhaltenshinweise', [...(said.get('Verhaltenshinweise') ?? []), ...own])
  const care = said.get('Mundhygiene')
  const rules = said.get('Verhaltenshinweise')
  if (care && rules) {
    said.set('Verhaltenshinweise', [...rules, ...care])
    said.delete('Mundhygiene')
  }
  emitAdvice(turn, said)
}

/** "Draufbeißen" is meant for a bleeding wound, not for the cement of a crown. */
const mayBleed = (turn: Turn, sentence: Sentence): boolean =>
  says(turn, sentence, 'tupfer*|kompresse*|gaze*|taschentuch*|stofftaschentuch*') ||
  turn.state.drafts.some(
    (draft) =>
      draft.group === 'treatment' &&
      /^(extraktion|osteotomie|implantation|wurzelspitzenresektion)/.test(draft.kind),
  )

/** The words in which advice was given, where they say more than its subject. */
function asSaid(turn: Turn, sentence: Sentence): string | undefined {
  const words = ownWords(turn, sentence)
  // talk without marks runs on: there the subject says it better
  return words.split(' ').length < 3 || sentence.to - sentence.from > 16 ? undefined : words
}

const advises = (turn: Turn, sentence: Sentence): boolean =>
  cueIn(turn, sentence, 'recommend', 'forbid', 'explain', 'must') ||
  says(
    turn,
    sentence,
    'bitte|taeglich|einmal|zweimal|immer|woche|abends|lassen|nur|weiter|wichtig|besser|vorher|oefter|gruendlich|regelmaessig|hilft|ppm|erbsengross*|nehmen sie|nehmen du|benutzen sie|benutzen du|verwenden sie|verwenden du|putzen sie|putzen du|reinigen sie|reinigen du|buersten sie|buersten du|nimm|benutz|benutze',
  )
