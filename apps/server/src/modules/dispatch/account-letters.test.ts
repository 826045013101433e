import type { Dispatch } from '@honora/contract/dispatch.ts'
import { factorRoles, practiceRoles } from '@honora/domain/identity/permissions.ts'
import { expect, test } from 'vitest'
import { accountTests } from '../../testing/account-tests.ts'
import { soldInvoice } from '../invoices/testing.ts'

const { app, factor, owing, demand, demandsTo } = accountTests()

test('letters about the account of a practice are for those who may read its statements', async () => {
  const seller = await owing('Praxis Rollen')
  const { id: invoiceId } = await soldInvoice(seller, 20_000, 'recourse')
  await seller.owner.post(`/v1/factoring/invoice/${invoiceId}/patient-link`, { send: true })
  await demand(seller)
  await app().runJobs()
  const [letter] = await demandsTo(seller)
  const one = `/v1/factoring/dispatches/${letter?.id}`

  const callers = await Promise.all([
    ...practiceRoles.map((role) => seller.member(role)),
    ...factorRoles.map((role) => factor().member(role)),
  ])
  for (const who of callers) {
    const { role, permissions } = who.scope
    const mayRead = permissions.has('statement.read')
    const status = mayRead ? 200 : 404
    const listed = await who.get<{ dispatches: Dispatch[]; counts: Record<string, number> }>(
      '/v1/factoring/dispatches',
      { query: { limit: '100' } },
    )
    const { dispatches, counts } = listed.body
    const found = [
      dispatches.some(({ id }) => id === letter?.id),
      dispatches.some((each) => each.invoiceId === invoiceId),
      Object.values(counts).reduce((sum, count) => sum + count, 0) === dispatches.length,
      (await who.get(one)).status,
      (await who.get(`${one}/document`)).status,
    ]
    expect([role, ...found]).toEqual([role, mayRead, true, true, status, status])
  }
  const readers = callers.filter(({ scope }) => scope.permissions.has('statement.read'))
  expect(readers.map(({ scope }) => scope.role)).toEqual(['owner', 'billing', 'auditor', ...factorRoles])
}, 120_000)
