import type { Db, Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { hotwordsOf } from '../recognition/hotwords.ts'
import { recognitionOf } from '../recognition/recognition.ts'
import { embeddedProvider } from './embedded.ts'
import type { SpeechProvider } from './provider.ts'
import { remoteSettings } from './remote-account.ts'
import { remoteProvider, type RemoteInteractions } from './remote.ts'
import { activeSpeechServer } from '../server/active-server.ts'
import { noteSpeechServer } from '../server/health.ts'
import { transcribe } from '../server/transcribe.ts'
import { replayProvider } from './replay.ts'
import { sampleOfModel } from './samples.ts'
import { serverProvider } from './server.ts'
import { storedProvider } from './stored.ts'
import { findRemote } from '../queries.ts'
import { updateInteraction } from '../../consultation-records/index.ts'

type Make = (deps: Deps) => SpeechProvider | null

/** Every provider there is; a new one is one line here. */
const providers: Readonly<Record<SpeechProvider['name'], Make>> = {
  replay: () => replayProvider,
  stored: () => storedProvider,
  remote: (deps) => {
    const settings = remoteSettings(deps.config)
    return settings === null ? null : remoteProvider(settings, remoteInteractions(deps))
  },
  embedded: (deps) =>
    embeddedProvider({
      engine: () => recognitionOf(deps).host(),
      hotwords: (organisationId) => hotwordsOf(deps.db.system, organisationId),
    }),
  server: (deps) =>
    serverProvider({
      active: (organisationId) => activeSpeechServer(deps.db.system, deps, organisationId),
      hotwords: (organisationId) => hotwordsOf(deps.db.system, organisationId),
      ask: (server, question, signal) => transcribe(deps.metrics, server, question, signal),
      note: (organisationId, isAnswering) => noteSpeechServer(deps, organisationId, isAnswering),
    }),
  browser: () => storedProvider,
}

const isProvider = (name: string): name is SpeechProvider['name'] => Object.hasOwn(providers, name)

/** Providers keep connections and tokens, so each is made once per program. */
const made = new WeakMap<Deps, Map<string, SpeechProvider>>()

/**
 * Which provider a new interaction gets: a sample is always replayed; else the practice's own server, where it has switched
 * one on, or what the installation offers.
 */
export async function providerNameFor(
  db: Db | Tx,
  deps: Deps,
  organisationId: string,
  modelName: string | null,
): Promise<SpeechProvider['name']> {
  if (sampleOfModel(modelName) !== undefined) return 'replay'
  if ((await activeSpeechServer(db, deps, organisationId)) !== null) return 'server'
  const wish = deps.config.SPEECH_PROVIDER
  if (wish === 'remote' || wish === 'stored') return wish
  return recognitionOf(deps).host() === null ? 'stored' : 'embedded'
}

/** The provider of an interaction; one that is not set up keeps the audio. */
export function providerOf(deps: Deps, name: string): SpeechProvider {
  const known = made.get(deps) ?? new Map<string, SpeechProvider>()
  made.set(deps, known)
  const found = known.get(name) ?? (isProvider(name) ? providers[name](deps) : null) ?? storedProvider
  known.set(name, found)
  return found
}

/** The counterpart at the provider is a member of our own interaction. */
function remoteInteractions(deps: Deps): RemoteInteractions {
  return {
    async find(interactionId) {
      const row = await findRemote(deps.db.system, interactionId)
      return row?.remote ?? null
    },
    async note(interactionId, remote) {
      await updateInteraction(deps.db.system, { remote: JSON.stringify(remote) }, interactionId)
    },
  }
}
