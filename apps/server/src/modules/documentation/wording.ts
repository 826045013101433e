import {
  linesToWord,
  withWordings,
  type WordedLine,
  wordingsInUse,
} from '@honora/domain/documentation/wording/lines.ts'
import { wordingFaults } from '@honora/domain/documentation/wording/judge.ts'
import { readWording, wordingFormat, wordingMessages } from '@honora/domain/documentation/wording/request.ts'
import { createRedaction } from '@honora/language/reading/model/redact.ts'
import { jsonObjectFormat } from '@honora/language/reading/model/response-format.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { job } from '../../platform/jobs/definition.ts'
import { systemScope, type WorkScope } from '../../platform/scope.ts'
import { ModelFailure } from '../../platform/models/failure.ts'
import { activeModel, chat, peopleOf, type ActiveModel } from '../reading/index.ts'
import { lockInteraction } from '../transcripts/index.ts'
import { keepVersion, publish } from './work.ts'
import { type DocumentationRow, findDocumentation } from './queries.ts'
import { updateDocumentation } from './tables.ts'
import { findConsultation } from '../consultation-records/index.ts'

const wordingJob = 'documentation.word'
/** Lines of one request. */
const mostLines = 40

const Payload = z.object({ organisationId: z.string(), documentationId: z.string() })
type Payload = z.infer<typeof Payload>

/** Asks for whole sentences later, where the practice wants them of its model; the record stands without them. */
export async function planWording(
  { deps, tx, scope }: { readonly deps: Deps; readonly tx: Tx; readonly scope: WorkScope },
  row: DocumentationRow,
): Promise<void> {
  if (row.style !== 'full' || linesToWord(row.sections, row.wordings).length === 0) return
  const { organisationId } = scope
  if ((await activeModel(tx, deps, organisationId, 'wording')) === undefined) return
  const payload: Payload = { organisationId, documentationId: row.id }
  await deps.jobs.add(tx, wordingJob, payload, { key: `${wordingJob}:${row.id}` })
}

/** Words the lines of a draft: a sentence takes the place of its line when it says just what the line says. */
export const wordRecord = job({
  name: wordingJob,
  class: 'outside',
  payload: Payload,
  run: async (deps, payload) => {
    const asked = await deps.transaction(systemScope(payload.organisationId), (tx) =>
      questionOf(tx, deps, payload),
    )
    if (asked === undefined) return
    const worded = await answersOf(deps, asked)
    if (worded.length === 0) return
    await deps.transaction(systemScope(payload.organisationId), (tx) => store(tx, deps, payload, worded))
  },
})

interface Question {
  readonly lines: readonly string[]
  readonly model: ActiveModel
  readonly redaction: ReturnType<typeof createRedaction>
}

async function questionOf(tx: Tx, deps: Deps, payload: Payload): Promise<Question | undefined> {
  const row = await draftOf(tx, payload)
  const model = await activeModel(tx, deps, payload.organisationId, 'wording')
  if (row === undefined || model === undefined) return undefined
  const lines = linesToWord(row.sections, row.wordings).slice(0, mostLines)
  const consultation = await findConsultation(tx, 'id', row.consultation_id)
  const people = consultation?.interaction_id ? await peopleOf(tx, consultation.interaction_id) : []
  return lines.length === 0 ? undefined : { lines, model, redaction: createRedaction(people) }
}

/** Each line with what became of it; none where the model gives no answer: then the lines stay as they are. */
async function answersOf(deps: Deps, { lines, model, redaction }: Question): Promise<WordedLine[]> {
  try {
    const { content } = await chat(
      deps.metrics,
      model.endpoint,
      {
        use: 'wording',
        messages: wordingMessages(lines.map(redaction.redact)),
        formats: [wordingFormat, jsonObjectFormat],
      },
      new AbortController().signal,
    )
    const sentences = readWording(content)
    if (sentences === undefined) throw new ModelFailure('no_answer')
    return lines.map((line, index) => {
      const said = sentences.get(index)
      const sentence = said === undefined ? undefined : redaction.restore(said)
      const faults = sentence === undefined ? [] : wordingFaults(line, sentence)
      for (const check of faults) deps.metrics.modelRefused.inc({ check: `wording-${check}` })
      return { line, sentence: sentence === undefined || faults.length > 0 ? null : sentence }
    })
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    deps.metrics.modelFailures.inc({ kind: error.kind })
    deps.log.warn({ kind: error.kind }, 'documentation: language model gave no wording, the record stays')
    return []
  }
}

async function store(tx: Tx, deps: Deps, payload: Payload, worded: readonly WordedLine[]): Promise<void> {
  const row = await draftOf(tx, payload, true)
  if (row === undefined) return
  const all = [...row.wordings, ...worded]
  const sections = withWordings(row.sections, all)
  const isChanged = sections.some((section, index) => section.text !== row.sections[index]?.text)
  const wordings = wordingsInUse(sections, all)
  const saved = await updateDocumentation(tx, row, { sections, wordings }, deps.clock.now())
  if (!isChanged) return
  const work = { deps, tx, scope: systemScope(payload.organisationId) }
  await keepVersion(work, saved, 'draft')
  deps.audit.append(tx, { action: 'documentation.worded', record: `documentation:${row.id}` })
  await publish(work, saved, 'worded')
}

/** A draft in whole sentences; with `isLocked` neither it nor its facts change meanwhile. */
async function draftOf(tx: Tx, payload: Payload, isLocked = false): Promise<DocumentationRow | undefined> {
  const by = { key: 'id', value: payload.documentationId } as const
  const seen = await findDocumentation(tx, payload.organisationId, by)
  if (seen === undefined || seen.status === 'finalized' || seen.style !== 'full') return undefined
  if (!isLocked) return seen
  const consultation = await findConsultation(tx, 'id', seen.consultation_id)
  if (consultation?.interaction_id) await lockInteraction(tx, consultation.interaction_id)
  const row = await findDocumentation(tx, payload.organisationId, { ...by, lock: true })
  return row?.status === 'draft' && row.style === 'full' ? row : undefined
}
