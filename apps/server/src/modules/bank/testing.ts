import { expect } from 'vitest'
import type { Caller } from '../../testing/test-app.ts'

/** Somebody of the factor imports a statement of the bank; answers what it brought about, without the counts that are 0. */
export async function importStatement(clerk: Caller, bytes: Uint8Array): Promise<Record<string, number>> {
  const answer = await clerk.upload<Record<string, number>>('/v1/factoring/bank-statements', {
    name: 'auszug.xml',
    bytes,
    type: 'application/xml',
  })
  expect(answer.status).toBe(201)
  const { id: _id, entryCount: _count, ...counts } = answer.body
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0))
}
