import { Listening } from './listening.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { loadEngine, type Engine } from './sherpa.ts'

/**
 * The recogniser's own process: native code that crashes takes nothing else along. Talks to `host.ts` over the channel it
 * was forked with and ends with it.
 */
let engine: Engine | undefined
const sessions = new Map<number, Listening>()
const post = (message: FromWorker): void => {
  process.send?.(message)
}

process.on('message', (message: ToWorker) => {
  try {
    handle(message)
  } catch (error) {
    post({ type: 'refused', message: error instanceof Error ? error.message : 'unknown' })
    process.exit(1)
  }
})
process.on('disconnect', () => process.exit(0))

function handle(message: ToWorker): void {
  switch (message.type) {
    case 'load':
      engine = loadEngine(message.models)
      // A voice model that cannot be loaded shows here, not in the first consultation.
      engine.newVad()
      post({ type: 'loaded' })
      break
    case 'open':
      if (engine !== undefined)
        sessions.set(
          message.session,
          new Listening(
            engine,
            (heard) => post({ type: 'text', session: message.session, ...heard }),
            message.hotwords,
          ),
        )
      break
    case 'pcm':
      sessions.get(message.session)?.push(message.startMs, message.samples)
      break
    case 'flush':
      sessions.get(message.session)?.flush()
      post({ type: 'done', session: message.session, ticket: message.ticket })
      break
    case 'close':
      sessions.delete(message.session)
      break
  }
}
