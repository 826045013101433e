import { z } from 'zod'
import { job, type JobDefinition } from '../../platform/jobs/definition.ts'
import { sendDispatch } from './send-dispatch.ts'

/** Sends one dispatch soon after the change that caused it. What is due later goes out with its day's work. */
const send = job({
  name: 'dispatch.send',
  class: 'outside',
  payload: z.object({ organisationId: z.string(), id: z.string() }),
  run: async (deps, what) => {
    await sendDispatch(deps, what)
  },
})

export const dispatchJobs: readonly JobDefinition[] = [send]
