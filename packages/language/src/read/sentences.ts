import { valueAt } from '../lists.ts'
import { gap, type Token } from '../text/tokenize.ts'
import type { Hit } from '../lexicon.ts'
import type { CueId } from '../vocabulary/entry.ts'
import { entryOf, hasCue, tokensWord, type View } from './view.ts'
import { wordSet } from '../text/words.ts'

export type Segment = { readonly from: number; readonly to: number; readonly sentence: number }
export type Sentence = {
  readonly from: number
  readonly to: number
  readonly asked: boolean
  readonly segments: readonly Segment[]
}

const splitters = wordSet('aber sondern jedoch allerdings waehrend wobei')
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
      (tokens[index]?.gap ?? 0) < gap.sentence &&
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
    if (index < tokens.length && (tokens[index]?.gap ?? 0) < gap.comma) continue
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
function opensQuestion(
  view: View,
  index: number,
  from: number,
  before: string,
  word: string,
  next: string,
  hit: Hit | undefined,
): boolean {
  if (
    ['sie', 'du'].includes(next) &&
    (askingVerbs.has(word) || requests.has(word)) &&
    !finiteVerbs.has(before) &&
    !isBehindAdverb(view, from, index)
  )
    return !subjects.has(before) || before === 'das'
  const end = hit?.to ?? index + 1
  return (
    copulas.has(tokensWord(view, end)) &&
    hit !== undefined &&
    hit.entries.some(
      (entry) => entry.kind === 'object' || entry.kind === 'finding' || entry.kind === 'disease',
    ) &&
    endsStatement(view, index - 1)
  )
}

/** Whether a word of talk without marks begins a new statement: "… | ich nehme", "… | karies ist raus". */
function opensStatement(view: View, index: number, from: number): boolean {
  const [before, word, next] = [
    tokensWord(view, index - 1),
    tokensWord(view, index),
    tokensWord(view, index + 1),
  ]
  const hit = view.at[index]
  if (hit && hit.from !== index) return false
  // "… siebener gut | sechser ein inlay", "… | der weisheitszahn ist halb heraus": the next tooth of a status
  if (
    namesTooth(hit) &&
    (statusEnds.has(before) || view.at[index - 1]?.entries.some((entry) => entry.kind === 'finding'))
  )
    return true
  if (binders.has(before) || leads.has(before) || hasCue(view.at[index - 1], 'neg')) return false
  if (hasCue(view.at[index - 1], 'prep')) return false
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
  const third = tokensWord(view, index + 2)
  if (
    ['das', 'den', 'die', 'der', 'ihn'].includes(word) &&
    ['wir', 'ich'].includes(third) &&
    !hit?.entries.some((entry) => entry.kind === 'position')
  )
    return index - from > 2
  if (
    leads.has(word) &&
    ((subjects.has(next) && finiteVerbs.has(third)) || (finiteVerbs.has(next) && subjects.has(third)))
  )
    return index - from > 2
  return opensQuestion(view, index, from, before, word, next, hit)
}

const statusEnds = wordSet('da weg raus gut sauber dicht heil okay nix nichts ohne')
const namesTooth = (hit: Hit | undefined): boolean =>
  hit?.entries.some((entry) => entry.kind === 'position' || entry.kind === 'zone') === true

const adverbs = wordSet(
  'in am im nach heute morgen uebermorgen dann danach naechste naechsten naechstes ab bis vor seit spaeter dafuer bei beim fuer mit',
)

/** "In einer Woche | bekommen Sie die Schiene": behind an adverb the verb comes before its subject, nothing new begins. */
function isBehindAdverb(view: View, from: number, index: number): boolean {
  if (index - from > 6 || !adverbs.has(tokensWord(view, from))) return false
  for (let at = from; at < index; at++) if (finiteVerbs.has(tokensWord(view, at))) return false
  return true
}

/** Words that close a statement: "… ist raus", "… gut", a participle. */
function endsStatement(view: View, index: number): boolean {
  const word = tokensWord(view, index)
  return (
    ['raus', 'draussen', 'weg', 'drin', 'gut', 'fest', 'fertig', 'ab', 'ein', 'an'].includes(word) ||
    hasCue(view.at[index], 'done') ||
    hasCue(view.at[index], 'remove')
  )
}

function isTag(view: View, from: number, to: number): boolean {
  const last = tokensWord(view, to - 1)
  return (
    to - from > 2 &&
    ['oder', 'gell', 'ne', 'wahr', 'ja', 'richtig', 'stimmt', 'woll'].includes(last) &&
    (view.tokens[to - 1]?.gap ?? 0) >= gap.comma
  )
}

const askingVerbs = wordSet(
  'soll sollen haben hast habt nehmen nimmst sind bist gibt tut rauchen rauchst vertragen moechten moechtest wollen willst koennen kannst darf muss brauche brauchen knirschen muessen krieg kriege kriegen bekomme bekommen ist',
)
const askedOnes = wordSet('ich sie du ihr es das man wir ihnen dir er der die den')
const askingWords = wordSet('wann warum wieso welcher welche welches wo seit_wann')

/** "nehmen sie das eliquis heute abend wieder": told, not asked. */
const imperativeSigns = wordSet(
  'bitte bei kein keine heute abend abends morgens wieder dreimal zweimal einmal viermal maximal hoechstens weiter ab gegen dann',
)

/** Recognition without marks: "soll ich …", "wann …" at the start of a statement that has none. */
function isUnmarkedQuestion(view: View, from: number, to: number): boolean {
  if (to - from < 3) return false
  for (let index = from + 1; index < to; index++)
    if ((view.tokens[index]?.gap ?? 0) >= gap.comma) return false
  const next = view.tokens[to]
  if (next && next.gap >= gap.comma && next.isCut !== true) return false
  const isLower = view.tokens[0]?.text === view.tokens[0]?.text.toLowerCase()
  const [first, second] = [tokensWord(view, from), tokensWord(view, from + 1)]
  if (
    first === 'nehmen' &&
    view.tokens.slice(from, to).some((token) => token.isNumber || imperativeSigns.has(token.word))
  )
    return false
  return (
    (isLower || view.tokens[from]?.isCut === true) &&
    ((askingVerbs.has(first) && askedOnes.has(second)) || askingWords.has(first))
  )
}

const midway = wordSet('heute jetzt dann danach ich')
/** "den röntgen wir | heute": behind its subject or verb a word of time goes on with the statement. */
const isInsideClause = (before: string): boolean =>
  askedOnes.has(before) || finiteVerbs.has(before) || askingVerbs.has(before)

/** A word that opens a clause in a long stretch without marks. */
function opensClause(
  view: View,
  to: number,
  start: number,
  isLong: boolean,
  index: number,
  token: Token | undefined,
  hit: Hit | undefined,
): boolean {
  const opens =
    index < to &&
    isLong &&
    (hit === undefined || hit.from === index) &&
    index - start > 1 &&
    (starters.some((cue) => hasCue(hit, cue)) ||
      openers.has(token?.word ?? '') ||
      ['anaesthesia', 'radiograph'].includes(entryOf(hit, 'act')?.group ?? '')) &&
    !hasCue(view.at[index - 1], 'prep') &&
    !hasCue(view.at[index - 1], 'neg') &&
    !(midway.has(token?.word ?? '') && isInsideClause(tokensWord(view, index - 1))) &&
    tokensWord(view, index - 1) !== 'nach'
  return opens
}

/** Whether a clause ends before a word. */
function cutsClause(
  view: View,
  to: number,
  index: number,
  token: Token | undefined,
  opens: boolean,
): boolean {
  const isCut =
    index === to ||
    (token?.gap ?? 0) >= gap.comma ||
    (splitters.has(token?.word ?? '') &&
      !(token?.word === 'aber' && ['nicht', 'nie', 'kaum'].includes(tokensWord(view, index + 1)))) ||
    (token?.word === 'bis' && tokensWord(view, index + 1) === 'auf') ||
    opens
  return isCut
}

function makeSentence(view: View, from: number, to: number, number: number): Sentence {
  const segments: Segment[] = []
  let start = from
  let hasMark = false
  for (let index = from + 1; index < to; index++)
    if ((view.tokens[index]?.gap ?? 0) >= gap.comma) hasMark = true
  const isLong = !hasMark && to - from > 9
  for (let index = from + 1; index <= to; index++) {
    const token = view.tokens[index]
    const hit = view.at[index]
    const opens = opensClause(view, to, start, isLong, index, token, hit)
    const isCut = cutsClause(view, to, index, token, opens)
    if (!isCut) continue
    segments.push({ from: start, to: index, sentence: number })
    start = index
  }
  const asked =
    (view.tokens[from]?.asked === true || isUnmarkedQuestion(view, from, to)) && !isTag(view, from, to)
  return { from, to, asked, segments }
}

/** The clause a token stands in. */
export function segmentOf(sentence: Sentence, index: number): Segment {
  return (
    sentence.segments.find((segment) => index >= segment.from && index < segment.to) ??
    valueAt(sentence.segments, 0)
  )
}

/** The sentence a word stands in. */
export const sentenceAt = (sentences: readonly Sentence[], index: number): Sentence =>
  sentences.find((sentence) => index >= sentence.from && index < sentence.to) ?? valueAt(sentences, 0)

/** The clause a word stands in. */
export function clauseAt(sentences: readonly Sentence[], index: number): Segment {
  const { segments } = sentenceAt(sentences, index)
  return segments.find((segment) => index >= segment.from && index < segment.to) ?? valueAt(segments, 0)
}
