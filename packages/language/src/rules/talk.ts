import { stateExplanation } from './explanation.ts'
import { entriesIn, type Range } from '../read/view.ts'
import type { Sentence } from '../read/sentences.ts'
import { cueIn, emit, emitAct, said as text, segmentAt, type Turn, says } from '../turn.ts'
import { dosing } from './drug-dose.ts'
import { ownInstructions, ownWords } from './instructions.ts'

/** Behaviour, risks, alternatives and costs that the practice explains. */
export function stateAdvice(turn: Turn): void {
  if (turn.speaker === 'patient') return
  stateBehaviour(turn)
  stateExplanation(turn)
}

type Topic =
  | 'Ernährungsberatung'
  | 'Mundhygiene'
  | 'Rauchen'
  | 'Prothese'
  | 'Notfall'
  | 'Tupfer'
  | 'Empfehlung'
  | 'Verhaltenshinweise'

function topicOf(text: string): Topic {
  if (/Ernährung|färbend/.test(text)) return 'Ernährungsberatung'
  if (/bürste|Zahnseide|Superfloss|putzen|Fluorid|Munddusche|Zungen/i.test(text)) return 'Mundhygiene'
  if (/Rauchstopp|Blutzucker/.test(text)) return 'Rauchen'
  if (/Prothese|Schiene/.test(text)) return 'Prothese'
  if (/Klinik/.test(text)) return 'Notfall'
  if (/Aufbisstupfer/.test(text)) return 'Tupfer'
  if (/Wärme|Physio|Entspannung/.test(text)) return 'Empfehlung'
  return 'Verhaltenshinweise'
}

const headings: Readonly<Record<Topic, string>> = {
  Ernährungsberatung: '',
  Mundhygiene: 'Mundhygiene empfohlen:',
  Rauchen: '',
  Prothese: '',
  Notfall: 'Hinweis:',
  Tupfer: '',
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
function noteRinses(turn: Turn, said: Map<Topic, string[]>, sentence: Sentence): void {
  for (const { entry } of entriesIn(turn.view, 'drug', sentence.from, sentence.to)) {
    if (entry.rinse !== true || dosing(turn, sentence.from, sentence.to).length > 0) continue
    if (
      turn.items.some((item) => item.sentence === sentence && item.act?.takes?.includes('material') === true)
    )
      continue
    said.set('Verhaltenshinweise', [...(said.get('Verhaltenshinweise') ?? []), `${entry.name}-Spülung`])
  }
}

/** States the advice of each topic; what is said within a few turns belongs together. */
function emitAdvice(turn: Turn, said: Map<Topic, string[]>): void {
  for (const [topic, details] of said) {
    const { drafts, adviceTurns, turn: now } = turn.state
    const known = drafts.findLast(
      ({ group, kind }) => group === 'advice' && kind.startsWith(`advice-${topic}`),
    )
    const isNear = now - (adviceTurns.get(topic) ?? -9) <= 4
    turn.state.adviceTurns = new Map([...adviceTurns, [topic, now]])
    emit(turn, {
      group: 'advice',
      kind: known && isNear ? known.kind : `advice-${topic}-${now}`,
      noun: headings[topic] || (details[0] ?? ''),
      details: headings[topic] ? details : details.slice(1),
    })
  }
}

/** One piece of advice per topic; what is said within a few turns belongs together. */
function stateBehaviour(turn: Turn): void {
  const said = new Map<Topic, string[]>()
  for (const sentence of turn.sentences) {
    if (sentence.asked) continue
    const taught = (at: number): boolean =>
      says(
        turn,
        /^(wie|womit|dass)\b/.test(text(turn, segmentAt(turn, at))) ? sentence : segmentAt(turn, at),
        'zeig*|zeige*|zeigt*|gezeigt*|uebe*|ueben*|geuebt*|demonstriert*|anleit*|angeleitet*|instruiert*|zusammen*|gemeinsam*|guck mal*',
      )
    const told = entriesIn(turn.view, 'behaviour', sentence.from, sentence.to)
    let noted: string | undefined
    for (const { hit, entry } of told) {
      if (entry.text.startsWith('Aufbisstupfer') && !mayBleed(turn, sentence)) continue
      const topic = topicOf(entry.text)
      const isTool =
        topic === 'Mundhygiene' ||
        hit.entries.some(
          (other) => other.kind === 'material' || other.kind === 'disease' || other.kind === 'act',
        )
      if (isTool && taught(hit.from)) {
        stateInstruction(turn, sentence, hit, entry.text)
        continue
      }
      if ((isTool || cueIn(turn, sentence, 'past')) && !advises(turn, sentence)) continue
      const list = said.get(topic) ?? []
      const own = told.every((one) => general.test(one.entry.text))
        ? asSaid(turn, sentence, entry.text)
        : undefined
      // the words of a sentence are noted once
      if (own !== undefined && own === noted) continue
      noted = own
      const words = own ?? entry.text
      if (!list.includes(words)) list.push(words)
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
function mayBleed(turn: Turn, sentence: Sentence): boolean {
  return (
    says(turn, sentence, 'tupfer*|kompresse*|gaze*|taschentuch*|stofftaschentuch*') ||
    turn.state.drafts.some(
      (draft) =>
        draft.group === 'treatment' &&
        /^(extraktion|osteotomie|implantation|wurzelspitzenresektion)/.test(draft.kind),
    )
  )
}

/** Advice whose words differ from patient to patient. */
const general =
  /^(Zähneputzen zweimal|mit Fluoridzahnpasta|nicht essen bis|Ernährungsberatung|Zahnseide|Interdentalbürsten|mit weicher|vorsichtig kauen|Prothesenpflege|nicht darauf|bei Beschwerden|Zähneputzen mit weniger)/

/** General advice is noted in the words in which it was given; the table only names its subject. */
function asSaid(turn: Turn, sentence: Sentence, entry: string): string | undefined {
  if (!general.test(entry)) return undefined
  if (entry.startsWith('nicht essen bis') && says(turn, sentence, '*betaeub*|*taub*|*spritze*'))
    return undefined
  const words = ownWords(turn, sentence)
  if (words.split(' ').length < 3) return undefined
  return entry.startsWith('Ernährungsberatung') ? `Ernährungsberatung: ${words}` : words
}

function advises(turn: Turn, sentence: Sentence): boolean {
  return (
    cueIn(turn, sentence, 'recommend', 'forbid', 'explain', 'must') ||
    says(
      turn,
      sentence,
      'bitte|taeglich|einmal|zweimal|immer|woche|abends|lassen|nur|weiter|wichtig|besser|vorher|oefter|gruendlich|regelmaessig|hilft|ppm|erbsengross*|nehmen sie|nehmen du|benutzen sie|benutzen du|verwenden sie|verwenden du|putzen sie|putzen du|reinigen sie|reinigen du|buersten sie|buersten du|nimm|benutz|benutze',
    )
  )
}
