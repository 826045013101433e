import type { Deps } from '../../../platform/deps.ts'
import { systemScope } from '../../../platform/scope.ts'
import { endTurn, renewTurns, renewTurnsEveryMs, takeTurns, type Turn } from '../../reading/index.ts'
import { publishConsultation } from '../publish-consultation.ts'
import { readTalk } from './read-talk.ts'

const lookEveryMs = 1_000
/** Pauses before a failed reading is tried again; after the last one only new text or a person's wish does. */
const retryMinutes = [0.25, 0.5, 1, 2, 5, 10, 10, 10, 30, 30, 60, 60]

/** Reads of this node: they run beside everything else, and stop with it. */
export interface ReadingLoop {
  /** Takes what is due and reads it; resolves when all of it is done. */
  readDue(): Promise<void>
  stop(): Promise<void>
}

export function createReadingLoop(deps: Deps): ReadingLoop {
  const running = new Map<string, { readonly done: Promise<void>; readonly abort: AbortController }>()
  let renewing: NodeJS.Timeout | undefined

  const renew = async (): Promise<void> => {
    const held = await renewTurns(deps.db.system, [...running.keys()])
    // another node may read now, so this one must not
    for (const [holder, { abort }] of running) if (!held.has(holder)) abort.abort()
  }

  const begin = (turn: Turn): Promise<void> => {
    const abort = new AbortController()
    const done = readTurn(deps, turn, abort.signal)
      .catch((error: unknown) => {
        if (!abort.signal.aborted) deps.log.error({ err: error }, 'reading: turn broke off')
      })
      .finally(() => {
        running.delete(turn.holder)
        if (running.size === 0) clearInterval(renewing)
      })
    if (running.size === 0)
      renewing = setInterval(() => {
        renew().catch((error: unknown) => deps.log.warn({ err: error }, 'reading: leases not renewed'))
      }, renewTurnsEveryMs)
    running.set(turn.holder, { done, abort })
    return done
  }

  const readDue = async (): Promise<void> => {
    const turns = await takeTurns(deps, deps.config.LANGUAGE_MODEL_AT_ONCE)
    await Promise.all(turns.map(begin))
  }

  return {
    readDue,
    async stop() {
      for (const { abort } of running.values()) abort.abort()
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

/** Looks for due readings as long as the node runs. */
export function startReading(deps: Deps): () => Promise<void> {
  const loop = createReadingLoop(deps)
  const timer = setInterval(() => {
    loop.readDue().catch((error: unknown) => deps.log.warn({ err: error }, 'reading: no turns taken'))
  }, lookEveryMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await loop.stop()
  }
}

async function readTurn(deps: Deps, turn: Turn, signal: AbortSignal): Promise<void> {
  const scope = systemScope(turn.organisationId)
  await deps.transaction(scope, (tx) => publishConsultation(tx, scope, deps, turn.interactionId, 'reading'))
  const ended = await readTalk(deps, turn, signal)
  // where talk may not be sent, no model reads: the practice has not agreed with its recipient
  const failure = ended?.kind === 'address' ? undefined : ended
  const pause = retryMinutes[turn.attempts]
  const retryAt =
    failure?.isPassing === true && pause !== undefined
      ? new Date(deps.clock.now().getTime() + Math.max(pause * 60_000, failure.retryAfterMs ?? 0))
      : null
  if (failure !== undefined)
    deps.log.warn(
      { interaction: turn.interactionId, kind: failure.kind, attempt: turn.attempts + 1 },
      'reading: language model failed, rules alone for now',
    )
  await deps.transaction(scope, async (tx) => {
    await endTurn(
      tx,
      deps,
      turn,
      failure === undefined ? { state: 'read' } : { state: 'failed', failure: failure.kind, retryAt },
    )
    await publishConsultation(tx, scope, deps, turn.interactionId, 'reading')
  })
}
