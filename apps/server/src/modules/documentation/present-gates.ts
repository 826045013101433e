import type {
  Documentation,
  DocumentationGate,
  DocumentationStatement,
} from '@honora/contract/documentation.ts'
import { canBothHold } from '@honora/domain/documentation/contradictions.ts'
import { sectionOf } from '@honora/domain/documentation/order.ts'
import type { Gate } from '@honora/domain/documentation/gates.ts'
import type { Contradiction } from '@honora/domain/documentation/guards.ts'
import { placedLabel, quoteOf } from '@honora/language/facts/shown.ts'
import type { Transcript } from '@honora/contract/speech.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { speechFactsIn, type StoredFact } from '../transcripts/index.ts'
import type { OpenPoints } from './points.ts'

interface Words {
  readonly deps: Deps
  readonly scope: Pick<OrgScope, 'locale'>
}

/** Words of the talk with their speaker and place; typed text has no time. */
export function saidIn(said: Transcript | undefined): {
  readonly speaker: Documentation['unplaced'][number]['speaker']
  readonly at: number | null
} {
  if (said === undefined) return { speaker: null, at: null }
  return { speaker: said.speaker, at: said.source === 'typed' ? null : said.start }
}

function statementOf(
  { deps, scope }: Words,
  fact: StoredFact,
  points: Pick<OpenPoints, 'said'>,
): DocumentationStatement {
  const utteranceId = fact.evidence?.[0]?.utteranceId ?? fact.utteranceIds[0]
  const said = utteranceId === undefined ? undefined : points.said.get(utteranceId)
  return {
    id: fact.id,
    factId: fact.id,
    text: placedLabel(speechFactsIn(deps.catalogues, scope.locale)(fact)),
    quote: quoteOf(fact) ?? said?.text ?? null,
    // Who stated it; the first words of its evidence may be another's question.
    speaker: said === undefined ? null : fact.speaker,
    at: saidIn(said).at,
    on: null,
  }
}

/** The statements of a contradiction: those of this visit, then what earlier visits stated. */
export function statementsOf(
  words: Words,
  contradiction: Contradiction,
  points: OpenPoints,
): DocumentationStatement[] {
  const facts = contradiction.factIds.flatMap((id) => points.all.find((fact) => fact.id === id) ?? [])
  const earlier = (contradiction.earlier ?? []).map((statement, index): DocumentationStatement => ({
    id: `earlier-${index}`,
    factId: null,
    text: statement.text,
    quote: null,
    speaker: null,
    at: null,
    on: statement.on ?? null,
  }))
  return [...facts.map((fact) => statementOf(words, fact, points)), ...earlier]
}

/** What holds back finalising, in the language of the request. */
export function presentGates(words: Words, points: OpenPoints): DocumentationGate[] {
  const { deps, scope } = words
  const text = (kind: string, values?: Record<string, string | number>): string =>
    deps.catalogues.text(scope.locale, `documentation.gate.${kind}`, values)
  return points.gates.blocking.map((gate): DocumentationGate => {
    const base = {
      kind: gate.kind,
      pointer: gate.pointer,
      key: null,
      factIds: [...gate.factIds],
      statements: [],
      canBothHold: false,
      contradictionId: null,
      requirementId: null,
      sentence: null,
    }
    switch (gate.kind) {
      case 'unread_audio':
        return { ...base, text: text(`unread_audio.${points.audio.state}`) }
      case 'severe_proposal':
        return { ...base, ...ofProposal(words, gate, points), text: text('severe_proposal') }
      case 'open_contradiction': {
        const { contradiction } = gate
        return {
          ...base,
          text: deps.catalogues.text(scope.locale, `documentation.clash.${contradiction.kind}`),
          statements: statementsOf(words, contradiction, points),
          canBothHold: canBothHold(contradiction),
          contradictionId: contradiction.id,
        }
      }
      case 'dropped_fact':
        return { ...base, key: gate.key, sentence: gate.text, text: text('dropped_fact') }
      case 'required': {
        const { requirement } = gate
        return { ...base, key: requirement.key, requirementId: requirement.id, text: text('required') }
      }
      case 'empty':
        return { ...base, text: text('empty') }
    }
  })
}

function ofProposal(words: Words, gate: Gate & { kind: 'severe_proposal' }, points: OpenPoints) {
  const fact = points.all.find((each) => each.id === gate.factId)
  return fact === undefined ? {} : { key: sectionOf(fact), statements: [statementOf(words, fact, points)] }
}

export function presentNotices({ deps, scope }: Words, points: OpenPoints): Documentation['notices'] {
  return points.gates.listed.map(({ kind, count }) => ({
    kind,
    count,
    text: deps.catalogues.text(scope.locale, `documentation.notice.${kind}`, { count }),
  }))
}
