import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { endedLogins, onLoginEnd } from '../../../platform/auth/login-end.ts'
import { touchSession } from '../../../platform/auth/sessions.ts'
import type { Deps } from '../../../platform/deps.ts'
import { isRowId, newId } from '../../../platform/ids.ts'
import { systemScope } from '../../../platform/scope.ts'
import { createJournal } from '../audio/journal.ts'
import { chunkSeal } from '../audio/seal.ts'
import { tenant } from '../interactions.ts'
import { renewEveryMs } from '../leases.ts'
import { AfterStorage } from './after-storage.ts'
import { bounds } from './limits.ts'
import { Peer } from './peer.ts'
import { portionEveryMs, Rounds } from './rounds.ts'
import { LiveSession, type Node } from './session.ts'
import { findGrant, findInteraction, type InteractionRow, type SpeechGrant } from '../queries.ts'
import { bindToken } from '../tables.ts'
import { saveMeasures, recordingEndChannel, renewLeases } from '../../consultation-records/index.ts'

/** Live sockets of this node. */
export interface Gateway {
  /** Takes upgrades below `/audio-bridge` and refuses all others. */
  attach(server: Server): void
  /** Ends all sessions with 1012 once their audio is stored. */
  close(): Promise<void>
  readonly sessions: number
}

const streamPath = /^\/audio-bridge\/v2\/interactions\/([^/]+)\/streams\/?$/
const beatEveryMs = 20_000
const touchEveryMs = 60_000
/** Sockets of one login at once; a program of the practice may serve many rooms (SPEECH_SOCKETS_PER_CLIENT). */
const perLogin = 20
const maxSessions = 12_000
/** Upgrades being checked at once; more are told to come back. */
const maxHandshakes = 300

export function createGateway(deps: Deps): Gateway {
  const node: Node = {
    id: newId(),
    deps,
    journal: createJournal(deps.db.livePool),
    seal: chunkSeal(deps.config),
    after: new AfterStorage(),
    sessions: new Map(),
    sockets: new Map(),
  }
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: bounds.frameBytes,
    perMessageDeflate: false,
    // A client may offer header pairs as protocols; none is chosen.
    handleProtocols: () => false,
  })
  let handshakes = 0
  let isClosing = false

  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    if (isClosing || handshakes >= maxHandshakes || node.sessions.size >= maxSessions)
      return refuse(socket, 503)
    handshakes += 1
    try {
      const admitted = await admit(node, request)
      if (typeof admitted === 'number') return refuse(socket, admitted)
      if (socket.destroyed) return
      sockets.handleUpgrade(request, socket, head, (opened) => {
        LiveSession.serve(node, new Peer(opened, socket), admitted.grant, admitted.row)
        const { subject } = admitted.grant
        count(node, subject, 1)
        deps.metrics.liveSessions.set(node.sessions.size)
        opened.once('close', () => {
          count(node, subject, -1)
          deps.metrics.liveSessions.set(node.sessions.size)
        })
      })
    } catch (error) {
      deps.log.error({ err: error }, 'speech handshake failed')
      refuse(socket, 503)
    } finally {
      handshakes -= 1
    }
  }

  const renewals = new Rounds<LiveSession>(renewEveryMs)
  const renew = every(
    portionEveryMs,
    async () => {
      const held = renewals.portion(node.sessions, performance.now()).filter((session) => session.holdsLease)
      await saveMeasures(
        deps.db.live,
        held.flatMap((session) => session.measured()),
      )
      const kept = await renewLeases(deps.db.live, held)
      for (const session of held)
        if (!kept.has(session.holder) && session.holdsLease) await session.leaseLost()
    },
    deps,
  )
  const beats = new Rounds<LiveSession>(beatEveryMs)
  const beat = every(
    portionEveryMs,
    async () => {
      for (const session of beats.portion(node.sessions, performance.now())) session.beat()
    },
    deps,
  )
  const touch = every(
    touchEveryMs,
    async () => {
      const logins = new Set([...node.sessions.values()].flatMap((session) => session.loginSessionId ?? []))
      for (const login of logins) await touchSession(deps.db.live, login, deps.clock.now())
      await endWithLogins(node)
    },
    deps,
  )
  const stopHearingEnds = deps.db.listen(recordingEndChannel, {
    hear: (interactionId) => {
      for (const session of node.sessions.values())
        if (session.interactionId === interactionId) session.consultationCancelled()
    },
    // A session whose end was missed learns of it when it renews its lease.
    resumed: () => undefined,
  })
  const stopHearing = onLoginEnd(
    deps,
    (login) => {
      for (const session of node.sessions.values())
        if (loginOfSubject(session.subject) === login) session.loginEnded()
    },
    () => {
      endWithLogins(node).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'live sessions: logins could not be asked for'),
      )
    },
  )

  return {
    attach(server) {
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        socket.on('error', () => undefined)
        if (request.url?.startsWith('/audio-bridge/') === true) void upgrade(request, socket, head)
        else refuse(socket, 404)
      })
    },
    async close() {
      isClosing = true
      stopHearing()
      stopHearingEnds()
      for (const timer of [renew, beat, touch]) clearInterval(timer)
      await Promise.all([...node.sessions.values()].map((session) => session.shutDown()))
      await node.journal.settled()
    },
    get sessions() {
      return node.sessions.size
    },
  }
}

/** Closes sessions whose login ended unheard. */
async function endWithLogins(node: Node): Promise<void> {
  const logins = new Set([...node.sessions.values()].map((session) => loginOfSubject(session.subject)))
  const ended = await endedLogins(node.deps, [...logins])
  for (const session of node.sessions.values())
    if (ended.has(loginOfSubject(session.subject))) session.loginEnded()
}

/** A login session by its id; a program of the practice, and who signed in through it, by its API key. */
function loginOfSubject(subject: string): string {
  return isRowId(subject) ? subject : `key:${subject.split(':').at(-1) ?? ''}`
}

interface Admitted {
  readonly grant: SpeechGrant
  readonly row: InteractionRow
}

/** Who may open this socket; a number is the status of the refusal (wire protocol 4.1). */
async function admit(node: Node, request: IncomingMessage): Promise<Admitted | number> {
  const { deps } = node
  const url = new URL(request.url ?? '/', 'http://localhost')
  const id = streamPath.exec(url.pathname)?.[1]
  if (id === undefined) return 404
  if (!isOwnOrigin(deps, request)) return 403
  const token = tokenOf(request, url)
  const grant = token === undefined ? null : await findGrant(deps.db.live, token, deps.clock.now())
  if (token === undefined || grant === null) return 401
  const named =
    url.searchParams.get('tenant-name') ??
    url.searchParams.get('tenantName') ??
    header(request, 'tenant-name')
  if (named !== undefined && named !== tenant) return 403
  if (!grant.scopes.some((scope) => scope === 'streams' || scope === 'openid')) return 403
  if (!isRowId(id)) return 400
  const row = await deps.transaction(systemScope(grant.organisationId), (tx) => findInteraction(tx, id))
  if (row === undefined) return 404
  const most = grant.loginSessionId === null ? deps.config.SPEECH_SOCKETS_PER_CLIENT : perLogin
  if ((node.sockets.get(grant.subject) ?? 0) >= most) return 429
  // A token for streams alone is bound by its first use; one that may call REST reaches every interaction anyway.
  const isNarrow = grant.scopes.includes('streams')
  return !isNarrow || (await bindToken(deps.db.live, token, id)) ? { grant, row } : 403
}

/** Keeps how many sockets a subject holds. */
function count(node: Node, subject: string, by: 1 | -1): void {
  const now = (node.sockets.get(subject) ?? 0) + by
  if (now > 0) node.sockets.set(subject, now)
  else node.sockets.delete(subject)
}

function tokenOf(request: IncomingMessage, url: URL): string | undefined {
  const given = url.searchParams.get('token') ?? header(request, 'authorization')
  return given?.replace(/^Bearer\s+/i, '').trim() || undefined
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/** Browsers name the page that opens the socket; a foreign page's is refused, other programs name none. */
function isOwnOrigin(deps: Deps, request: IncomingMessage): boolean {
  const { origin } = request.headers
  if (origin === undefined) return true
  if (deps.config.CORS_ORIGINS.includes(origin)) return true
  if (deps.config.PUBLIC_URL !== '' && origin === new URL(deps.config.PUBLIC_URL).origin) return true
  const host =
    (deps.config.TRUST_PROXY !== false ? header(request, 'x-forwarded-host') : undefined) ??
    request.headers.host
  try {
    return new URL(origin).host === host
  } catch {
    return false
  }
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

function refuse(socket: Duplex, status: number): void {
  const retry = status === 503 || status === 429 ? 'Retry-After: 2\r\n' : ''
  socket.end(
    `HTTP/1.1 ${status} ${reasons[status] ?? ''}\r\n${retry}Content-Length: 0\r\nConnection: close\r\n\r\n`,
    // The other side may leave its half open: nothing else would close it.
    () => socket.destroy(),
  )
}

function every(ms: number, task: () => Promise<void>, deps: Deps): NodeJS.Timeout {
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    task()
      .catch((error: unknown) => deps.log.warn({ err: error }, 'live sessions: regular work failed'))
      .finally(() => {
        isRunning = false
      })
  }, ms)
  timer.unref()
  return timer
}
