import type { EngineState } from '@honora/contract/speech.ts'
import type { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { recognitionOf } from '../recognition/recognition.ts'

/** What recognises speech here; without an engine the sound is kept until there is one. */
export function engineState(deps: Deps): z.infer<typeof EngineState> {
  if (deps.config.SPEECH_PROVIDER === 'remote') return { engine: 'remote', model: null, state: 'ready' }
  if (deps.config.SPEECH_PROVIDER === 'stored')
    return { engine: 'stored', model: null, state: 'missing_model' }
  return recognitionOf(deps).engineState()
}
