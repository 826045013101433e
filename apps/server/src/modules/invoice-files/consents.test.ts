import type { FileDryRun, FileInvoice, InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { invoice } from '@honora/formats/testing/builders.ts'
import { expect, test } from 'vitest'
import { fileTests, LIST, some } from './testing.ts'

const { app, owner, rz, send } = fileTests()

const dryRun = (bytes: Uint8Array) =>
  owner().upload<FileDryRun>(`${LIST}?dryRun=true`, { name: 'probe.rz', bytes })
const linesOf = async (id: string) =>
  (await owner().get<{ invoices: FileInvoice[] }>(`${LIST}/${id}/invoices`)).body.invoices
const codesOf = (of: { validation: { findings: { code: string }[] } }[]) =>
  of.map((each) => each.validation.findings.map((finding) => finding.code))

const patient = { ...invoice().patient, firstName: 'Lasse', lastName: 'Eggers', birthDate: '1971-02-03' }
const named = {
  patient: {
    externalId: 'P-4711',
    sex: null,
    insuranceKind: 'private',
    insurer: null,
    insurantNumber: null,
    ...patient,
  },
} as const

test('a missing consent is a finding at upload with the name; record and signature settle it', async () => {
  const file = await send(rz(some(1, named)), { fields: { factoringType: 'recourse' } })
  const [line] = await linesOf(file.body.id)

  expect(file.body.status).toBe('complete')
  expect(file.body.consentsMissing).toMatchObject({ count: 1, invoices: [{ patientName: 'Lasse Eggers' }] })
  expect(line?.validation.findings).toMatchObject([
    { code: 'INV_CONSENT_MISSING', severity: 'warning', params: { record: 'none' } },
  ])
  expect(line?.validation.findings[0]?.message).toContain('Lasse Eggers')

  const path = `/v1/factoring/invoice/${line?.id ?? ''}`
  const made = await owner().post<Invoice>(`${path}/patient`, {})
  expect(made.status).toBe(200)
  expect(made.body.consentGap).toEqual({ state: 'missing', patientId: made.body.patientId })
  const record = await owner().get<{ familyName: string; birthDate: string; address: { city: string } }>(
    `/api/patients/${made.body.patientId ?? ''}`,
  )
  expect(record.body).toMatchObject({ familyName: 'Eggers', birthDate: '1971-02-03' })
  const again = await owner().post<Invoice>(`${path}/patient`, {})
  expect(again.body.patientId).toBe(made.body.patientId)

  await app().practice('Factor', { kind: 'factor', factoringTypes: [] })
  const paper = await owner().get(`/v1/factoring/patients/${made.body.patientId ?? ''}/consent-form.pdf`)
  expect(paper.raw.subarray(0, 5).toString()).toBe('%PDF-')

  await owner().post(`/api/patients/${made.body.patientId ?? ''}/consents`, {
    kind: 'assignment',
    grantedAt: '2026-11-20T09:00:00Z',
  })
  const after = await owner().get<InvoiceFileDetail>(`${LIST}/${file.body.id}`)
  expect(after.body.consentsMissing).toEqual({ count: 0, invoices: [] })
  expect(codesOf(await linesOf(file.body.id))).toEqual([[]])
})

test('a dry run says what the upload says: missing consent, used number, same file', async () => {
  const other = { patient: { ...named.patient, externalId: 'P-4712', lastName: 'Boysen' } }
  const first = some(2, other)
  const bytes = rz(first)
  const tried = await dryRun(bytes)
  const file = await send(bytes)
  expect(codesOf(tried.body.invoices)).toEqual(codesOf(await linesOf(file.body.id)))

  const same = await dryRun(bytes)
  const refused = await owner().upload<{ findings: { code: string }[] }>(LIST, { name: 'nochmal.rz', bytes })
  expect(refused.status).toBe(422)
  expect(same.body.file.status).toBe('rejected')
  expect(same.body.file.format).toBe('rz')
  expect(same.body.findings.map((each) => each.code)).toEqual(['FILE_DUPLICATE'])
  expect(same.body.findings.map((each) => each.code)).toEqual(refused.body.findings.map((each) => each.code))

  const [used] = first
  const number = { number: used?.number ?? '', externalId: used?.externalId ?? '' }
  const second = rz(some(1, { ...other, ...number }))
  const triedNumber = await dryRun(second)
  const stored = await send(second)
  expect(codesOf(triedNumber.body.invoices)).toEqual([['INV_NUMBER_DUPLICATE', 'INV_CONSENT_MISSING']])
  expect(codesOf(await linesOf(stored.body.id))).toEqual(codesOf(triedNumber.body.invoices))
  expect(triedNumber.body.file.status).toBe(stored.body.status)
})
