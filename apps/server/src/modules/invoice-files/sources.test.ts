import type { FileInvoice, FileSource } from '@honora/contract/invoice-files.ts'
import { expect, test } from 'vitest'
import { faulty, fileTests, LIST, some } from './testing.ts'

const { app, owner, practice, rz, send } = fileTests()

async function sent() {
  const { body: file } = await send(rz([...some(1), ...some(1, faulty)]))
  const { body } = await owner().get<{ invoices: FileInvoice[] }>(`${LIST}/${file.id}/invoices`)
  const wrong = body.invoices.find((each) => each.validation.errorCount > 0)
  if (wrong === undefined) throw new Error('no faulty invoice')
  return { file, wrong }
}

test('a finding shows the record of the file that it speaks of, with the value that is meant', async () => {
  const { file, wrong } = await sent()
  const { status, body } = await owner().get<{ sources: FileSource[] }>(`${LIST}/${file.id}/sources`, {
    query: { invoiceId: wrong.id },
  })
  // What is missing elsewhere, such as a declaration, has no place in the file.
  const finding = wrong.validation.findings.find(({ line }) => line !== null)

  expect(status).toBe(200)
  expect(body.sources).toHaveLength(1)
  expect(body.sources[0]).toMatchObject({ code: finding?.code, pointer: finding?.pointer })
  expect(body.sources[0]?.parts[0]).toBe('L')
  expect(body.sources[0]?.parts).toContain('9381')
})

test('it names persons: the auditor reads none, another practice does not find the file', async () => {
  const { file, wrong } = await sent()
  const auditor = await practice().member('auditor')
  const stranger = await app().practice('Zahnarztpraxis Fremd')
  const query = { invoiceId: wrong.id }
  const [masked, foreign, unknown] = await Promise.all([
    auditor.get<{ sources: FileSource[] }>(`${LIST}/${file.id}/sources`, { query }),
    stranger.owner.get(`${LIST}/${file.id}/sources`, { query }),
    owner().get(`${LIST}/${file.id}/sources`, { query: { invoiceId: 'none' } }),
  ])

  expect(masked.body.sources).toEqual([])
  expect([masked.status, foreign.status, unknown.status]).toEqual([200, 404, 404])
})
