import { constants, setPriority } from 'node:os'
import { z } from 'zod'
import { loadEngine } from './llama-engine.ts'
import { createReaderServer } from './server.ts'

/**
 * The reader's own process: whoever forks it sends one message with what to load, hears of readiness and port, and takes it
 * along when it ends. The token never stands in arguments or environment, where other programs could see it.
 */
const Start = z.object({
  modelFile: z.string().min(1),
  model: z.string().min(1),
  token: z.string().min(16),
  contextTokens: z.int().min(256),
  timeLimitMs: z.int().min(1),
  mostWaiting: z.int().min(0),
})

process.once('message', (message) => {
  start(message).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown'
    process.send?.({ type: 'refused', reason }, () => process.exit(1))
  })
})
process.on('disconnect', () => process.exit(0))
// A signal for the whole group is meant for whoever started it; that one ends this process in its own time.
process.on('SIGINT', () => undefined)

async function start(message: unknown): Promise<void> {
  const { modelFile, contextTokens, ...rest } = Start.parse(message)
  // Before llama.cpp starts its threads: the portal and the path of audio come first on a machine that is busy.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const engine = await loadEngine({ modelFile, contextTokens })
  const server = createReaderServer({ engine, ...rest })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  process.send?.({ type: 'ready', port: address.port, contextTokens: engine.contextTokens })
}
