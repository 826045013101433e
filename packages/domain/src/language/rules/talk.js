import { entriesIn } from '../read/view.js'
import { cueIn, emit, focusTooth, said, segmentAt } from '../turn.js'
import { actOf } from './act-term.js'
import { dosing } from './drugs.js'
import { planNoun } from './plan-noun.js'
import { stanceOf } from './stance.js'
const text = (turn, range) => said(turn, range)
/** Behaviour, risks, alternatives and costs that the practice explains. */
export function stateAdvice(turn) {
  if (turn.speaker === 'patient') return
  stateBehaviour(turn)
  stateExplanation(turn)
}
function topicOf(text) {
  if (/Ernährung|Kaffee|färbend/.test(text)) return 'Ernährungsberatung'
  if (/bürste|Zahnseide|Superfloss|putzen|Fluorid|Munddusche|Zungen/i.test(text)) return 'Mundhygiene'
  if (/Rauchstopp|Blutzucker/.test(text)) return 'Rauchen'
  if (/Prothese|Schiene/.test(text)) return 'Prothese'
  if (/Klinik/.test(text)) return 'Notfall'
  if (/Aufbisstupfer/.test(text)) return 'Tupfer'
  if (/Wärme|Physio|Entspannung/.test(text)) return 'Empfehlung'
  return 'Verhaltenshinweise'
}
const headings = {
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
function stateBehaviour(turn) {
  const said = new Map()
  for (const sentence of turn.sentences) {
    if (sentence.asked) continue
    const taught = (at) =>
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
function ownInstructions(turn) {
  const out = []
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
function advises(turn, sentence) {
  return (
    cueIn(turn, sentence, 'recommend', 'forbid', 'explain', 'must') ||
    /\b(bitte|taeglich|einmal|zweimal|immer|woche|abends|lassen|nur|weiter|wichtig|besser|vorher|oefter|gruendlich|regelmaessig)\b/.test(
      text(turn, sentence),
    )
  )
}
function stateExplanation(turn) {
  const parts = []
  const details = []
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
function focusTeeth(turn, focus) {
  if (focus !== undefined && turn.state.turn - turn.state.focusTurn <= 6) return [focus]
  return turn.state.focus.length <= 3 ? turn.state.focus : []
}
function consentTeeth(turn, focus) {
  if (turn.chunks.length > 0 && !turn.chunks[0]?.neighbour)
    return [...new Set(turn.chunks.flatMap((chunk) => chunk.teeth))].slice(0, 4)
  return focus === undefined ? turn.state.focus.slice(0, 3) : [focus]
}
function signedWhat(said) {
  if (/mehrkosten|zuzahlung|euro|eigenanteil/.test(said)) return 'Mehrkostenvereinbarung unterschrieben'
  if (said.includes('vereinbarung')) return 'Vereinbarung unterschrieben'
  return /bogen|unterschr|unterzeichnet/.test(said)
    ? 'Aufklärungsbogen unterschrieben'
    : 'Patient einverstanden, Einwilligung'
}
const names = {
  fuellung: 'Füllung',
  krone: 'Krone',
  bruecke: 'Brücke',
  implantat: 'Implantat',
  prothese: 'Prothese',
  inlay: 'Inlay',
  teilkrone: 'Teilkrone',
  veneer: 'Veneer',
  zahn: 'Extraktion',
  wurzelfuellung: 'Wurzelkanalbehandlung',
  schiene: 'Schiene',
}
function nameOf(item) {
  if (item.act) return planNoun(item.act)
  return (item.object && names[item.object]) ?? item.finding?.noun.replace('~', '') ?? ''
}
/** Explanations within a few turns are one conversation and one fact. */
function explainKind(turn) {
  const { state } = turn
  const number = state.turn - state.explain.turn <= 4 ? state.explain.number : state.explain.number + 1
  state.explain = { turn: state.turn, number }
  return `explain-${number}`
}
/** Agreement, signature, refusal and time to think, from patients or as noted by the dentist. */
export function stateConsent(turn) {
  const { state, view } = turn
  const whole = { from: 0, to: view.tokens.length }
  const spoken = text(turn, whole)
  const focus = focusTooth(state)
  const teeth = consentTeeth(turn, focus)
  const pending =
    state.pending && state.turn - state.pending.turn <= 1 && state.pending.by !== 'patient'
      ? state.pending
      : undefined
  for (const sentence of turn.sentences) {
    if (!cueIn(turn, sentence, 'signed')) continue
    const said = text(turn, sentence)
    if (sentence.asked && turn.speaker !== 'patient') continue
    if (cueIn(turn, sentence, 'past') && !/unterschrieben|unterzeichnet/.test(said)) continue
    if (/\b(nicht|kein|noch)\b/.test(said) && !/unterschrieben/.test(said)) continue
    const paper = /heil|kostenplan|hkp/.test(said)
    if (!paper && /antrag/.test(said)) continue
    const what = paper ? 'Heil- und Kostenplan genehmigt' : signedWhat(said)
    emit(turn, { group: 'consent', kind: 'signed', noun: what, teeth })
  }
  if (turn.speaker !== 'patient') {
    stateNotedRefusal(turn, teeth)
    if (/\bwuenscht\b.{0,40}(zahnerhalt|erhalt)/.test(spoken))
      emit(turn, { group: 'consent', kind: 'keep', noun: 'Patient wünscht Zahnerhalt', teeth })
    const noted = turn.sentences.find(
      (sentence) =>
        !sentence.asked && /\b(aufgeklaert|aufklaerung)\b.*\beinverstanden\b/.test(text(turn, sentence)),
    )
    if (noted)
      emit(turn, { group: 'consent', kind: 'agree', noun: 'Patient mit Behandlung einverstanden', teeth })
    if (/\bpatient\w* (ist )?(mit .{0,40})?einverstanden\b|\bstimmt .{0,30}zu\b|\bwilligt ein\b/.test(spoken))
      emit(turn, { group: 'consent', kind: 'agree', noun: 'Patient mit Behandlung einverstanden', teeth })
    return
  }
  if (/\b(ueberleg|bedenkzeit|nachdenken|drueber schlafen|durch den kopf|denk\w* .{0,20}nach)/.test(spoken)) {
    emit(turn, { group: 'consent', kind: 'postpone', noun: 'Patient möchte Bedenkzeit', teeth })
    return
  }
  const refusesPulling = /\b(ziehen|entfernen|raus)\b/.test(spoken) && /\b(nicht|kein)\b/.test(spoken)
  if (
    refusesPulling &&
    !/\bja (bitte|gern|gerne)\b/.test(spoken) &&
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
    return
  }
  if (/\b(erhalten|behalten|retten)\b/.test(spoken) && (pending || cueIn(turn, whole, 'wish'))) {
    emit(turn, { group: 'consent', kind: 'keep', noun: 'Patient wünscht Zahnerhalt', teeth })
    if (!/\bnicht|nein|lieber\b/.test(spoken)) return
  }
  if (turn.sentences.every((sentence) => sentence.asked)) return
  if (pending?.offer && /\bja (bitte|gern|gerne|klar|machen|ok|okay|das)\b/.test(spoken)) {
    agree(turn, pending.offer, teeth.length > 0 ? teeth : pending.teeth.slice(0, 3))
    return
  }
  if (
    cueIn(turn, whole, 'refuse') ||
    (/\b(nein|nee)\b.{0,30}\b(nicht|kein|keine|lieber)\b/.test(spoken) && pending?.offer)
  ) {
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
    return
  }
  const material = entriesIn(view, 'material', 0, view.tokens.length).find((one) => one.entry.weak !== true)
  if (
    material &&
    turn.items.every((item) => item.act === undefined) &&
    turn.state.turn - turn.state.explain.turn <= 3 &&
    /\b(dann|lieber|nehm\w*|moechte|will|bitte)\b/.test(spoken) &&
    !/\b(nicht|kein\w*)\b/.test(spoken)
  ) {
    emit(turn, {
      group: 'consent',
      kind: 'agree',
      noun: `Patient wünscht ${material.entry.name}, einverstanden`,
      teeth,
    })
    return
  }
  const chosen = turn.items.find(
    (item) =>
      nameOf(item) !== '' &&
      !item.finding?.weak &&
      item.finding?.code !== 'gesund' &&
      !item.negated &&
      !item.sentence.asked &&
      stanceOf(turn, item) !== 'past',
  )
  const explained = turn.state.turn - turn.state.explain.turn <= 3
  if (
    chosen &&
    (pending || explained) &&
    /\b(dann|lieber|bleiben wir|bleiben wir bei|bleibt bei|versuchen wir|machen wir|nehm\w*|entscheide|moechte|probieren|will|bitte)\b/.test(
      spoken,
    )
  ) {
    emit(turn, {
      group: 'consent',
      kind: 'agree',
      noun: `Patient wünscht ${nameOf(chosen)}, einverstanden`,
      teeth,
    })
    return
  }
  if (!pending?.offer) return
  const first = turn.sentences[0]
  const agrees = cueIn(turn, whole, 'agree') || cueIn(turn, whole, 'yes')
  const isQuestion = turn.sentences.every((sentence) => sentence.asked)
  if (!agrees || isQuestion || !first) return
  if (/^(nein|nee|noe)\b/.test(spoken)) return
  agree(turn, pending.offer, teeth.length > 0 ? teeth : pending.teeth.slice(0, 3))
}
/** Agreement with what was offered; to keep a tooth is a wish. */
function agree(turn, offer, teeth) {
  const noun =
    offer === 'keep'
      ? 'Patient wünscht Zahnerhalt, mit Behandlung einverstanden'
      : `Patient mit ${offer === 'yes' ? 'Behandlung' : offer} einverstanden`
  emit(turn, { group: 'consent', kind: 'agree', noun, teeth })
}
/** "Patientin lehnt Röntgen ab", "dass Sie die Entfernung ablehnen". */
function stateNotedRefusal(turn, teeth) {
  for (const sentence of turn.sentences) {
    if (sentence.asked || !cueIn(turn, sentence, 'refuse')) continue
    if (turn.items.some((item) => item.sentence === sentence && (item.act || actOf(turn, item)))) continue
    const said = text(turn, sentence)
    if (!/lehn|verzicht|moechte|wuensch|will/.test(said)) continue
    emit(turn, {
      group: 'consent',
      kind: 'refuse-Behandlung',
      noun: 'Patient lehnt ab:',
      details: ['Behandlung'],
      teeth,
      negated: true,
    })
  }
}
//# sourceMappingURL=talk.js.map
