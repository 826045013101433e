import type { Module } from '../../platform/module.ts'
import { finishAbandoned } from './finish.ts'
import { createGateway } from './gateway/gateway.ts'
import { speechJobs } from './jobs.ts'
import { recordingHandlers, sampleHandlers } from './recording-routes.ts'
import { speechHandlers } from './routes.ts'
import { removeExpiredTokens } from './tokens.ts'
import { registerWire } from './wire/routes.ts'

export { recordingOf, storedAudio } from './audio/recording.ts'
export { sampleAudio, sampleModel, samples } from './providers/samples.ts'
export { listFacts, presentFact, presentSpeechFact, type FactSource, type StoredFact } from './text/facts.ts'
export { forgetRecording } from './audio/retention.ts'
export { listTranscripts } from './text/transcripts.ts'
export { addManualFact, changeFact } from './text/edit-facts.ts'
export { writeTypedText } from './text/write.ts'

const sweepEveryMs = 15_000

export const speechModule: Module = {
  name: 'speech',
  groups: [speechHandlers, recordingHandlers, sampleHandlers],
  jobs: speechJobs,
  async mount(app, deps) {
    await registerWire(app, deps)
    const gateway = createGateway(deps)
    app.addHook('onReady', async () => gateway.attach(app.server))
    app.addHook('preClose', () => gateway.close())
  },
  async start(deps) {
    let running = Promise.resolve()
    const timer = setInterval(() => {
      running = running
        .then(() => finishAbandoned(deps))
        .then(() => removeExpiredTokens(deps.db.system))
        .catch((error: unknown) => deps.log.warn({ err: error }, 'speech: sweep failed'))
    }, sweepEveryMs)
    timer.unref()
    return async () => {
      clearInterval(timer)
      await running
    }
  },
}
