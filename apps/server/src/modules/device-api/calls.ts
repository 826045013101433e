import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { findSession, sessionCookie } from '../../platform/auth/sessions.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { baseUrl } from '../../platform/http/guard.ts'
import { brokenTextIn } from '../../platform/http/text-check.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { findGrant, tenant, websocketUrl } from '../live/index.ts'
import { directSignIn } from './sign-in.ts'
import { AfterCommit, known, type Call, type Method, type WireCall, type Work } from './call.ts'
import { codingCalls } from './coding.ts'
import { documentCalls } from './documents.ts'
import { badRequest, forbidden, WireError } from './errors.ts'
import { addWireFacts } from './add-facts.ts'
import { changeWireFact, changeWireFacts } from './change-facts.ts'
import { extractFacts } from './extract-facts.ts'
import { wireFacts, wireGroupList } from './present-facts.ts'
import { createWireInteraction } from './create-interaction.ts'
import { deleteWireInteraction } from './delete-interaction.ts'
import { listOf, presentWire, wireRow } from './present-interaction.ts'
import { patchWireInteraction } from './patch-interaction.ts'
import { login } from './login.ts'
import { templateCalls } from './templates.ts'
import { createTranscript } from './transcribe.ts'
import { addRecording } from './add-recording.ts'
import { deleteRecording } from './delete-recording.ts'
import { deleteTranscript } from './delete-transcript.ts'
import { readRecording } from './read-recording.ts'
import { wireTranscript, wireTranscripts } from './present-texts.ts'
import { listWire, recordingIds } from './queries.ts'
import { bytesOfChunk, isRecord } from '../../platform/values.ts'
import { z } from 'zod'

const maxRecording = 64 * 1024 * 1024

/**
 * The speech interface for outside clients (wire protocol, sections 1–3): bearer tokens only, its own form of
 * errors, unknown headers and parameters ignored.
 */
export async function registerWire(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (wire) => {
    wire.setErrorHandler((error, request, reply) => answerError(deps, error, request, reply))
    wire.post('/realms/:realm/protocol/openid-connect/token', async (request, reply) => {
      const { realm = '' } = paramsOf(request)
      const form = isRecord(request.body) ? request.body : {}
      const { status, body } = await login(deps, realm, form, request.ip)
      return reply.code(status).header('cache-control', 'no-store').send(body)
    })
    wire.get('/realms/:realm/protocol/openid-connect/auth', async (request, reply) => {
      const { realm = '' } = paramsOf(request)
      const secret = request.cookies[sessionCookie]
      const limits = { config: deps.config, now: deps.clock.now(), address: request.ip }
      const session = secret === undefined ? null : await findSession(deps.db.system, secret, limits, true)
      const query = queryOf(request)
      const direction = await directSignIn(deps, realm, query, session)
      reply.header('cache-control', 'no-store')
      if (direction.kind === 'refused') return reply.code(400).type('text/plain').send(direction.reason)
      return reply.redirect(
        direction.kind === 'back' ? direction.address : `/login?next=${encodeURIComponent(request.url)}`,
      )
    })
    for (const [method, path, work] of allCalls(deps)) {
      wire.route({
        method,
        url: `/v2/${path}`,
        handler: (request, reply) => serve(deps, request, reply, work),
      })
    }
  })
}

const Params = z.record(z.string(), z.string())

const paramsOf = (request: FastifyRequest): Record<string, string> => Params.parse(request.params)

const queryOf = (request: FastifyRequest): Record<string, unknown> =>
  isRecord(request.query) ? request.query : {}

async function serve(deps: Deps, request: FastifyRequest, reply: FastifyReply, work: Work): Promise<unknown> {
  const scope = await authorise(deps, request)
  refuseBrokenText(request)
  const answer = await deps.transaction(scope, (tx) =>
    work({
      tx,
      scope,
      request,
      reply,
      params: paramsOf(request),
      query: queryOf(request),
      base: baseUrl(deps, request),
    }),
  )
  return reply.send(answer instanceof AfterCommit ? await answer.run() : answer)
}

/** Before it reaches a query: text that cannot be stored is the caller's fault, named by its member. */
function refuseBrokenText({ body, query }: FastifyRequest): void {
  const pointer = brokenTextIn(query) ?? (body instanceof Readable ? undefined : brokenTextIn(body))
  if (pointer === undefined) return
  const field = pointer.slice(1).replaceAll('/', '.') || 'body'
  throw badRequest(field, [{ field, message: 'holds a character that cannot be stored' }])
}

/** Bearer token and tenant; a token for streams alone opens nothing here. */
async function authorise(deps: Deps, request: FastifyRequest): Promise<WorkScope> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const grant = token === undefined ? null : await findGrant(deps.db.system, token, deps.clock.now())
  if (grant === null) throw new WireError(401, 'A0002', 'invalid token')
  if (request.headers['tenant-name'] !== tenant)
    throw new WireError(403, 'A0004', 'Tenant-Name is missing or wrong')
  const narrow = grant.scopes.filter((scope) => scope !== 'openid')
  if (!grant.scopes.includes('openid') || narrow.length > 0) throw forbidden('the token opens streams only')
  return {
    organisationId: grant.organisationId,
    actor:
      grant.userId === null
        ? { kind: 'api_key', id: grant.subject.replace(/^client:/, '') }
        : { kind: 'user', id: grant.userId },
    seesOffered: false,
    address: request.ip,
  }
}

function allCalls(deps: Deps): readonly WireCall[] {
  return [...calls(deps), ...documentCalls(deps), ...templateCalls(deps), ...codingCalls(deps)]
}

function calls(deps: Deps): readonly (readonly [Method, string, Work])[] {
  const id = ({ params }: Call): string => params.id ?? ''
  return [
    [
      'POST',
      'interactions',
      async ({ tx, scope, request, reply, base }) => {
        const made = await createWireInteraction(tx, scope, deps, request.body ?? {})
        reply.code(made.isNew ? 201 : 200)
        return { interactionId: made.id, websocketUrl: websocketUrl(base, made.id) }
      },
    ],
    [
      'GET',
      'interactions',
      async ({ tx, query, base }) => ({
        interactions: (await listWire(tx, listOf(query))).map((row) => presentWire(row, base)),
      }),
    ],
    ['GET', 'interactions/:id', async (call) => presentWire(await wireRow(call.tx, id(call)), call.base)],
    [
      'PATCH',
      'interactions/:id',
      async (call) =>
        presentWire(await patchWireInteraction(call.tx, deps, id(call), call.request.body ?? {}), call.base),
    ],
    [
      'DELETE',
      'interactions/:id',
      async (call) => {
        await deleteWireInteraction(call.tx, deps, await known(call))
        call.reply.code(204)
        return undefined
      },
    ],
    ['GET', 'factgroups', async () => wireGroupList()],
    ['GET', 'interactions/:id/facts', async (call) => wireFacts(call.tx, await known(call))],
    [
      'POST',
      'interactions/:id/facts',
      async (call) => addWireFacts(call.tx, call.scope, deps, await known(call), call.request.body),
    ],
    [
      'PATCH',
      'interactions/:id/facts',
      async (call) => changeWireFacts(call.tx, call.scope, deps, await known(call), call.request.body),
    ],
    [
      'PATCH',
      'interactions/:id/facts/:factId',
      async (call) =>
        changeWireFact(
          call.tx,
          call.scope,
          deps,
          await known(call),
          call.params.factId ?? '',
          call.request.body,
        ),
    ],
    ['POST', 'tools/extract-facts', async ({ request }) => extractFacts(request.body)],
    [
      'GET',
      'interactions/:id/transcripts',
      async (call) => wireTranscripts(call.tx, await known(call), call.query.full === 'true'),
    ],
    ['POST', 'interactions/:id/transcripts', (call) => createTranscript(call, deps)],
    ['DELETE', 'interactions/:id/transcripts/:tid', (call) => deleteTranscript(call, deps)],
    [
      'GET',
      'interactions/:id/transcripts/:tid',
      async (call) => wireTranscript(call.tx, await known(call), call.params.tid ?? ''),
    ],
    [
      'GET',
      'interactions/:id/transcripts/:tid/status',
      async (call) => ({
        status: (await wireTranscript(call.tx, await known(call), call.params.tid ?? '')).status,
      }),
    ],
    [
      'GET',
      'interactions/:id/recordings',
      async (call) => ({ recordings: await recordingIds(call.tx, await known(call)) }),
    ],
    [
      'POST',
      'interactions/:id/recordings',
      async (call) => {
        const interactionId = await known(call)
        const recordingId = await addRecording(
          call.tx,
          call.scope,
          deps,
          interactionId,
          await bytesOf(call.request),
        )
        call.reply.code(201)
        return { recordingId }
      },
    ],
    [
      'GET',
      'interactions/:id/recordings/:rid',
      async (call) => {
        const bytes = await readRecording(call.tx, deps, await known(call), call.params.rid ?? '')
        call.reply.type('application/octet-stream')
        return bytes
      },
    ],
    [
      'DELETE',
      'interactions/:id/recordings/:rid',
      async (call) => {
        await deleteRecording(call.tx, deps, await known(call), call.params.rid ?? '')
        call.reply.code(204)
        return undefined
      },
    ],
    ['GET', 'languages', async () => ({ languages: [{ code: 'de' }, { code: 'de-AT' }, { code: 'de-CH' }] })],
  ]
}

async function bytesOf(request: FastifyRequest): Promise<Buffer> {
  const { body } = request
  if (!(body instanceof Readable)) throw badRequest('send the audio as application/octet-stream')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body) {
    const bytes = bytesOfChunk(part)
    parts.push(bytes)
    size += bytes.length
    if (size > maxRecording) throw new WireError(413, 'A0014', 'recording too large')
  }
  if (size === 0) throw badRequest('the recording is empty')
  return Buffer.concat(parts)
}

function answerError(deps: Deps, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  let refusal = error instanceof WireError ? error : undefined
  if (error instanceof AppError) refusal = new WireError(error.status, 'A0003', error.code)
  const status = refusal?.status ?? statusOf(error)
  if (status >= 500) deps.log.error({ traceId: request.id, err: error }, 'wire call failed')
  void reply
    .code(status)
    .type('application/json')
    .send({
      requestid: request.id,
      status,
      type: refusal?.id ?? 'A0000',
      detail: refusal?.detail ?? (status < 500 ? 'request not understood' : 'internal failure'),
      ...(refusal !== undefined && refusal.validationErrors.length > 0
        ? { validationErrors: refusal.validationErrors }
        : {}),
    })
}

function statusOf(error: unknown): number {
  const status =
    typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500
}
