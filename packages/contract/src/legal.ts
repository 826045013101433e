import { contractTexts } from '@honora/domain/factoring/contract.ts'
import { z } from 'zod'
import { binary, routes } from './routes.ts'

/** Who runs this installation and answers for it, as imprint and data protection name him. */
export const Operator = z
  .object({
    name: z.string(),
    lines: z.array(z.string()),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    taxNumber: z.string().nullable(),
  })
  .meta({ id: 'Operator' })
export type Operator = z.infer<typeof Operator>

export const legal = routes({
  getOperator: {
    method: 'GET',
    path: '/v1/legal/operator',
    summary: 'Who runs this installation, for imprint and data protection',
    access: 'public',
    answer: Operator,
  },
  getContractDocument: {
    method: 'GET',
    path: '/v1/factoring/contract.pdf',
    summary: 'The factoring contract with the conditions of this practice, to read before it is accepted',
    access: 'contract.read',
    /** A certain text; else the one that was accepted or is to be. */
    query: z.object({ text: z.enum(contractTexts).optional() }),
    answer: binary('application/pdf'),
  },
})
