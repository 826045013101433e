import type { Module } from '../../platform/module.ts'
import { recognitionOf } from './recognition.ts'
import { recognitionHandlers } from './routes.ts'
import { queueAllStored, recognitionJobs } from './stored.ts'

export const recognitionModule: Module = {
  name: 'recognition',
  groups: [recognitionHandlers],
  jobs: recognitionJobs,
  async start(deps) {
    const recognition = recognitionOf(deps)
    recognition.whenReady(() => {
      queueAllStored(deps).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'stored recordings not queued'),
      )
    })
    // Loading a large model takes seconds; the portal serves meanwhile.
    void recognition.start()
    return async () => recognition.stop()
  },
}
