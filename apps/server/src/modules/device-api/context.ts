import type { Fact } from '@honora/language/facts/fact.ts'
import { readProvided } from '@honora/domain/speech/provided-fact.ts'
import { z } from 'zod'
import { factsInTurns } from './facts-in-turns.ts'

const Text = z.string().max(50_000)
const Words = z.looseObject({ text: Text })

/** What a document is made of (wire protocol, section 3): facts, pieces of a transcript, or any text. */
export const DocumentContext = z.union([
  z.looseObject({
    type: z.literal('facts'),
    data: z
      .array(z.looseObject({ text: z.string().trim().min(1).max(500), group: z.string().optional() }))
      .max(500),
  }),
  z.looseObject({ type: z.literal('transcript'), data: z.union([Words, z.array(Words).max(2000)]) }),
  z.looseObject({ type: z.literal('string'), data: Text }),
  z.looseObject({ type: z.literal('text'), text: Text }),
])
export type DocumentContext = z.infer<typeof DocumentContext>

/** A sentence with its place: `index` of its context, offsets of its first character and of the one behind its last. */
export interface Sentence {
  readonly index: number
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Cuts a text at the ends of its sentences; a dot between digits or behind an abbreviation's letter ends none. */
function sentencesOf(text: string, index: number): Sentence[] {
  const out: Sentence[] = []
  for (const match of text.matchAll(/\S(?:[^.!?\n]|[.!?](?!\s|$)|(?<=\b\p{L})\.(?=\s))*[.!?]*/gu)) {
    out.push({ index, start: match.index, end: match.index + match[0].length, text: match[0] })
  }
  return out
}

/** The facts of texts said one after the other; each names the sentences it comes from. */
export async function factsOfTexts(texts: readonly string[]): Promise<{
  readonly facts: readonly Fact[]
  readonly sentences: ReadonlyMap<string, Sentence>
}> {
  const sentences = new Map(
    texts.flatMap(sentencesOf).map((sentence) => [`${sentence.index}:${sentence.start}`, sentence]),
  )
  const utterances = [...sentences].map(([id, { text }]) => ({ id, text, language: 'de' }))
  return { facts: await factsInTurns(utterances), sentences }
}

/** The facts of all contexts: given ones keep their words, texts pass the language engine. */
export async function factsOfContexts(contexts: readonly DocumentContext[]): Promise<Fact[]> {
  const given = contexts.flatMap((context) => (context.type === 'facts' ? context.data : []))
  const texts = contexts.flatMap((context) => {
    if (context.type === 'string') return [context.data]
    if (context.type === 'text') return [context.text]
    if (context.type === 'facts') return []
    return [context.data].flat().map((segment) => segment.text)
  })
  const facts = given.map(
    ({ text, group }, index) => readProvided({ id: `given-${index}`, text, group: group ?? 'other' }).fact,
  )
  return [
    ...facts,
    ...(await factsInTurns(texts.map((text, index) => ({ id: `text-${index}`, text, language: 'de' })))),
  ]
}
