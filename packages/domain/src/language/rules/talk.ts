import { entriesIn } from '../read/view.ts'
import type { Sentence } from '../read/sentences.ts'
import { cueIn, emit, focusTooth, said as text, segmentAt, type Turn } from '../turn.ts'
import { dosing } from './drugs.ts'
import { stanceOf } from './stance.ts'
import { nameOf } from './item-name.ts'

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
  if (/Ernährung|Kaffee|färbend/.test(text)) return 'Ernährungsberatung'
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
  Mundhygiene: 'Mundhygiene:',
  Rauchen: '',
  Prothese: '',
  Notfall: 'Hinweis:',
  Tupfer: '',
  Empfehlung: 'Empfehlung',
  Verhaltenshinweise: 'Verhaltenshinweise:',
}

/** One piece of advice per topic; what is said within a few turns belongs together. */
function stateBehaviour(turn: Turn): void {
  const said = new Map<Topic, string[]>()
  for (const sentence of turn.sentences) {
    if (sentence.asked) continue
    const taught = (at: number): boolean =>
      /\b(zeig|zeige|zeigt|gezeigt|uebe|ueben|geuebt|demonstriert|anleit|angeleitet|instruiert|zusammen|gemeinsam|guck mal)/.test(
        text(turn, segmentAt(turn, at)),
      )
    for (const { hit, entry } of entriesIn(turn.view, 'behaviour', sentence.from, sentence.to)) {
      const topic = topicOf(entry.text)
      const isTool =
        topic === 'Mundhygiene' ||
        hit.entries.some(
          (other) => other.kind === 'material' || other.kind === 'disease' || other.kind === 'act',
        )
      if (isTool && taught(hit.from) && turn.speaker !== 'patient' && cueIn(turn, sentence, 'future')) {
        emit(turn, {
          group: 'plan',
          kind: 'plan-mundhygieneunterweisung',
          act: 'mundhygieneunterweisung',
          noun: 'Mundhygieneunterweisung',
          details: [entry.text],
          temporality: 'planned',
        })
        continue
      }
      if (isTool && taught(hit.from) && turn.speaker !== 'patient') {
        emit(turn, {
          group: 'treatment',
          kind: 'mundhygieneunterweisung',
          act: 'mundhygieneunterweisung',
          noun: 'Mundhygieneunterweisung, Anleitung zum Zähneputzen',
          details: [entry.text],
        })
        continue
      }
      if (isTool && !advises(turn, sentence)) continue
      if (cueIn(turn, sentence, 'past') && !advises(turn, sentence)) continue
      const list = said.get(topic) ?? []
      if (!list.includes(entry.text)) list.push(entry.text)
      said.set(topic, list)
    }
    for (const { entry } of entriesIn(turn.view, 'drug', sentence.from, sentence.to)) {
      if (entry.rinse !== true || dosing(turn, sentence.from, sentence.to).length > 0) continue
      if (
        turn.items.some(
          (item) => item.sentence === sentence && item.act?.takes?.includes('material') === true,
        )
      )
        continue
      said.set('Verhaltenshinweise', [...(said.get('Verhaltenshinweise') ?? []), `${entry.name}-Spülung`])
    }
  }
  const own = ownInstructions(turn)
  if (own.length > 0) said.set('Verhaltenshinweise', [...(said.get('Verhaltenshinweise') ?? []), ...own])
  const care = said.get('Mundhygiene')
  const rules = said.get('Verhaltenshinweise')
  if (care && rules) {
    said.set('Verhaltenshinweise', [...rules, ...care])
    said.delete('Mundhygiene')
  }
  for (const [topic, details] of said) {
    const known = turn.state.drafts.findLast(
      (draft) => draft.group === 'advice' && draft.kind.startsWith(`advice-${topic}`),
    )
    const near =
      known &&
      turn.state.adviceTurns.get(topic) !== undefined &&
      turn.state.turn - (turn.state.adviceTurns.get(topic) ?? 0) <= 4
    turn.state.adviceTurns = new Map([...turn.state.adviceTurns, [topic, turn.state.turn]])
    emit(turn, {
      group: 'advice',
      kind: near && known ? known.kind : `advice-${topic}-${turn.state.turn}`,
      noun: headings[topic] || (details[0] ?? ''),
      details: headings[topic] ? details : details.slice(1),
    })
  }
}

const directs =
  /\b(bitte|duerfen sie|darfst|sollten sie|sollen sie|muessen sie|lassen sie|vermeiden|meiden|verzichten|nicht|kein|keine|keinen|nur|erst|hoechstens|moeglichst|lieber|besser|achten sie|vorsicht|empfehle|gern weiter|weiterhin)\b/
const daily =
  /\b(essen|trinken|kauen|abbeissen|rauchen|alkohol|sport|sauna|spuelen|putzen|buersten|putzt|nachputzen|zahnpasta|saft|schorle|suesses|zucker|kaffee|rotwein|autofahren|mundschutz|sportmundschutz|haftcreme|feilen|heben|schwimmen|schwimmbad|naschen|schnuller|kaugummi|bonbons|nuesse|aepfeln|hartes|hausarzt|hausaerztin|stillen|ausspuelen)\b/
const working =
  /\b(zubeissen|zusammenbeissen|beissen sie|mund auf|aufmachen|einmal|kurz|jetzt|soll ich|haben sie|hat|wird|wurde)\b/

/** Instructions for daily life in words no table knows; noted as they were said. */
function ownInstructions(turn: Turn): string[] {
  const out: string[] = []
  for (const sentence of turn.sentences) {
    const spoken = text(turn, sentence)
    if (sentence.asked || sentence.to - sentence.from < 4 || sentence.to - sentence.from > 22) continue
    if (!directs.test(spoken) || !daily.test(spoken) || working.test(spoken)) continue
    if (entriesIn(turn.view, 'behaviour', sentence.from, sentence.to).length > 0) continue
    if (entriesIn(turn.view, 'disease', sentence.from, sentence.to).length > 0) continue
    if (
      turn.items.some(
        (item) =>
          item.sentence === sentence && (item.finding ?? item.act) !== undefined && !item.finding?.weak,
      )
    )
      continue
    const words = turn.view.tokens
      .slice(sentence.from, sentence.to)
      .map((token) => token.text)
      .filter((word) => !/^(also|so|und|bitte|dann|ja|mal|halt|äh|ne|gell|sie|ihnen|ich|wir)$/i.test(word))
    out.push(words.join(' ').slice(0, 80))
  }
  return out
}

function advises(turn: Turn, sentence: Sentence): boolean {
  return (
    cueIn(turn, sentence, 'recommend', 'forbid', 'explain', 'must') ||
    /\b(bitte|taeglich|einmal|zweimal|immer|woche|abends|lassen|nur|weiter|wichtig|besser|vorher|oefter|gruendlich|regelmaessig)\b/.test(
      text(turn, sentence),
    )
  )
}

function stateExplanation(turn: Turn): void {
  const parts: string[] = []
  const details: string[] = []
  let explained = false
  for (const sentence of turn.sentences) {
    const spoken = text(turn, sentence)
    const risks = [
      ...new Set(entriesIn(turn.view, 'risk', sentence.from, sentence.to).map((one) => one.entry.text)),
    ]
    const namesRisk =
      /\b(risik|komplikation|nebenwirkung|gefahr)/.test(spoken) ||
      (/\b(kann|koennen|koennte)\b/.test(spoken) && risks.length >= 1)
    const explains = cueIn(turn, sentence, 'explain') && !/\bbescheid\b/.test(spoken)
    if (sentence.asked && !explains && !namesRisk) continue
    if (/\bhaben sie den bogen\b/.test(spoken)) continue
    if (namesRisk && (risks.length >= 1 || explains)) {
      parts.push(turn.state.announced ? `Risiken der ${turn.state.announced.split(',')[0] ?? ''}` : 'Risiken')
      details.push(...risks.filter((risk) => risk !== 'Risiken'))
      explained = true
    }
    if (
      cueIn(turn, sentence, 'cost') &&
      (explains || /\b(euro|kostet|eigenanteil|zuzahl|mehrkosten|kosten|kasse|krankenkasse)/.test(spoken))
    ) {
      parts.push('Kosten')
      explained = true
    }
    const choices = [
      ...new Set(
        turn.items
          .filter(
            (item) =>
              item.sentence === sentence &&
              (item.act ?? item.object) &&
              (stanceOf(turn, item) === 'maybe' || cueIn(turn, sentence, 'alternative')),
          )
          .map((item) => nameOf(item)),
      ),
    ].filter((name) => name !== '')
    if (
      cueIn(turn, sentence, 'alternative') ||
      (choices.length > 0 && (/\boder\b/.test(spoken) || /\b(wenn|falls)\b/.test(spoken)))
    ) {
      parts.push(/\boder\b|alternativ|moeglichkeit/.test(spoken) ? 'Alternativen' : 'Behandlung')
      details.push(...choices)
      explained = true
    }
    if (explains && !explained && turn.speaker === 'dentist') {
      const told = turn.items
        .filter((item) => item.sentence === sentence)
        .map((item) => nameOf(item))
        .filter((name) => name !== '')
      parts.push(...(told.length > 0 ? [...new Set(told)] : ['Behandlung']))
      explained = true
    }
  }
  if (!explained) return
  const named = turn.chunks.filter((chunk) => !chunk.neighbour).flatMap((chunk) => chunk.teeth)
  const focus = focusTooth(turn.state)
  const teeth = named.length > 0 && named.length <= 4 ? named : focusTeeth(turn, focus)
  emit(turn, {
    group: 'advice',
    kind: explainKind(turn),
    noun: 'Aufklärung über',
    details: [...new Set([...parts, ...details])],
    teeth,
  })
}

function focusTeeth(turn: Turn, focus: number | undefined): readonly number[] {
  if (focus !== undefined && turn.state.turn - turn.state.focusTurn <= 6) return [focus]
  return turn.state.focus.length <= 3 ? turn.state.focus : []
}

/** Explanations within a few turns are one conversation and one fact. */
function explainKind(turn: Turn): string {
  const { state } = turn
  const number = state.turn - state.explain.turn <= 4 ? state.explain.number : state.explain.number + 1
  state.explain = { turn: state.turn, number }
  return `explain-${number}`
}
