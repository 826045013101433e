import { z } from 'zod'
import { Email, Name } from './common.ts'
import { NewPassword, SessionAnswer } from './identity.ts'
import { routes } from './routes.ts'

export const firstRun = routes({
  createFirstAdministrator: {
    method: 'POST',
    path: '/v1/first-run',
    summary:
      'The factor and its first administrator, signed in at once; open only while nobody exists, with the code that the start of the server printed',
    access: 'public',
    body: z.object({
      code: z.string().trim().min(1).max(100),
      organisation: Name,
      name: Name,
      email: Email,
      password: NewPassword,
    }),
    answer: SessionAnswer,
    status: 201,
    transaction: 'manual',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
})
