import type { DebitScheme } from '@honora/domain/factoring/plan-debit.ts'
import { element as e } from '../xml/elements.ts'
import {
  account,
  agent,
  amount,
  controls,
  groupHeader,
  identification,
  party,
  paymentDocument,
  remittance,
  type SepaParty,
} from './parts.ts'

/** First, recurring or last debit of a mandate, or its only one. */
export type SequenceType = 'FRST' | 'RCUR' | 'FNAL' | 'OOFF'

export interface DirectDebit {
  readonly endToEndId: string
  readonly amountCents: number
  readonly mandate: { readonly reference: string; readonly signedOn: string }
  readonly debtor: SepaParty
  readonly text: string
}

/** Debits of one scheme, sequence and day: a batch of its own. */
export interface DebitBatch {
  readonly batchId: string
  readonly scheme: DebitScheme
  readonly sequence: SequenceType
  readonly collectOn: string
  readonly debits: readonly DirectDebit[]
}

export interface DirectDebitFile {
  readonly messageId: string
  readonly createdAt: Date
  readonly creditor: SepaParty
  /** Creditor identifier of the Bundesbank (`DE98ZZZ09999999999`). */
  readonly creditorId: string
  readonly batches: readonly DebitBatch[]
}

/**
 * Direct debits as a file for the bank: pain.008.001.08 in the form of the German banks (DFÜ-Abkommen, Anlage 3), each batch
 * booked as one sum. Throws `RangeError` for what such a file cannot say.
 */
export function writeDirectDebits(file: DirectDebitFile): Uint8Array {
  const all = file.batches.flatMap((batch) => batch.debits)
  return paymentDocument('pain.008.001.08', [
    groupHeader({ ...file, initiator: file.creditor.name }, all),
    ...file.batches.map((batch) => batchXml(file, batch)),
  ])
}

function batchXml(file: DirectDebitFile, batch: DebitBatch): string {
  const { creditor } = file
  return e('PmtInf', {}, [
    identification('PmtInfId', batch.batchId),
    e('PmtMtd', {}, 'DD'),
    e('BtchBookg', {}, 'true'),
    controls(batch.debits),
    e('PmtTpInf', {}, [
      e('SvcLvl', {}, e('Cd', {}, 'SEPA')),
      e('LclInstrm', {}, e('Cd', {}, batch.scheme)),
      e('SeqTp', {}, batch.sequence),
    ]),
    e('ReqdColltnDt', {}, batch.collectOn),
    party('Cdtr', creditor),
    account('CdtrAcct', creditor.iban),
    agent('CdtrAgt', creditor.bic),
    e('ChrgBr', {}, 'SLEV'),
    e('CdtrSchmeId', {}, e('Id', {}, e('PrvtId', {}, creditorIdXml(file.creditorId)))),
    ...batch.debits.map(debitXml),
  ])
}

function creditorIdXml(id: string): string {
  return e('Othr', {}, [identification('Id', id), e('SchmeNm', {}, e('Prtry', {}, 'SEPA'))])
}

function debitXml(debit: DirectDebit): string {
  const { debtor, mandate } = debit
  return e('DrctDbtTxInf', {}, [
    e('PmtId', {}, identification('EndToEndId', debit.endToEndId)),
    amount(debit.amountCents),
    e(
      'DrctDbtTx',
      {},
      e('MndtRltdInf', {}, [
        identification('MndtId', mandate.reference),
        e('DtOfSgntr', {}, mandate.signedOn),
      ]),
    ),
    agent('DbtrAgt', debtor.bic),
    party('Dbtr', debtor),
    account('DbtrAcct', debtor.iban),
    remittance(debit.text),
  ])
}
