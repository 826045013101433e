import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { finishAbandoned } from './finish-abandoned.ts'
import { createGateway } from './gateway/gateway.ts'
import { liveJobs } from './jobs.ts'
import { recognitionHandlers } from './recognition/calls.ts'
import { startRecognition } from './recognition/start.ts'
import { recognitionJobs } from './recognition/stored.ts'
import { recordingHandlers, sampleHandlers } from './recording-calls.ts'
import { speechHandlers } from './calls.ts'
import { speechServerHandlers } from './server/calls.ts'
import { removeExpiredTokens } from './tables.ts'

export { openReader } from './audio/recording.ts'
export { countRecording } from './count-recording.ts'
export { findGrant, storedUpTo } from './queries.ts'
export { forgetRecording, insertAudioPart, issueToken, markPartDeleted, tokenSeconds } from './tables.ts'
export { groupId, wireFact } from './gateway/messages.ts'
export { createInteraction, tenant, websocketUrl } from './interactions.ts'
export { isLanguageOffered, type RecognisedText } from './providers/provider.ts'
export { providerNameFor, providerOf } from './providers/registry.ts'
export { samples } from './providers/samples.ts'

/** A recording whose socket is gone for 60 s ends within this time more. */
const sweepEveryMs = 3000

/** Recording and recognising speech: sockets, audio, the providers of text. */

export const liveModule: Module = {
  name: 'live',
  groups: [speechHandlers, recordingHandlers, sampleHandlers, speechServerHandlers, recognitionHandlers],
  jobs: [...liveJobs, ...recognitionJobs],
  mount(app, deps) {
    const gateway = createGateway(deps)
    app.addHook('onReady', async () => gateway.attach(app.server))
    app.addHook('preClose', () => gateway.close())
  },
  async start(deps) {
    let running: Promise<void> | null = null
    const timer = setInterval(() => {
      running ??= finishAbandoned(deps)
        .then(() => removeExpiredTokens(deps.db.system))
        .catch((error: unknown) => deps.log.warn({ err: error }, 'live: sweep failed'))
        .finally(() => {
          running = null
        })
    }, sweepEveryMs)
    timer.unref()
    const stopRecognition = startRecognition(deps)
    return async () => {
      clearInterval(timer)
      await running
      await stopRecognition()
    }
  },
}
