import type { Locale } from '@honora/contract/common.ts'
import type { SpeechFact } from '@honora/contract/speech.ts'
import { acceptsTogether } from '@honora/domain/documentation/proposals.ts'
import type { Fact, FactState } from '@honora/language/facts/fact.ts'
import { labelOf, type Say } from '@honora/language/facts/label.ts'
import { placelessPhrase } from '@honora/language/facts/phrase.ts'
import { inOrderOfSpeech } from '@honora/language/reading/speech-order.ts'
import { inParts } from '@honora/language/reading/structure.ts'
import type { DecidedFact } from '@honora/language/reading/evaluation-case.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import type { Catalogues } from '../../platform/messages/catalogues.ts'
import { type FactRow, factRows, interactionIdOf, listSaidTexts } from './queries.ts'

/** Who made a fact: the language engine from speech or typed text, a person, or the speech provider. */
type FactSource = 'speech' | 'manual' | 'provider'

export const wireSources = ['core', 'system', 'user'] as const
export type WireSource = (typeof wireSources)[number]

/** A fact as it stands: what was derived with a person's changes on top. `id` is the row's. */
export type StoredFact = Fact & {
  readonly state: FactState
  readonly source: FactSource
  /** Who made it as a client of the wire said; null where none did. */
  readonly wireSource: WireSource | null
  readonly isDiscarded: boolean
  /** A person has changed it. */
  readonly isEdited: boolean
  /** Who accepted, dropped or changed it, and when. */
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  /** The members that a person or the talk itself has corrected, as they were. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Rows as the rest of the program reads them; questions name other facts of `among` by the ids of their rows. */
export function presentFacts(rows: readonly FactRow[], among: readonly FactRow[] = rows): StoredFact[] {
  const ids = new Map(among.map((row) => [row.fact_key, row.id]))
  return rows.map((row) => {
    const fact = presentFact(row)
    const otherKey = fact.question?.otherFactId
    if (fact.question === undefined || otherKey === undefined) return fact
    return { ...fact, question: { ...fact.question, otherFactId: ids.get(otherKey) } }
  })
}

/** One row; what it asks names other facts by their keys. */
export function presentFact(row: FactRow): StoredFact {
  const body = row.body
  const edits = row.edits ?? {}
  const state = stateOf(row)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A person's edits are checked when they are written; a removed member is left out.
  const { question, ...fact } = withoutNulls({ ...body, ...edits }) as Fact
  return {
    ...fact,
    ...(question !== undefined && state === 'proposed' ? { question } : {}),
    id: row.id,
    source: row.source,
    wireSource: row.wire_source,
    state,
    isDiscarded: row.is_discarded || row.is_withdrawn,
    isEdited: row.edits !== null,
    decidedBy: row.decided_by_name,
    decidedAt: row.decided_at,
    before: beforeOf(row),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function beforeOf(row: FactRow): Readonly<Record<string, unknown>> | null {
  const body: Readonly<Record<string, unknown>> = { ...row.body }
  const edited = Object.keys(row.edits ?? {})
    .filter((name) => name !== 'structure' && name !== 'told')
    .map((name) => [name, body[name] ?? null] as const)
  const corrected = row.corrected
  const before = { ...(corrected === null ? {} : { teeth: corrected.teeth }), ...Object.fromEntries(edited) }
  return Object.keys(before).length === 0 ? null : before
}

function stateOf(row: FactRow): FactState {
  if (row.is_discarded || row.is_withdrawn) return 'dropped'
  return row.is_recorded ? 'recorded' : 'proposed'
}

/** The facts of the record of a consultation or an interaction, in order of speech: proven, accepted or stated. */
export async function listFacts(tx: Db | Tx, consultationOrInteractionId: string): Promise<StoredFact[]> {
  const facts = await listAllFacts(tx, consultationOrInteractionId)
  return facts.filter((fact) => fact.state === 'recorded')
}

/**
 * All facts of a consultation or an interaction, in order of speech: those of the record, proposals and dropped ones.
 * Facts that the text no longer supports are never among them.
 */
export async function listAllFacts(tx: Db | Tx, consultationOrInteractionId: string): Promise<StoredFact[]> {
  const interactionId = await interactionIdOf(tx, consultationOrInteractionId)
  if (interactionId === undefined) return []
  const rows = await factRows(tx, interactionId)
  const facts = presentFacts(
    rows.filter((row) => !row.is_withdrawn),
    rows,
  )
  const said = await listSaidTexts(tx, interactionId)
  return inOrderOfSpeech(facts, said)
}

/** An edit of null removes a member. */
export function withoutNulls(members: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== undefined),
  )
}

/** Facts as the contract shows them, named in the language of the request. */
export function speechFactsIn(
  catalogues: Pick<Catalogues, 'text'>,
  locale: Locale,
): (fact: StoredFact) => SpeechFact {
  return (fact) => ({ ...presentSpeechFact(fact), label: labelIn(fact, catalogues, locale) })
}

/** The name of a fact in each language. */
export const labelsOf = (fact: StoredFact, catalogues: Pick<Catalogues, 'text'>): Record<Locale, string> => ({
  de: labelIn(fact, catalogues, 'de'),
  en: labelIn(fact, catalogues, 'en'),
  it: labelIn(fact, catalogues, 'it'),
  es: labelIn(fact, catalogues, 'es'),
})

function labelIn(fact: StoredFact, catalogues: Pick<Catalogues, 'text'>, locale: Locale): string {
  if (locale === 'de') return placelessPhrase(inParts(fact))
  const say: Say = (id, values) => {
    const text = catalogues.text(locale, id, values)
    return text === id ? undefined : text
  }
  return labelOf(inParts(fact), say)
}

/** A stored fact as the contract shows it, in German. */
export function presentSpeechFact(fact: StoredFact): SpeechFact {
  const {
    wireSource: _wireSource,
    told: _told,
    createdAt,
    updatedAt,
    decidedAt,
    before,
    question,
    ...members
  } = fact
  return {
    ...members,
    confidence: fact.confidence ?? null,
    why: {
      readers: [...(fact.why?.readers ?? (fact.source === 'manual' ? (['person'] as const) : []))],
      failed: [...(fact.why?.failed ?? [])],
    },
    question: question === undefined ? undefined : { ...question, teeth: [...(question.teeth ?? [])] },
    label: placelessPhrase(inParts(fact)),
    acceptsTogether: acceptsTogether(fact),
    structure:
      fact.structure === undefined
        ? undefined
        : {
            ...fact.structure,
            qualifiers: [...fact.structure.qualifiers],
            details: [...fact.structure.details],
          },
    evidence: (fact.evidence ?? []).map((piece) => ({ ...piece })),
    teeth: [...fact.teeth],
    surfaces: [...fact.surfaces],
    utteranceIds: [...fact.utteranceIds],
    before: before === null ? null : { ...before },
    decidedAt: decidedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }
}

/** Facts of the record and those that a person dropped, each with what was decided and how a reader stated it. */
export async function decidedFacts(tx: Tx, interactionId: string): Promise<DecidedFact[]> {
  const rows = (await factRows(tx, interactionId)).filter(
    (row) => !row.is_withdrawn && (row.is_recorded || row.is_discarded),
  )
  return rows.map((row) => {
    const decision = decisionOn(row)
    return { fact: presentFact(row), decision, ...(decision === 'added' ? {} : { read: row.body }) }
  })
}

function decisionOn(row: FactRow): DecidedFact['decision'] {
  if (row.is_discarded) return 'dropped'
  if (row.source === 'manual') return 'added'
  if (row.edits !== null) return 'changed'
  return row.is_accepted ? 'accepted' : 'none'
}
