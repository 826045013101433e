import { expect } from 'vitest'
import type { Caller } from '../../testing/test-app.ts'

interface BankLine {
  /** Money that came, or that a payer's bank takes back. */
  readonly kind: 'CRDT' | 'DBIT'
  readonly ref: string
  readonly cents: number
  readonly on: string
  readonly text?: string
  readonly payer?: string
}

let statements = 0

/** A statement of the bank (camt.053) with some booked lines. */
export function bankStatement(lines: readonly BankLine[]): Buffer {
  statements += 1
  const entries = lines.map(({ kind, ref, cents, on, text = '', payer = 'E. Beispiel' }) => {
    const [mark, said] =
      kind === 'DBIT'
        ? ['<RvslInd>true</RvslInd>', '<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>']
        : [
            '',
            `<RltdPties><Dbtr><Pty><Nm>${payer}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf>`,
          ]
    return `<Ntry><Amt Ccy="EUR">${(cents / 100).toFixed(2)}</Amt><CdtDbtInd>${kind}</CdtDbtInd>${mark}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${on}</Dt></BookgDt><NtryDtls><TxDtls><Refs><AcctSvcrRef>${ref}</AcctSvcrRef></Refs>${said}</TxDtls></NtryDtls></Ntry>`
  })
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>S-${String(statements)}</Id>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`,
  )
}

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
