import type { Deps } from '../../../platform/deps.ts'
import { recognitionOf } from './recognition.ts'
import { queueAllStored } from './stored.ts'

/** Loads the embedded recogniser; what waits for it is queued once it is ready. */
export function startRecognition(deps: Deps): () => Promise<void> {
  const recognition = recognitionOf(deps)
  recognition.whenReady(() => {
    queueAllStored(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'stored recordings not queued'),
    )
  })
  // Loading a large model takes seconds; the portal serves meanwhile.
  void recognition.start()
  return async () => recognition.stop()
}
