import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { announceSubprocessors } from './announce-subprocessors.ts'
import { legalHandlers } from './calls.ts'
import { mailObjection } from './mail-objection.ts'
import { mailSubprocessors } from './mail-subprocessors.ts'

export { acceptProcessing } from './accept-processing.ts'
export { processingAcceptances } from './queries.ts'

export const legalModule: Module = {
  name: 'legal',
  groups: [legalHandlers],
  jobs: [mailSubprocessors, mailObjection],
  // A node reads its settings once: what they name is compared when it starts, and nothing that starts waits for it.
  start(deps) {
    const ending = new AbortController()
    const announced = announceSubprocessors(deps, ending.signal).catch((error: unknown) =>
      deps.log.error({ err: error }, 'a change of other processors was not announced to every practice'),
    )
    return Promise.resolve(() => {
      ending.abort()
      return announced
    })
  },
}
