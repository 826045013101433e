import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Module } from '../../platform/module.ts'
import { recordingFile, storedAudio } from './audio/recording.ts'
import { finishAbandoned } from './finish.ts'
import { createGateway } from './gateway/gateway.ts'
import { speechJobs } from './jobs.ts'
import { speechHandlers } from './routes.ts'
import { removeExpiredTokens } from './tokens.ts'
import { registerWire } from './wire/routes.ts'

export { sampleAudio, sampleModel, samples } from './providers/samples.ts'
export { listFacts, presentFact, presentSpeechFact, type FactSource, type StoredFact } from './text/facts.ts'
export { forgetRecording } from './audio/retention.ts'
export { listTranscripts } from './text/transcripts.ts'
export { addManualFact, changeFact } from './text/edit-facts.ts'
export { writeTypedText } from './text/write.ts'

/** The recording of an interaction as one playable file; null when there is no sound. */
export async function recordingOf(tx: Tx, deps: Deps, interactionId: string): Promise<Buffer | null> {
  const file = await recordingFile(storedAudio({ db: tx, objects: deps.objects }, interactionId))
  return file === null ? null : Buffer.from(file)
}

const sweepEveryMs = 15_000

export const speechModule: Module = {
  name: 'speech',
  groups: [speechHandlers],
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
