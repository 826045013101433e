import type { ContractTextStanding } from '@honora/contract/contract-changes.ts'
import type { Practice as PracticeOfFactor } from '@honora/contract/practices.ts'
import type { Dashboard } from '@honora/contract/ledger.ts'
import { readPaper } from '@honora/formats/testing/paper.ts'
import { expect, test } from 'vitest'
import type { Caller, Practice } from '../../testing/test-app.ts'
import { moneyTests, soldInvoice } from '../invoices/testing.ts'

/* The text of the contract: what a practice was shown is what is recorded, and a newer one is read and accepted. */

const { app, factor } = moneyTests()

/** A practice whose contracts, or those of one type, were accepted before there were versions of the text. */
async function agreed(
  name: string,
  types: ('recourse' | 'non_recourse')[] = ['recourse', 'non_recourse'],
): Promise<Practice> {
  const practice = await app().practice(name)
  await soldInvoice(practice, 20_000, 'recourse')
  await app()
    .deps.db.system.updateTable('factoring_contract')
    .set({ accepted_at: new Date('2026-01-05T09:00:00Z'), text_version: null })
    .where('organisation_id', '=', practice.organisationId)
    .where('factoring_type', 'in', types)
    .execute()
  return practice
}
const textsOf = ({ organisationId }: Practice) =>
  app()
    .deps.db.system.selectFrom('factoring_contract')
    .select(['factoring_type', 'text_version'])
    .where('organisation_id', '=', organisationId)
    .where('accepted_at', 'is not', null)
    .orderBy('factoring_type')
    .orderBy('valid_from')
    .execute()
const standing = async (who: Caller) =>
  (await who.get<ContractTextStanding>('/v1/factoring/contract-text')).body
const accept = async (who: Caller, text: string) =>
  (await who.post('/v1/factoring/contract-text/accept', { text })).status
const paper = async ({ owner }: Practice, query: Record<string, string> = {}) =>
  (await readPaper((await owner.get('/v1/factoring/contract.pdf', { query })).raw)).text
const toDo = async ({ owner }: Practice) =>
  (await owner.get<Dashboard>('/v1/factoring/dashboard')).body.tasks.find(
    ({ kind }) => kind === 'contract_text',
  )?.count

test('the owner reads a newer text and accepts it; what was offered before keeps its own', async () => {
  const practice = await agreed('Praxis mit altem Vertrag')
  const before = await soldInvoice(practice, 20_000, 'recourse')
  const old = { accepted: '2026-1', current: '2026-2', added: ['2026-2'] }
  expect(await standing(practice.owner)).toEqual({ ...old, mayAccept: true })
  expect(await toDo(practice)).toBe(1)
  expect(await paper(practice)).toContain('Fassung 2026-1')
  expect(await paper(practice, { text: '2026-2' })).toContain('Fassung 2026-2')

  const billing = await practice.member('billing')
  expect(await standing(billing)).toEqual({ ...old, mayAccept: false })
  expect([await accept(billing, '2026-2'), await accept(practice.owner, '2026-1')]).toEqual([403, 409])
  expect(await accept(practice.owner, '2026-2')).toBe(200)
  expect(await standing(practice.owner)).toEqual({
    accepted: '2026-2',
    current: '2026-2',
    added: [],
    mayAccept: false,
  })
  expect([await accept(practice.owner, '2026-2'), await toDo(practice)]).toEqual([409, undefined])
  expect(await paper(practice)).toContain('Fassung 2026-2')
  expect(await textsOf(practice)).toEqual(
    ['non_recourse', 'recourse'].flatMap((factoring_type) => [
      { factoring_type, text_version: null },
      { factoring_type, text_version: '2026-2' },
    ]),
  )
  const after = await soldInvoice(practice, 20_000, 'recourse')
  expect(after.contract?.id).not.toBe(before.contract?.id)
  expect(after.contract).toEqual({ ...before.contract, id: after.contract?.id, validFrom: '2026-11-23' })
})

test('the factor reads which text a practice has accepted, when and by whom', async () => {
  const practice = await agreed('Praxis mit zwei Fassungen')
  const clerk = await factor().member('factor_clerk')
  const read = async () =>
    (await clerk.get<PracticeOfFactor>(`/v1/factoring/practices/${practice.customerNumber}`)).body
      .acceptedTexts
  const first = {
    document: 'contract',
    text: '2026-1',
    acceptedAt: '2026-01-05T09:00:00.000Z',
    acceptedBy: null,
  }
  expect(await read()).toEqual([first])
  await accept(practice.owner, '2026-2')

  const [newest, ...older] = await read()
  expect(newest).toMatchObject({ text: '2026-2', acceptedBy: practice.owner.scope.userName })
  expect(newest?.acceptedAt.slice(0, 10)).toBe('2026-11-23')
  expect(older).toEqual([first])
})

test('who has accepted nothing is offered no newer text, and the factor has none of its own', async () => {
  const fresh = await app().practice('Praxis ohne Vertrag')
  const none = { accepted: null, current: '2026-2', added: [], mayAccept: false }
  expect(await standing(fresh.owner)).toEqual(none)
  expect([await accept(fresh.owner, '2026-2'), await toDo(fresh)]).toEqual([409, undefined])
  expect(await standing(await factor().member('factor_admin'))).toEqual(none)
})

test('a type that is chosen later is accepted in the text that the practice is shown', async () => {
  const practice = await agreed('Praxis mit einer Art', ['recourse'])
  await app()
    .deps.db.system.updateTable('organisation')
    .set({ onboarding_status: 'started' })
    .where('id', '=', practice.organisationId)
    .execute()
  const { body } = await practice.owner.get<{ contractText: string }>('/v1/organization/onboarding')
  expect(body.contractText).toBe('2026-1')
  const choose = async (contractText: string) =>
    (
      await practice.owner.post('/v1/organization/onboarding/steps/contract', {
        factoringTypes: ['recourse', 'non_recourse'],
        accepted: true,
        contractText,
        processingAccepted: true,
        processingText: '2026-1',
      })
    ).status
  expect([await choose('2026-2'), await choose(body.contractText)]).toEqual([422, 200])
  expect((await textsOf(practice)).map((each) => each.text_version)).toEqual(['2026-1', null])
  expect(await standing(practice.owner)).toMatchObject({ accepted: '2026-1', mayAccept: true })
})
