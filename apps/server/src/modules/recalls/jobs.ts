import { z } from 'zod'
import { job, type JobDefinition } from '../../platform/jobs/definition.ts'
import { sendReminder } from './send-reminder.ts'

/** Sends the e-mail of a reminder. */
const remind = job({
  name: 'recall.remind',
  class: 'outside',
  payload: z.object({ organisationId: z.string(), id: z.string() }),
  run: sendReminder,
})

export const recallJobs: readonly JobDefinition[] = [remind]
