import { expect, test } from 'vitest'
import { readPaper } from '@honora/formats/testing/paper.ts'
import type { ProcessingStanding } from '@honora/contract/legal.ts'
import type { Dashboard } from '@honora/contract/ledger.ts'
import type { Caller, Practice } from '../../testing/test-app.ts'
import { moneyTests } from '../invoices/testing.ts'

const { app, practice, clerk } = moneyTests()

test('everybody reads who runs the installation, before anything is accepted', async () => {
  const { status, body } = await app().anonymous.get<{ name: string }>('/v1/legal/operator')

  expect([status, body.name]).toEqual([200, 'Factor'])
})

test('the document shows the text of the contract that the practice has accepted', async () => {
  const clause = 'Ohne Lastschriftmandat fordert der Factor ihn nach 30 Tagen an'
  const read = async ({ owner }: Practice) =>
    (await readPaper((await owner.get('/v1/factoring/contract.pdf')).raw)).text
  const contracts = app().deps.db.system
  const accepted = (text: string | null) =>
    contracts
      .updateTable('factoring_contract')
      .set({ accepted_at: new Date('2026-10-31T23:30:00Z'), text_version: text })
      .where('organisation_id', '=', practice().organisationId)
      .execute()
  // The conditions of the practice exist once they are asked for.
  await practice().owner.post('/v1/factoring/simulations', {
    amountCents: 10_000,
    daysToPayment: 30,
    defaultProbabilityBp: 0,
  })

  expect(await read(await app().practice('Praxis ohne Vertrag'))).toMatch(
    new RegExp(`Fassung 2026-2.*${clause}`),
  )
  await accepted(null)
  expect(await read(practice())).toMatch(/Fassung 2026-1.*Angenommen am 01\.11\.2026/)
  expect(await read(practice())).not.toContain(clause)
  await accepted('2026-2')
  expect(await read(practice())).toMatch(new RegExp(`Fassung 2026-2.*${clause}`))
})

test('the agreement about processing on behalf is read before it is accepted, and its acceptance has text, day and name', async () => {
  const { owner, customerNumber } = practice()
  const pdf = async () =>
    (await readPaper((await owner.get('/v1/organization/processing-agreement.pdf')).raw)).text
  const standing = async (who = owner) =>
    (await who.get<ProcessingStanding>('/v1/organization/processing-agreement')).body
  const accept = async (who: Caller, text = '2026-1') =>
    (await who.post('/v1/organization/processing-agreement/accept', { text })).status
  const tasks = async () =>
    (await owner.get<Dashboard>('/v1/factoring/dashboard')).body.tasks.map(({ kind }) => kind)
  const billing = await practice().member('billing')

  expect(await standing()).toEqual({ accepted: null, current: '2026-1', mayAccept: true, notices: [] })
  expect(await tasks()).toContain('processing_agreement')
  const before = await pdf()
  expect(before).toMatch(/Fassung 2026-1.*Angenommen am noch nicht/)
  expect(before).toMatch(
    /Auftragsverarbeiter\).*§ 203 Abs\. 3 StGB.*Weitere Auftragsverarbeiter Bei Stand dieser Fassung keine/,
  )
  expect(before).not.toContain('verschlüsselt gespeichert')
  expect([await accept(billing), await accept(owner, 'other')]).toEqual([403, 422])

  expect(await accept(owner)).toBe(200)
  expect(await standing(billing)).toEqual({
    accepted: {
      text: '2026-1',
      acceptedAt: app().clock.now().toISOString(),
      acceptedBy: owner.scope.userName,
    },
    current: '2026-1',
    mayAccept: false,
    notices: [],
  })
  await app()
    .deps.db.system.updateTable('processing_acceptance')
    .set({ accepted_at: new Date('2026-10-31T23:30:00Z') })
    .where('organisation_id', '=', practice().organisationId)
    .execute()
  expect(await pdf()).toMatch(
    new RegExp(`Angenommen am 01\\.11\\.2026 Angenommen von ${owner.scope.userName}`),
  )
  expect(await tasks()).not.toContain('processing_agreement')
  expect(await accept(owner)).toBe(409)
  const seen = await clerk().get<{ acceptedTexts: object[] }>(`/v1/factoring/practices/${customerNumber}`)
  expect(seen.body.acceptedTexts).toContainEqual(
    expect.objectContaining({ document: 'processing', text: '2026-1', acceptedBy: owner.scope.userName }),
  )
})

test('who else processes data for the operator, and what is encrypted, is said as the installation is set up', async () => {
  const { deps } = app()
  const { config } = deps
  Object.assign(deps, {
    config: {
      ...config,
      SUBPROCESSORS: ['Rechenzentrum Nord GmbH, Kiel: Betrieb der Server'],
      ENCRYPTION_KEYS: 'k',
    },
  })
  try {
    const { raw } = await practice().owner.get('/v1/organization/processing-agreement.pdf')
    const { text } = await readPaper(raw)
    expect(text).toContain('Rechenzentrum Nord GmbH, Kiel: Betrieb der Server')
    expect(text).toContain('verschlüsselt gespeichert')
  } finally {
    Object.assign(deps, { config })
  }
})

test('the contract is a document with the conditions of the practice', async () => {
  const document = await practice().owner.get('/v1/factoring/contract.pdf')
  const assistant = await practice().member('assistant')

  expect([document.status, document.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect(document.headers['content-disposition']).toContain(practice().customerNumber)
  expect((await assistant.get('/v1/factoring/contract.pdf')).status).toBe(403)
})
