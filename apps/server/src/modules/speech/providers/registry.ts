import type { Deps } from '../../../platform/deps.ts'
import { recognitionOf } from '../../recognition/recognition.ts'
import { embeddedProvider } from './embedded.ts'
import type { SpeechProvider } from './provider.ts'
import { replayProvider } from './replay.ts'
import { sampleOfModel } from './samples.ts'
import { storedProvider } from './stored.ts'

const providers: Readonly<Record<string, (deps: Deps) => SpeechProvider>> = {
  replay: () => replayProvider,
  stored: () => storedProvider,
  embedded: embeddedProvider,
}

/** Which provider a new interaction gets: a sample is always replayed, the rest is a matter of configuration. */
export function providerNameFor(deps: Deps, modelName: string | null): SpeechProvider['name'] {
  if (sampleOfModel(modelName) !== undefined) return 'replay'
  const wish = deps.config.SPEECH_PROVIDER
  if (wish === 'remote' || wish === 'stored') return wish
  return recognitionOf(deps).host() === null ? 'stored' : 'embedded'
}

/** The provider of an interaction; an unknown or absent one keeps the sound. */
export function providerOf(deps: Deps, name: string): SpeechProvider {
  return providers[name]?.(deps) ?? storedProvider
}
