import { expect, test } from 'vitest'
import { readCredits, reconcile } from './reconcile.ts'

const entry = (kind: string, amount: string, text: string) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${kind}</CdtDbtInd><BookgDt><Dt>2026-11-24</Dt></BookgDt>
   <NtryDtls><TxDtls><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
const camt = (...entries: string[]) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
const row = (number: string, payoutCents: number) => ({
  payoutCents,
  bankReference: `HONORA ${number}`,
})

test('payouts are found by their reference; another amount and a missing one are reported', () => {
  const credits = readCredits(
    camt(
      entry('CRDT', '198.45', 'HONORA 2026-000037'),
      entry('CRDT', '70.00', 'HONORA2026-000036'),
      entry('DBIT', '75.21', 'HONORA 2026-000035'),
    ),
  )
  const rows = [row('2026-000037', 19_845), row('2026-000036', 7_521), row('2026-000035', 7_521)]

  expect(credits).toHaveLength(2)
  expect(reconcile(rows, credits ?? []).map(({ state, credit }) => [state, credit?.cents])).toEqual([
    ['found', 19_845],
    ['differs', 7_000],
    ['missing', undefined],
  ])
})

test('one credit serves one payout', () => {
  const credits = readCredits(camt(entry('CRDT', '10.00', 'HONORA 2026-000001'))) ?? []
  const states = reconcile([row('2026-000001', 1_000), row('2026-000001', 1_000)], credits).map(
    (each) => each.state,
  )

  expect(states).toEqual(['found', 'missing'])
})

test.each([
  ['no XML', 'Buchungstag;Betrag'],
  ['another document', '<Document><Something/></Document>'],
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><Document><BkToCstmrStmt/></Document>'],
])('%s is refused', (_, text) => {
  expect(readCredits(text)).toBeNull()
})
