import type { Deps } from '../../../platform/deps.ts'
import type { SpeechProvider } from './provider.ts'
import { replayProvider } from './replay.ts'
import { sampleOfModel } from './samples.ts'
import { storedProvider } from './stored.ts'

const providers: Readonly<Record<string, SpeechProvider>> = {
  replay: replayProvider,
  stored: storedProvider,
}

/** Which provider a new interaction gets: a sample is always replayed, the rest is a matter of configuration. */
export function providerNameFor(deps: Deps, modelName: string | null): SpeechProvider['name'] {
  if (sampleOfModel(modelName) !== undefined) return 'replay'
  return deps.config.SPEECH_PROVIDER === 'remote' ? 'remote' : 'stored'
}

/** The provider of an interaction; an unknown or absent one keeps the sound. */
export function providerOf(_deps: Deps, name: string): SpeechProvider {
  return providers[name] ?? storedProvider
}
