import { answeredByPatient } from '../known.ts'
import { findCue, type Range } from '../read/view.ts'
import { cueIn, said, segmentAt, type Turn, word, says } from '../turn.ts'
import { allergensOnly, denied, emitAllergy, ownSubstance } from './allergens.ts'
import { isDrugHeading, type ClassMention, type DrugMention } from './drug-mention.ts'
import { gap } from '../text/tokenize.ts'
import { givenForDays } from '../vocabulary/drugs.ts'
import { holds } from '../text/words.ts'

type Mention = DrugMention | ClassMention

/** States an allergy to a drug or a class of drugs, or that it is borne; answers whether the mention was about that. */
export function stateDrugAllergy(turn: Turn, mention: Mention): boolean {
  // "Ibuprofen geht nicht, Paracetamol ist okay": the other one is borne
  const own = said(turn, ownRange(turn, mention))
  const isBorne =
    isYes(turn, own) ||
    ((mention.before !== undefined || mention.others.length > 0) &&
      borne.test(own) &&
      !holds(own.replace('kein problem', ''), 'nicht|nich|net|kein|keine|schlecht'))
  if (!isBorne && (isOfItself(turn, mention, own) || !speaksOfAllergy(turn, mention)))
    return answerAllergy(turn, mention)
  if (isBorne) emitAllergy(turn, mention.entry.name, false)
  else stateAllergy(turn, mention)
  return true
}

const borne =
  /\b(ist|geht|gehen|vertrag\w*|sind) (\w+ ){0,3}(okay|ok|gut|problemlos|schon|in ordnung|kein problem)\b|^\w+ geht\b|^(?!.*\b(gegen|auf|kein\w*) ).*\b(vertrag\w*|vertraegt\w*) (ich|er|sie|es)\b/
const hurts = '*magen*|durchfall|uebel*|schlecht|*ausschlag*|*juck*|quaddel*|pusteln|luftnot|atemnot'

/** From a drug to the next one, without the clause that leads to that; "sonst nichts" says nothing of it. */
function ownRange(turn: Turn, { hit, others, segment, sentence }: Mention): Range {
  const [next] = others
  const end =
    next === undefined
      ? sentence.to
      : Math.min(next.hit.from, Math.max(segment.to, segmentAt(turn, next.hit.from).from))
  const other = turn.view.tokens.findIndex((token, at) => at >= hit.to && at < end && token.word === 'sonst')
  return { from: hit.from, to: other < 0 ? end : other }
}

/** "Penicillin schon", where bearing is asked or spoken of. */
const isYes = (turn: Turn, own: string): boolean =>
  /^\w+ (ja|schon)$/.test(own) &&
  (answeredByPatient(turn)?.asksBearing === true ||
    (says(turn, turn.whole, 'vertrag*|vertraeg*') && !says(turn, turn.whole, '*allerg*')))

/** "Pflaster Bisoprolol nimmt er", "Adrenalin meiden": talk without marks that goes on to another drug. */
function isOfItself(turn: Turn, { hit, sentence }: Mention, own: string): boolean {
  const lead = said(turn, { from: sentence.from, to: hit.from })
  if (/\b(nimmt|nehme?|bekommt|gibt|gebe)( er| sie| ich)?$/.test(lead)) return true
  return (
    !holds(own, `*allerg*|*vertr*|${hurts}`) &&
    (/\b(nimmt|nehme?|bekommt)(?!.*(allerg|vertr))( \w+){0,5}$/.test(lead) ||
      /^\w+ (nimmt|nehme?|bekommt|macht|meiden|vermeiden)\b/.test(own))
  )
}

/** "Cave Penicillin", "Cave Latex": what is given for some days or never is not borne; "Cave Marcumar" is taken. */
const warnsOf = (turn: Turn, { hit, sentence, entry }: Mention): boolean =>
  (givenForDays.has(entry.name) || allergensOnly.has(entry.name)) &&
  /\bcave( \w+){0,3}$/.test(said(turn, { from: sentence.from, to: hit.from }))

/** "Penicillin, da krieg ich Luftnot": told by what it does, with no word for an allergy. */
const bringsReaction = (turn: Turn, sentence: Range): boolean => {
  const spoken = said(turn, sentence)
  return (
    /\b(da|davon|darauf|drauf|dann|danach|von|auf|bei) (\w+ ){0,3}(krieg|bekomm|bekam|hatte|hab|gab|wird|wurde)/.test(
      spoken,
    ) &&
    holds(
      spoken,
      'luftnot|atemnot|schnappatmung|quaddeln|pusteln|*ausschlag|juckreiz|nesselsucht|schock|schwind*',
    ) &&
    !/\b(gegen|bei) (luftnot|atemnot|ausschlag|juckreiz)\b/.test(spoken)
  )
}

/** "Medikamente?" – "Xarelto, und gegen Jod bin ich allergisch": the allergy has a substance of its own. */
const isToldApart = (turn: Turn, { hit, others, segment }: Mention): boolean =>
  (answeredByPatient(turn)?.topics.includes('drugs') === true &&
    others.some((one) => one.hit.from > hit.to && leadsAllergy(turn, one.hit)) &&
    !leadsAllergy(turn, hit)) ||
  // "wegen Penicillinallergie Clindamycin", "Allergie Latex, Med. Marcumar", "gegen Articain, daher Mepivacain"
  ownSubstance.test(word(turn, hit.from - 1)) ||
  isBecauseOfOther(turn, hit, segment) ||
  isDrugHeading(turn, hit.from - 1) ||
  says(turn, { from: segment.from, to: hit.from }, 'daher|deshalb|deswegen|stattdessen')

/** "Clinda 600 Rp (Pen-Allergie)", "Clindamycin bei Penicillinallergie": the allergy behind it has a substance of its own. */
function isBecauseOfOther(turn: Turn, { from, to }: Range, segment: Range): boolean {
  const at = findCue(turn.view, 'allergic', { from: to, to: turn.view.tokens.length })
  if (at < 0 || turn.isPatient) return false
  const isOwn = ownSubstance.test(word(turn, at)) || word(turn, at).startsWith('pen')
  const lead = said(turn, { from: to, to: at })
  return (
    isOwn &&
    (at >= segment.to || holds(lead, 'bei|wegen|wg')) &&
    !cueIn(turn, { from: 0, to: from }, 'allergic')
  )
}

/** "Metformin; Allergie: Penicillin, Latex": whether a drug stands under the heading; undefined without one. */
function isListedUnder(turn: Turn, { from }: Range): boolean | undefined {
  const { tokens } = turn.view
  const isHeading = (at: number): boolean =>
    tokens[at]?.gap === gap.colon && cueIn(turn, { from: at - 1, to: at }, 'allergic')
  const at = tokens.findLastIndex((token, index) => index <= from && token.gap >= gap.colon)
  if (isHeading(at)) return true
  // "Allergien keine, Med: Ramipril"
  if (isDrugHeading(turn, at - 1) && !cueIn(turn, { from: at, to: from }, 'allergic')) return false
  return tokens.some((_, at) => at > from && isHeading(at)) ? false : undefined
}

/** "Allergie auf Penicillin bekannt, kein Amoxicillin": what is not given because of it. */
const isNotGiven = (turn: Turn, { hit, segment, sentence }: Mention): boolean =>
  /^keine?n?$/.test(word(turn, hit.from - 1)) &&
  !cueIn(turn, segment, 'allergic', 'intolerant') &&
  cueIn(turn, { from: sentence.from, to: segment.from }, 'allergic') &&
  !denied(turn, sentence.from, segment.from)

export const leadsAllergy = (turn: Turn, { from }: Range): boolean =>
  ['gegen', 'auf'].includes(word(turn, from - 1))

function speaksOfAllergy(turn: Turn, mention: Mention): boolean {
  const { hit, sentence, segment } = mention
  if (isToldApart(turn, mention) || isNotGiven(turn, mention)) return false
  // "Penicillin- und Clindamycinallergie"
  if (/^(und|oder)$/.test(word(turn, hit.to)) && ownSubstance.test(word(turn, hit.to + 1))) return true
  const isListed = isListedUnder(turn, hit)
  if (isListed !== undefined) return isListed
  if (warnsOf(turn, mention) || bringsReaction(turn, sentence)) return true
  // "abgesetzt, weil ich Durchfall hatte": stopped, whatever for
  if (cueIn(turn, segment, 'stopDrug') && !cueIn(turn, sentence, 'allergic')) return false
  if (
    cueIn(turn, segment, 'allergic', 'intolerant') &&
    (turn.isPatient || !deniesAllergiesApart(turn, sentence, segment, hit.to))
  )
    return true
  return (
    (turn.isPatient || sentence.to - sentence.from <= 8) &&
    cueIn(turn, sentence, 'allergic', 'intolerant') &&
    !deniesAllergiesApart(turn, sentence, segment, hit.to)
  )
}

/** "Ramipril, keine Allergien": a denial in a clause of its own says nothing of the drug. */
function deniesAllergiesApart(turn: Turn, sentence: Range, segment: Range, behind: number): boolean {
  const at = findCue(turn.view, 'allergic', sentence)
  if (at < 0 || (at >= segment.from && at < segment.to && (at < behind || turn.isPatient))) return false
  return (
    word(turn, at + 1) === 'keine' ||
    /\b(keine|keinerlei|sonst keine)$/.test(said(turn, { from: Math.max(sentence.from, at - 2), to: at }))
  )
}

function stateAllergy(turn: Turn, mention: Mention): void {
  const { hit, entry, sentence, segment } = mention
  if (sentence.asked && !turn.isPatient) return
  const own = said(turn, ownRange(turn, mention))
  const isTakenBack =
    says(turn, segment, 'bin ich|bist du') &&
    !sentence.asked &&
    findCue(turn.view, 'corr', { from: segment.to, to: sentence.to }) >= 0
  // "vertrage kein Penicillin und kein Ibuprofen": each is named with its own "kein"
  const isNamedAsNone =
    findCue(turn.view, 'intolerant', sentence) >= 0 && /^keine?n?$/.test(word(turn, hit.from - 1))
  const isAllergic =
    !isTakenBack &&
    (isNamedAsNone ||
      bringsReaction(turn, sentence) ||
      (holds(own, hurts) && !holds(own, '*vertr*|*kein*|*nicht*')) ||
      tellsOfAllergy(turn, mention))
  emitAllergy(turn, entry.name, isAllergic, reactionIn(turn))
}

/** Whether the words that belong to a substance tell of an allergy. */
function tellsOfAllergy(turn: Turn, mention: Mention): boolean {
  const { hit, others, sentence, segment } = mention
  // "gegen nichts, außer gegen Penicillin", "Articain negativ, Latex positiv"
  if ([word(turn, hit.from - 1), word(turn, hit.from - 2)].includes('ausser')) return true
  if (word(turn, hit.to) === 'positiv') return true
  // "Allergie gegen Latex, keine weiteren", "Penicillinallergie, daher kein Amoxicillin"
  const isDeniedNext = says(
    turn,
    { from: segment.to, to: segment.to + 2 },
    'keine weitere*|keine andere*|sonst keine*|daher|deshalb|deswegen|kein|keinen',
  )
  const end = isDeniedNext && cueIn(turn, segment, 'allergic') ? segment.to : sentence.to
  const to = Math.min(end, ownRange(turn, mention).to)
  const reach = { from: others.length > 0 ? hit.from : sentence.from, to }
  const isBare = others.length > 0 && !cueIn(turn, reach, 'intolerant', 'allergic')
  if (isBare && !cueIn(turn, segment, 'intolerant')) return !denied(turn, reach.from, reach.to)
  const own = cueIn(turn, segment, 'intolerant') && !cueIn(turn, segment, 'allergic') ? segment : reach
  const bears = findCue(turn.view, 'intolerant', own) >= 0 && !cueIn(turn, own, 'allergic')
  if (!bears) return !denied(turn, own.from, own.to)
  if (!says(turn, own, 'vertrag|vertrage|vertraegt|vertragen')) return true
  const intolerant = findCue(turn.view, 'intolerant', sentence)
  const clauseDenies =
    cueIn(turn, segment, 'neg', 'negAfter') ||
    (intolerant >= 0 &&
      !(intolerant >= segment.from && intolerant < segment.to) &&
      says(turn, sentence, 'nicht|kein|keine'))
  return clauseDenies || says(turn, own, 'schlecht|nicht so gut|schwer')
}

/** "Allergien?" – "Penicillin": an answer that is only a name. */
function answerAllergy(turn: Turn, { entry, sentence, segment }: Mention): boolean {
  const topics = answeredByPatient(turn)?.topics ?? []
  const clause = said(turn, segment)
  if (!topics.includes('allergy') || topics.includes('drugs') || holds(clause, 'nehm*|einnehm*|schluck*'))
    return false
  const isBorne =
    holds(clause, 'geht|vertrag|vertrage|kein problem|problemlos|in ordnung|gut|oft|immer|okay') &&
    !holds(clause.replace('kein problem', ''), 'nicht|kein')
  if (!isBorne && sentence.asked) return false
  emitAllergy(turn, entry.name, !isBorne, reactionIn(turn))
  return true
}

const reactions: readonly (readonly [words: string, detail: string])[] = [
  ['kollab*|*kollaps*', 'mit Kollaps'],
  ['luftnot|atemnot', 'mit Luftnot'],
  ['ausschlag', 'mit Hautausschlag'],
]

const reactionIn = (turn: Turn): string[] =>
  reactions.flatMap(([words, detail]) => (says(turn, turn.whole, words) ? detail : [])).slice(0, 1)
