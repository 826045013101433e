import type { BodyOf } from '@honora/contract/routes.ts'
import { speechCalls } from '@honora/contract/speech.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import { refuseFrozen } from '../consultations/index.ts'
import { collectHeld } from './collect.ts'
import { engineState } from './engine-state.ts'
import { giveSpeechToken } from './give-speech-token.ts'
import { createInteraction, websocketUrl } from './interactions.ts'
import {
  acceptFact,
  acceptFacts,
  addManualFact,
  changeFact,
  correctTranscript,
  dropFact,
  type FactPlace,
  listAllFacts,
  presentTranscript,
  restoreFact,
  restoreFacts,
  speechFactsIn,
  type TranscriptRow,
  transcriptRows,
} from '../transcripts/index.ts'
import { listTranscripts } from './list-transcripts.ts'
import { presentStatus } from './present-status.ts'
import { findInteraction, findTranscriptRow, type InteractionRow } from './queries.ts'
import { writeTranscript } from './write-transcript.ts'

/** The segment is a setting; every other one is not found. */
function checkSegment(deps: Deps, params: { readonly speech_service: string }): void {
  if (params.speech_service !== deps.config.SPEECH_SEGMENT) throw new AppError('NOT_FOUND')
}

async function interactionOf(
  tx: Tx,
  deps: Deps,
  params: { speech_service: string; id: string },
): Promise<InteractionRow> {
  checkSegment(deps, params)
  return found(await findInteraction(tx, params.id))
}

const pathOf = ({ config }: Deps): string => `/api/${config.SPEECH_SEGMENT}`

/** The interaction of the path, whose facts may still be changed. */
async function openInteraction(
  tx: Tx,
  deps: Deps,
  params: { speech_service: string; id: string },
): Promise<InteractionRow> {
  const row = await interactionOf(tx, deps, params)
  await refuseFrozen(tx, row.id)
  return row
}

/** A fact of the path that may still be changed. */
async function factOf(
  tx: Tx,
  deps: Deps,
  params: { speech_service: string; id: string; factId: string },
): Promise<FactPlace> {
  if (!isRowId(params.factId)) throw new AppError('NOT_FOUND')
  const row = await openInteraction(tx, deps, params)
  return { interactionId: row.id, factId: params.factId }
}

async function transcriptOf(tx: Tx, id: string): Promise<TranscriptRow> {
  if (!isRowId(id)) throw new AppError('NOT_FOUND')
  return found(await findTranscriptRow(tx, id))
}

/** The attributes of a fact may stand beside its text or within `attributes`. */
const manualFact = ({ text, group, attributes, ...beside }: BodyOf<(typeof speechCalls)['addFact']>) => ({
  text,
  group,
  attributes: { ...beside, ...attributes },
  beside: Object.keys(beside).filter((name) => attributes?.[name] === undefined),
})

export const speechHandlers = handlersFor(
  speechCalls,
  {
    getSpeechToken: async ({ deps, scope, params, baseUrl }) => {
      checkSegment(deps, params)
      return giveSpeechToken(deps, scope, baseUrl)
    },
    createInteraction: async ({ tx, scope, deps, params, body, baseUrl, reply }) => {
      checkSegment(deps, params)
      const interactionId = await createInteraction(tx, scope, deps, body)
      reply.header('Location', `${pathOf(deps)}/interactions/${interactionId}/status`)
      return { interactionId, websocketUrl: websocketUrl(baseUrl, interactionId) }
    },
    getInteractionStatus: async ({ tx, deps, params, baseUrl }) =>
      presentStatus(tx, await interactionOf(tx, deps, params), baseUrl),
    listInteractionFacts: async ({ deps, params, inTransaction, locale }) => {
      const row = await merged({ deps, params, inTransaction })
      const facts = await inTransaction((tx) => listAllFacts(tx, row.id))
      return { facts: facts.map(speechFactsIn(deps.catalogues, locale)), cursor: null }
    },
    addFact: async ({ tx, scope, deps, params, body, reply, locale }) => {
      const { id: interactionId } = await openInteraction(tx, deps, params)
      const fact = await addManualFact(tx, scope, deps, { interactionId, ...manualFact(body) })
      reply.header('Location', `${pathOf(deps)}/interactions/${interactionId}/facts/${fact.id}`)
      return speechFactsIn(deps.catalogues, locale)(fact)
    },
    updateFact: async ({ tx, scope, deps, params, body, locale }) => {
      const place = await factOf(tx, deps, params)
      return speechFactsIn(deps.catalogues, locale)(await changeFact(tx, scope, deps, { ...body, ...place }))
    },
    acceptFact: async ({ tx, scope, deps, params, body, locale }) => {
      const place = await factOf(tx, deps, params)
      const facts = await acceptFact(tx, scope, deps, { ...body, ...place })
      return { facts: facts.map(speechFactsIn(deps.catalogues, locale)) }
    },
    dropFact: async ({ tx, scope, deps, params, locale }) => {
      const facts = await dropFact(tx, scope, deps, await factOf(tx, deps, params))
      return { facts: facts.map(speechFactsIn(deps.catalogues, locale)) }
    },
    restoreFact: async ({ tx, scope, deps, params, locale }) => {
      const facts = await restoreFact(tx, scope, deps, await factOf(tx, deps, params))
      return { facts: facts.map(speechFactsIn(deps.catalogues, locale)) }
    },
    acceptFacts: async ({ tx, scope, deps, params, body, locale }) => {
      const { id } = await openInteraction(tx, deps, params)
      const facts = await acceptFacts(tx, scope, deps, { ...body, interactionId: id })
      return { facts: facts.map(speechFactsIn(deps.catalogues, locale)) }
    },
    restoreFacts: async ({ tx, scope, deps, params, body, locale }) => {
      const { id } = await openInteraction(tx, deps, params)
      const facts = await restoreFacts(tx, scope, deps, { ...body, interactionId: id })
      return { facts: facts.map(speechFactsIn(deps.catalogues, locale)) }
    },
    listInteractionTranscripts: async ({ deps, params, inTransaction }) => {
      const row = await merged({ deps, params, inTransaction })
      const rows = await inTransaction((tx) => transcriptRows(tx, row.id))
      return { transcripts: rows.map(presentTranscript), cursor: null }
    },
    createTranscript: async ({ tx, scope, deps, params, body, reply }) => {
      const row = await openInteraction(tx, deps, { ...params, id: body.interactionId })
      if (!body.final) return interimText(row.id, body)
      const transcript = await writeTranscript(tx, scope, deps, { ...body, interactionId: row.id })
      reply.header('Location', `${pathOf(deps)}/transcripts/by-id/${transcript.id}`)
      return presentTranscript(transcript)
    },
    listTranscripts: (context) => {
      checkSegment(context.deps, context.params)
      return listTranscripts(context)
    },
    updateTranscript: async ({ tx, scope, deps, params, body }) => {
      checkSegment(deps, params)
      const row = await transcriptOf(tx, params.id)
      await refuseFrozen(tx, row.interaction_id)
      const correction = { row, text: body.text, speaker: body.speaker, userId: scope.userId }
      return presentTranscript((await correctTranscript(tx, scope, deps, correction)).transcript)
    },
    getTranscript: async ({ tx, deps, params }) => {
      checkSegment(deps, params)
      return presentTranscript(await transcriptOf(tx, params.id))
    },
    getEngine: async ({ tx, deps, scope, params }) => {
      checkSegment(deps, params)
      return engineState(tx, deps, scope.organisationId)
    },
  },
  {
    addFact: ({ tx, deps, params }) => interactionOf(tx, deps, params),
    acceptFacts: ({ tx, deps, params }) => interactionOf(tx, deps, params),
    restoreFacts: ({ tx, deps, params }) => interactionOf(tx, deps, params),
  },
)

/** The interaction of the path, once what its provider holds is merged; outside of any transaction. */
async function merged(call: {
  readonly deps: Deps
  readonly params: { readonly speech_service: string; readonly id: string }
  readonly inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}): Promise<InteractionRow> {
  const row = await call.inTransaction((tx) => interactionOf(tx, call.deps, call.params))
  await collectHeld(call.deps, row)
  return row
}

/** An interim text is answered, derives nothing and is not kept. */
function interimText(
  interactionId: string,
  body: { text: string; start?: number; end?: number; speaker?: 'dentist' | 'assistant' | 'patient' | null },
) {
  const start = body.start ?? 0
  return {
    id: newId(),
    interactionId,
    text: body.text,
    originalText: null,
    final: false,
    start,
    end: body.end ?? start,
    speaker: body.speaker ?? null,
    source: 'typed' as const,
  }
}
