import { valueAt } from '../lists.ts'
import { gap } from '../text/tokenize.ts'
import type { Hit } from '../lexicon.ts'
import type { CueId } from '../vocabulary/entry.ts'
import { entryOf, gapAt, hasCue, tokensWord, type Range, type View } from './view.ts'
import { wordSet } from '../text/words.ts'

export type Segment = Range & { readonly sentence: number }
export type Sentence = Range & { readonly asked: boolean; readonly segments: readonly Segment[] }
export type Sentences = readonly Sentence[]

const splitters = wordSet('aber sondern jedoch allerdings waehrend wobei wenn falls sobald')
/** Beside these a conjunction does not open a clause of its own: "aber nicht", "erst wenn". */
const joinedBefore = wordSet('erst nur auch und oder als ausser immer aber also selbst wie so')
/** Words that open a new statement in talk without marks. */
const openers = wordSet(
  'patient patientin verdacht oberkiefer unterkiefer keine keinerlei kontrolle naechste heute dann jetzt danach anschliessend ausserdem okay ich',
)

const starters: readonly CueId[] = ['psi', 'planWord', 'testCold', 'testKnock', 'documentation', 'future']

/** Sentences and clauses; talk without marks is cut where a new statement begins with its subject and verb. */
export function readSentences(view: View): Sentence[] {
  const { tokens } = view
  const sentences: Sentence[] = []
  let from = 0
  const bare = unmarkedStretches(view)
  for (let index = 1; index <= tokens.length; index++) {
    if (
      index < tokens.length &&
      gapAt(view, index) < gap.sentence &&
      !(bare[index] === true && index - from > 1 && opensStatement(view, index, from))
    )
      continue
    sentences.push(makeSentence(view, from, index, sentences.length))
    from = index
  }
  return sentences
}

const unmarkedLength = 8

/** Marks the words of stretches so long that somebody who sets marks would have set one. */
function unmarkedStretches(view: View): boolean[] {
  const { tokens } = view
  if (tokens.length < unmarkedLength) return []
  const out: boolean[] = Array.from({ length: tokens.length }, () => false)
  let from = 0
  for (let index = 1; index <= tokens.length; index++) {
    if (index < tokens.length && gapAt(view, index) < gap.comma) continue
    if (index - from >= unmarkedLength) out.fill(true, from, index)
    from = index
  }
  return out
}

const subjects = wordSet('ich es er sie wir du man das der die')
const finiteVerbs = wordSet(
  'ist sind war waren hat haben hab habe hatte tut tun wird werden muss muessen kann koennen soll sollen will moechte bin bist geht kommt kommen nehme nehm nimmt nimm nehmen sieht seh sehe sehen klopf klopft klopfe mach mache machen zieht pocht blutet wackelt brauch brauche braucht brauchen liegt steht sitzt legen lege setz setze setzen geb gebe geben schreib schreibe wuerde sag sage rauche rauch leg weiss find finde merk merke spuer glaub glaube denk kriege krieg bekomme bekomm schlaeft passt stimmt fehlt haelt vertrage vertrag trage knirsch knirsche empfehle empfehl ueberweise ueberweis',
)
/** A clause that these words open goes on with its subject: it begins at the word, not at the subject. */
const leads = wordSet('und aber also denn doch dann sonst')
/** Behind these a subject does not begin a statement of its own. */
const binders = wordSet(
  'weil dass wenn ob als wie was wo wer da damit bevor bis sobald falls oder den dem die der das welche welcher wann warum wieso so ja',
)
const copulas = wordSet('ist sind war hat haben muss muessen wird bleibt kommt')
const requests = wordSet('machen lassen schreiben nehmen kommen melden rufen spuelen')

/** "… | soll ich", "… | machen Sie", "… | Karies ist": a question, a request or a thing with its verb. */
function opensQuestion(view: View, index: number, from: number): boolean {
  const before = tokensWord(view, index - 1)
  const hit = view.at[index]
  if (
    ['sie', 'du'].includes(tokensWord(view, index + 1)) &&
    (askingVerbs.has(tokensWord(view, index)) || requests.has(tokensWord(view, index))) &&
    !finiteVerbs.has(before) &&
    !isBehindAdverb(view, from, index)
  )
    return !subjects.has(before) || before === 'das'
  return (
    hit !== undefined &&
    copulas.has(tokensWord(view, hit.to)) &&
    (hit.kinds.has('object') || hit.kinds.has('finding') || hit.kinds.has('disease')) &&
    endsStatement(view, index - 1)
  )
}

/** Whether a word of talk without marks begins a new statement: "… | ich nehme", "… | karies ist raus". */
function opensStatement(view: View, index: number, from: number): boolean {
  const before = tokensWord(view, index - 1)
  const word = tokensWord(view, index)
  const next = tokensWord(view, index + 1)
  const third = tokensWord(view, index + 2)
  const hit = view.at[index]
  if (hit && hit.from !== index) return false
  // "… siebener gut | sechser ein inlay", "… | der weisheitszahn ist halb heraus": the next tooth of a status
  const last = view.at[index - 1]
  if (namesTooth(hit) && (statusEnds.has(before) || last?.kinds.has('finding') === true)) return true
  if (binders.has(before) || leads.has(before) || hasCue(last, 'neg') || hasCue(last, 'prep')) return false
  if (
    ['raus', 'draussen', 'drin', 'fertig', 'weg'].includes(before) &&
    ['ist', 'sind'].includes(tokensWord(view, index - 2)) &&
    !['und', 'oder', 'aber'].includes(word)
  )
    return true
  if (subjects.has(word) && finiteVerbs.has(next)) return true
  const named = view.at[index + 1]
  if (
    ['der', 'die', 'das'].includes(word) &&
    named &&
    namesTooth(named) &&
    finiteVerbs.has(tokensWord(view, named.to))
  )
    return true
  if (
    ['das', 'den', 'die', 'der', 'ihn'].includes(word) &&
    ['wir', 'ich'].includes(third) &&
    hit?.kinds.has('position') !== true
  )
    return index - from > 2
  if (
    leads.has(word) &&
    ((subjects.has(next) && finiteVerbs.has(third)) || (finiteVerbs.has(next) && subjects.has(third)))
  )
    return index - from > 2
  return opensQuestion(view, index, from)
}

const statusEnds = wordSet('da weg raus gut sauber dicht heil okay nix nichts ohne')
const namesTooth = (hit: Hit | undefined): boolean =>
  hit !== undefined && (hit.kinds.has('position') || hit.kinds.has('zone'))

const adverbs = wordSet(
  'in am im nach heute morgen uebermorgen dann danach naechste naechsten naechstes ab bis vor seit spaeter dafuer bei beim fuer mit',
)

/** "In einer Woche | bekommen Sie die Schiene": behind an adverb the verb comes before its subject, nothing new begins. */
function isBehindAdverb(view: View, from: number, index: number): boolean {
  if (index - from > 6 || !adverbs.has(tokensWord(view, from))) return false
  return !view.tokens.slice(from, index).some(({ word }) => finiteVerbs.has(word))
}

/** Words that close a statement: "… ist raus", "… gut", a participle. */
function endsStatement(view: View, index: number): boolean {
  const hit = view.at[index]
  return statementEnds.has(tokensWord(view, index)) || hasCue(hit, 'done') || hasCue(hit, 'remove')
}

const statementEnds = wordSet('raus draussen weg drin gut fest fertig ab ein an')
const tags = wordSet('oder gell ne wahr ja richtig stimmt woll')

/** "…, oder?": told, with a tag behind it. */
const isTag = (view: View, from: number, to: number): boolean =>
  to - from > 2 && tags.has(tokensWord(view, to - 1)) && gapAt(view, to - 1) >= gap.comma

/** Whether a comma or more stands between two words. */
const hasMark = (view: View, from: number, to: number): boolean =>
  view.tokens.slice(from + 1, to).some((token) => token.gap >= gap.comma)

const askingVerbs = wordSet(
  'soll sollen haben hast habt nehmen nimmst sind bist gibt tut rauchen rauchst vertragen moechten moechtest wollen willst koennen kannst darf muss brauch brauche brauchen brauchts knirschen knirschst muessen krieg kriege kriegen bekomme bekommen ist war waren hat stillen stillst',
)
const askedOnes = wordSet('ich sie du ihr es das man wir ihnen dir er der die den')
const askingWords = wordSet('wann warum wieso welcher welche welches wo seit_wann')

/** "nehmen sie das eliquis heute abend wieder": told, not asked. */
const imperativeSigns = wordSet(
  'bitte bei kein keine heute abend abends morgens wieder dreimal zweimal einmal viermal maximal hoechstens weiter ab gegen dann',
)

const asides = wordSet('und aber also ach oh so')

/** Recognition without marks: "soll ich …", "wann …" at the start of a statement that has none. */
function isUnmarkedQuestion(view: View, from: number, to: number): boolean {
  const isShort = to - from === 2 && ['sie', 'du'].includes(tokensWord(view, from + 1))
  if ((to - from < 3 && !isShort) || hasMark(view, from, to)) return false
  const next = view.tokens[to]
  if (next && next.gap >= gap.comma && !next.isCut) return false
  const isLower = view.tokens[0]?.text === view.tokens[0]?.text.toLowerCase()
  const start = asides.has(tokensWord(view, from)) ? from + 1 : from
  const [first, second] = [tokensWord(view, start), tokensWord(view, start + 1)]
  if (
    first === 'nehmen' &&
    view.tokens.slice(from, to).some((token) => token.isNumber || imperativeSigns.has(token.word))
  )
    return false
  return (
    tokensWord(view, to - 1) === 'oder' ||
    // "sonst Herz, Lunge alles okay"
    (first === 'sonst' && tokensWord(view, to - 2) === 'alles') ||
    ((isLower || view.tokens[from]?.isCut === true) &&
      ((askingVerbs.has(first) && askedOnes.has(second)) || askingWords.has(first)))
  )
}

const midway = wordSet('heute jetzt dann danach ich')
/** "den röntgen wir | heute": behind its subject or verb a word of time goes on with the statement. */
const isInsideClause = (before: string): boolean =>
  askedOnes.has(before) || finiteVerbs.has(before) || askingVerbs.has(before)

/** A word that opens a clause in a long stretch without marks. */
function opensClause(view: View, start: number, index: number): boolean {
  const [word, before] = [tokensWord(view, index), tokensWord(view, index - 1)]
  const [hit, last] = [view.at[index], view.at[index - 1]]
  return (
    (hit === undefined || hit.from === index) &&
    index - start > 1 &&
    (starters.some((cue) => hasCue(hit, cue)) ||
      openers.has(word) ||
      ['anaesthesia', 'radiograph'].includes(entryOf(hit, 'act')?.group ?? '')) &&
    !hasCue(last, 'prep') &&
    !hasCue(last, 'neg') &&
    !(midway.has(word) && isInsideClause(before)) &&
    !['nach', 'ein', 'eine', 'das', 'die'].includes(before)
  )
}

/** Whether a mark or a conjunction ends the clause before a word. */
function cutsClause(view: View, index: number): boolean {
  const [word, next] = [tokensWord(view, index), tokensWord(view, index + 1)]
  return (
    gapAt(view, index) >= gap.comma ||
    (splitters.has(word) &&
      !(word === 'aber' && ['nicht', 'nie', 'kaum'].includes(next) && !hasCue(view.at[index + 2], 'today')) &&
      !joinedBefore.has(tokensWord(view, index - 1))) ||
    (word === 'bis' && next === 'auf')
  )
}

function makeSentence(view: View, from: number, to: number, number: number): Sentence {
  const segments: Segment[] = []
  let start = from
  const isLong = !hasMark(view, from, to) && to - from > 9
  for (let index = from + 1; index <= to; index++) {
    if (index < to && !cutsClause(view, index) && !(isLong && opensClause(view, start, index))) continue
    segments.push({ from: start, to: index, sentence: number })
    start = index
  }
  const asked =
    (view.tokens[from]?.asked === true || isUnmarkedQuestion(view, from, to)) && !isTag(view, from, to)
  return { from, to, asked, segments }
}

/** The range that a word stands in, or the first of all. */
const rangeAt = <T extends Range>(ranges: readonly T[], index: number): T =>
  ranges.find((range) => index >= range.from && index < range.to) ?? valueAt(ranges, 0)

export const segmentOf = (sentence: Sentence, index: number): Segment => rangeAt(sentence.segments, index)

export const sentenceAt = (sentences: Sentences, index: number): Sentence => rangeAt(sentences, index)

export const clauseAt = (sentences: Sentences, index: number): Segment =>
  segmentOf(sentenceAt(sentences, index), index)
