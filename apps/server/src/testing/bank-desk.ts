import type { Invoice } from '@honora/contract/invoices.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { importStatement } from '../modules/bank/testing.ts'
import { amountBody, newPatient, simulateDays } from '../modules/invoices/testing.ts'
import { testApp } from './test-app.ts'

interface Part {
  readonly amount?: string
  readonly text?: string
  readonly ref?: string
  readonly endToEnd?: string
  /** What the bank takes for a return. */
  readonly cost?: string
}

const detail = ({ amount, text, ref, endToEnd, cost }: Part): string =>
  `<TxDtls><Refs>${ref === undefined ? '' : `<AcctSvcrRef>${ref}</AcctSvcrRef>`}${endToEnd === undefined ? '' : `<EndToEndId>${endToEnd}</EndToEndId>`}</Refs>${amount === undefined ? '' : `<Amt Ccy="EUR">${amount}</Amt>`}${cost === undefined ? '' : `<Chrgs><Rcrd><Amt Ccy="EUR">${cost}</Amt></Rcrd></Chrgs>`}<RmtInf><Ustrd>${text ?? 'ohne'}</Ustrd></RmtInf></TxDtls>`

/** A booking of a statement of the factor's account, on 23 November 2026. */
export function booking(
  amount: string,
  parts: readonly Part[],
  more: { ref?: string; isReturn?: boolean } = {},
): string {
  const reference = more.ref === undefined ? '' : `<AcctSvcrRef>${more.ref}</AcctSvcrRef>`
  const kind =
    more.isReturn === true ? '<CdtDbtInd>DBIT</CdtDbtInd><RvslInd>1</RvslInd>' : '<CdtDbtInd>CRDT</CdtDbtInd>'
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt>${kind}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-23</Dt></BookgDt>${reference}<NtryDtls>${parts.map(detail).join('')}</NtryDtls></Ntry>`
}

/** A practice that sells invoices, a clerk of the factor who reads statements in, and the books. */
export async function bankDesk() {
  const app = await testApp()
  const practice = await app.practice('Zahnarztpraxis Nord')
  const factor = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
  const clerk = await factor.member('factor_clerk')
  await simulateDays(app, 0)
  let statements = 0
  const bringAs = (message: string, part: string, bookings: readonly string[]) => {
    statements += 1
    const text = `<?xml version="1.0"?><Document><${message}><${part}><Id>A-${String(statements)}</Id>${bookings.join('')}</${part}></${message}></Document>`
    return importStatement(clerk, Buffer.from(text))
  }

  return {
    app,
    practice,
    clerk,
    async sold(totalCents: number, type = 'recourse'): Promise<Invoice> {
      const patientId = await newPatient(practice.owner)
      const made = await practice.owner.post<Invoice>(
        '/v1/factoring/invoices',
        amountBody(patientId, totalCents),
      )
      const answer = await practice.owner.post<Invoice>(`/v1/factoring/invoice/${made.body.id}/confirm`, {
        factoringType: type,
      })
      expect([answer.status, answer.body.status]).toEqual([200, 'processed'])
      return answer.body
    },
    async reread(invoice: Invoice): Promise<Invoice> {
      return (await practice.owner.get<Invoice>(`/v1/factoring/invoice/${invoice.id}`)).body
    },
    bring: (...bookings: readonly string[]) => bringAs('BkToCstmrStmt', 'Stmt', bookings),
    notify: (...bookings: readonly string[]) => bringAs('BkToCstmrDbtCdtNtfctn', 'Ntfctn', bookings),
    balance: async (account: string): Promise<number> => {
      const { rows } = await sql<{
        cents: number
      }>`select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_entry where account_kind = ${account}`.execute(
        app.deps.db.system,
      )
      return rows[0]?.cents ?? Number.NaN
    },
  }
}
