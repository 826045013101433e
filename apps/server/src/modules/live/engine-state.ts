import type { EngineState } from '@honora/contract/speech.ts'
import type { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { recognitionOf } from './recognition/recognition.ts'
import { activeSpeechServer } from './server/active-server.ts'
import { isSpeechServerFailing } from './server/health.ts'

/** What recognises speech for a practice; without an engine the audio is kept until there is one. */
export async function engineState(
  tx: Tx,
  deps: Deps,
  organisationId: string,
): Promise<z.infer<typeof EngineState>> {
  const server = await activeSpeechServer(tx, deps, organisationId)
  if (server !== null) {
    const isFailing = isSpeechServerFailing(deps, organisationId)
    return { engine: 'server', model: server.endpoint.model, state: isFailing ? 'error' : 'ready' }
  }
  if (deps.config.SPEECH_PROVIDER === 'remote') return { engine: 'remote', model: null, state: 'ready' }
  if (deps.config.SPEECH_PROVIDER === 'stored')
    return { engine: 'stored', model: null, state: 'missing_model' }
  return recognitionOf(deps).engineState()
}
