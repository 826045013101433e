import type { Evidence } from './facts/fact.ts'
import type { Tooth } from './teeth/fdi.ts'
import { backedBy, type Draft, type NewDraft, type Source } from './draft.ts'
import { entryOf, type Range } from './read/view.ts'
import { clauseAt, sentenceAt } from './read/sentences.ts'
import { fold } from './text/fold.ts'
import type { Turn } from './turn.ts'
import { wordSet } from './text/words.ts'

/** What was said last, and where each tooth was last named: the words that an answer or a later step leans on. */
export type Heard = {
  readonly turn: number
  readonly last: readonly { readonly turn: number; readonly words: Evidence }[]
  readonly teeth: ReadonlyMap<Tooth, Evidence>
}

export const nothingHeard: Heard = { turn: 0, last: [], teeth: new Map() }

const rememberedTurns = 3
/** A short reply leans on the question before it. */
const replyLength = 8

/** Words that say nothing without what they answer. */
const replies = wordSet('ja nein nee doch genau richtig stimmt')
const answered = wordSet('allergy medication history chief-complaint consent plan follow-up')

function wordsOf(turn: Turn, { from, to }: Range): Evidence {
  const [first, last] = [turn.view.tokens[from], turn.view.tokens[to - 1]]
  const quote = turn.text.slice(first?.start ?? 0, last?.end ?? 0)
  return { utteranceId: turn.id, quote: quote + bracketAfter(quote, turn.text.slice(last?.end ?? 0)) }
}

/** "Ca(OH)2", "(Ledermix)": a bracket that belongs to the last word, or the end of one that was opened. */
const bracketAfter = (quote: string, rest: string): string =>
  (quote.lastIndexOf('(') > quote.lastIndexOf(')') ? /^[^()]{0,40}\)/ : /^\([^()\s]*\)\w*/).exec(rest)?.[0] ??
  ''

/** The clauses of the words that state a fact; those of the terms it is made of where no rule says which they are. */
function anchorOf(turn: Turn, draft: NewDraft, at: Range | undefined): readonly Range[] {
  if (at !== undefined) {
    const first = clauseAt(turn.sentences, at.from)
    const last = clauseAt(turn.sentences, Math.max(at.from, at.to - 1))
    return [{ from: Math.min(at.from, first.from), to: Math.max(at.to, last.to) }]
  }
  return turn.view.hits
    .filter((hit) => {
      const finding = entryOf(hit, 'finding')?.code
      const act = entryOf(hit, 'act')?.act
      const drug = entryOf(hit, 'drug')?.name
      return (
        (finding !== undefined && finding === draft.finding) ||
        (act !== undefined && act === draft.act) ||
        (drug !== undefined && (drug === draft.drug?.name || draft.noun.includes(drug)))
      )
    })
    .map((hit) => clauseAt(turn.sentences, hit.from))
}

/** A measured or dosed statement takes its whole sentence: the figure often stands in a clause of its own. */
const isMeasured = (draft: NewDraft): boolean =>
  (draft.drug ?? draft.values ?? draft.psi ?? draft.canals ?? draft.quantity) !== undefined

function joined(ranges: readonly Range[]): readonly Range[] {
  if (ranges.length === 1) return ranges
  const out: Range[] = []
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = out.at(-1)
    if (last && range.from <= last.to)
      out[out.length - 1] = { from: last.from, to: Math.max(last.to, range.to) }
    else out.push(range)
  }
  return out
}

/** "Ja", "Nein": what is stated stands in the question. */
const isReply = ({ view }: Turn, stated: readonly Range[]): boolean =>
  stated.every(({ from, to }) => view.tokens.slice(from, to).every(({ word }) => replies.has(word)))

/** The words a fact rests on, and whether its teeth were said with them. */
export function supportOf(
  turn: Turn,
  draft: NewDraft,
  at: Range | undefined,
): Pick<Source, 'evidence' | 'toothSource'> {
  const { heard, pending } = turn.state
  const anchors = anchorOf(turn, draft, at)
  const stated = anchors.length > 0 ? anchors : [turn.whole]
  const sentences = stated.map(({ from }) => sentenceAt(turn.sentences, from))
  const ranges: Range[] = isMeasured(draft) ? [...stated, ...sentences] : [...stated]
  const earlier: Evidence[] = []
  let isSaid = true
  for (const tooth of draft.teeth ?? []) {
    const named = turn.chunks.filter((chunk) => chunk.teeth.includes(tooth))
    const near =
      named.find((chunk) => ranges.some((range) => chunk.from >= range.from && chunk.to <= range.to)) ??
      named.find((chunk) => sentences.some((one) => chunk.from >= one.from && chunk.to <= one.to))
    const chunk = near ?? named.at(-1)
    if (chunk) ranges.push(clauseAt(turn.sentences, chunk.from), chunk)
    else {
      const before = heard.teeth.get(tooth)
      if (before) earlier.push(before)
    }
    if (!near || (anchors.length === 0 && turn.sentences.length > 1)) isSaid = false
  }
  const isAnswer =
    pending !== undefined &&
    pending.by !== turn.speaker &&
    (isReply(turn, stated) || (answered.has(draft.group) && turn.whole.to <= replyLength))
  if (anchors.length === 0 || isAnswer || isReply(turn, stated)) {
    const before = heard.last.findLast((one) => one.turn === (isAnswer ? pending.turn : turn.state.turn - 1))
    if (before) earlier.unshift(before.words)
  }
  const evidence = [...earlier, ...joined(ranges).map((range) => wordsOf(turn, range))]
  if ((draft.teeth ?? []).length === 0) return { evidence, toothSource: undefined }
  return { evidence, toothSource: isSaid ? 'said' : 'carried' }
}

/** The words of the question that is open, folded. */
export const questionBefore = ({ state }: Turn): string =>
  fold(state.heard.last.find((one) => one.turn === state.pending?.turn)?.words.quote ?? '')

/** A known fact to which an utterance adds something: its words support it too. */
export const alsoBacked = (turn: Turn, draft: Draft): Draft =>
  backedBy(draft, turn.id, [wordsOf(turn, turn.whole)])

/** Keeps the words of an utterance for what leans on them later. */
export function attachEvidence(turn: Turn): void {
  const { heard } = turn.state
  const words = wordsOf(turn, turn.whole)
  const teeth = turn.chunks.length === 0 ? undefined : new Map(heard.teeth)
  for (const chunk of turn.chunks) {
    const clause = wordsOf(turn, clauseAt(turn.sentences, chunk.from))
    for (const tooth of chunk.teeth) teeth?.set(tooth, clause)
  }
  turn.state.heard = {
    turn: turn.state.turn,
    last: [...heard.last.slice(1 - rememberedTurns), { turn: turn.state.turn, words }],
    teeth: teeth ?? heard.teeth,
  }
}
