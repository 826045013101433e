import type { Module } from '../../platform/module.ts'
import { finishAbandoned } from './finish.ts'
import { createGateway } from './gateway/gateway.ts'
import { speechJobs } from './jobs.ts'
import { readingHandlers, recordingHandlers, sampleHandlers } from './recording-routes.ts'
import { startReading } from './reading/loop.ts'
import { speechHandlers } from './routes.ts'
import { removeExpiredTokens } from './tokens.ts'
import { registerWire } from './wire/routes.ts'

export { samples } from './providers/samples.ts'
export { decidedFacts, listAllFacts, listFacts, speechFactsIn, type StoredFact } from './text/facts.ts'
export { forgetRecording } from './audio/retention.ts'
export { listTranscripts, transcriptRows } from './text/transcripts.ts'
export { acceptFact, changeFact, dropFact, restoreFact } from './text/decide-facts.ts'
export { addManualFact } from './text/edit-facts.ts'
export { lockInteraction, patientOf, utteranceOf } from './text/derive.ts'
export { followConsultations } from './text/followers.ts'
export { finalUntilMs } from './finish.ts'

const sweepEveryMs = 15_000

export const speechModule: Module = {
  name: 'speech',
  groups: [speechHandlers, recordingHandlers, readingHandlers, sampleHandlers],
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
    const stopReading = startReading(deps)
    return async () => {
      await stopReading()
      clearInterval(timer)
      await running
    }
  },
}
