import { element as e, money } from '../xml/elements.ts'
import { account, identification } from './parts.ts'

export interface BookedBatch {
  /** Name of the batch in the file that ordered it. */
  readonly batchId: string
  readonly messageId: string
  readonly count: number
  readonly sumCents: number
  /** Money left the account, or came in. */
  readonly way: 'DBIT' | 'CRDT'
}

export interface BankStatementFile {
  readonly id: string
  readonly createdAt: Date
  readonly iban: string
  readonly bookedOn: string
  readonly booked: readonly BookedBatch[]
}

/**
 * The statement of a simulated bank: camt.053.001.08 with one booking for each batch, as banks write batches that are booked
 * as one sum. The account begins the day with nothing.
 */
export function writeBankStatement(file: BankStatementFile): Uint8Array {
  const end = file.booked.reduce(
    (sum, batch) => sum + (batch.way === 'CRDT' ? batch.sumCents : -batch.sumCents),
    0,
  )
  const at = e('CreDtTm', {}, file.createdAt.toISOString())
  const statement = e('Stmt', {}, [
    identification('Id', file.id),
    at,
    account('Acct', file.iban),
    balance('OPBD', 0, file.bookedOn),
    balance('CLBD', end, file.bookedOn),
    ...file.booked.map((batch) => entry(batch, file.bookedOn)),
  ])
  const body = e('BkToCstmrStmt', {}, [e('GrpHdr', {}, [identification('MsgId', file.id), at]), statement])
  const document = e('Document', { xmlns: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08' }, body)
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`, 'utf8')
}

function balance(code: 'OPBD' | 'CLBD', cents: number, on: string): string {
  return e('Bal', {}, [
    e('Tp', {}, e('CdOrPrtry', {}, e('Cd', {}, code))),
    e('Amt', { Ccy: 'EUR' }, money(Math.abs(cents))),
    e('CdtDbtInd', {}, cents < 0 ? 'DBIT' : 'CRDT'),
    e('Dt', {}, e('Dt', {}, on)),
  ])
}

function entry(batch: BookedBatch, on: string): string {
  const amount = e('Amt', { Ccy: 'EUR' }, money(batch.sumCents))
  const way = e('CdtDbtInd', {}, batch.way)
  return e('Ntry', {}, [
    amount,
    way,
    e('Sts', {}, e('Cd', {}, 'BOOK')),
    e('BookgDt', {}, e('Dt', {}, on)),
    e('ValDt', {}, e('Dt', {}, on)),
    identification('AcctSvcrRef', batch.batchId),
    e('BkTxCd', {}, e('Prtry', {}, e('Cd', {}, batch.way === 'DBIT' ? 'NTRF+191' : 'NDDT+192'))),
    e(
      'NtryDtls',
      {},
      e('Btch', {}, [
        identification('MsgId', batch.messageId),
        identification('PmtInfId', batch.batchId),
        e('NbOfTxs', {}, String(batch.count)),
        e('TtlAmt', { Ccy: 'EUR' }, money(batch.sumCents)),
        way,
      ]),
    ),
  ])
}
