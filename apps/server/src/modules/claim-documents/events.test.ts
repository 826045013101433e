import type { ClaimDocuments } from '@honora/contract/claim-documents.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { addDays } from '@honora/domain/factoring/calendar.ts'
import { expect, test } from 'vitest'
import { moneyTests, newPatient, amountBody, soldInvoice } from '../invoices/testing.ts'
import { giveFiles, pdf } from './testing.ts'

const { app, practice, factor, clerk } = moneyTests()

/** What an organisation's stream carries about a record, oldest first. */
async function heard(organisationId: string, recordId: string, topic: string): Promise<(string | null)[]> {
  const rows = await app()
    .deps.db.system.selectFrom('event_outbox')
    .select('change')
    .where('organisation_id', '=', organisationId)
    .where('record_id', '=', recordId)
    .where('topic', '=', topic)
    .orderBy('id')
    .execute()
  return rows.map(({ change }) => change)
}
const atFactor = ({ id }: { id: string }) => heard(factor().organisationId, id, 'claim.updated')
const atPractice = ({ id }: { id: string }) => heard(practice().organisationId, id, 'invoice.updated')

test('what one side does about a claim reaches the stream of the other, and nobody else', async () => {
  const stranger = await app().practice('Praxis Fern')
  const { owner } = practice()
  const invoice = await soldInvoice(practice(), 40_000, 'non_recourse')
  const url = `/v1/factoring/invoices/${invoice.id}`
  const give = async () => {
    const { body } = await giveFiles(owner, invoice.id, [{ kind: 'consent', name: 'E.pdf', bytes: pdf }])
    return body.documents[0]?.id ?? ''
  }

  await clerk().post<ClaimDocuments>(`${url}/document-requests`, { kind: 'consent' })
  await owner.delete(`/v1/factoring/claim-documents/${await give()}`)
  await clerk().get(`/v1/factoring/claim-documents/${await give()}/file`)
  await owner.post(`${url}/messages`, { message: 'Anbei.' })
  const until = addDays(invoice.dueOn ?? '', 20)
  const asked = await owner.post(`/v1/factoring/invoice/${invoice.id}/deferral-requests`, {
    until,
    reason: 'Elternzeit',
  })
  expect(asked.status).toBe(201)
  await clerk().post(`/v1/factoring/invoice/${invoice.id}/deferrals`, { until, reason: 'Elternzeit' })

  const shared = [
    'document_requested',
    'document_from_practice',
    'document_withdrawn',
    'document_from_practice',
    'document_opened',
    'message_from_practice',
    'deferral_requested',
    'deferred',
    'deferral_granted',
  ]
  expect(await atFactor(invoice)).toEqual(shared)
  expect((await atPractice(invoice)).filter((change) => shared.includes(change ?? ''))).toEqual(shared)
  // What the rules and the days do is not sent to the factor: its stream would carry every claim of every practice.
  expect(await atPractice(invoice)).toContain('purchased')
  const others = await app()
    .deps.db.system.selectFrom('event_outbox')
    .select('topic')
    .where('organisation_id', '=', stranger.organisationId)
    .execute()
  expect(others).toEqual([])
})

test('an invoice that nobody offered yet is no matter of the factor', async () => {
  const { owner } = practice()
  const { body } = await owner.post<Invoice>(
    '/v1/factoring/invoices',
    amountBody(await newPatient(owner), 40_000),
  )
  expect(await atPractice(body)).not.toEqual([])
  expect(await atFactor(body)).toEqual([])
})

test('conditions that are proposed, released and declined reach both sides', async () => {
  const [admin, risk] = [await factor().member('factor_admin'), await factor().member('factor_risk')]
  const url = `/v1/factoring/practices/${practice().customerNumber}/contract-changes`
  const made = await admin.post<{ id: string }>(url, {
    factoringType: 'non_recourse',
    validFrom: '2026-12-15',
    terms: {
      feeRateBp: 250,
      feeFlatCents: 100,
      interestRateBp: 0,
      reserveRateBp: 0,
      payoutDays: 1,
      chargebackAfterDays: null,
    },
    reason: 'Mehr Umsatz',
  })
  expect(made.status).toBe(201)
  await risk.post(`/v1/factoring/contract-changes/${made.body.id}/release`, {})
  await practice().owner.post(`/v1/factoring/contract-changes/${made.body.id}/decline`, {})

  const { organisationId } = practice()
  for (const listener of [organisationId, factor().organisationId])
    expect(await heard(listener, organisationId, 'contract.updated')).toEqual([
      'change_proposed',
      'change_released',
      'change_declined',
    ])
})
