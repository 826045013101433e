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

export interface CreditTransfer {
  /** Comes back with the booking and with a return. */
  readonly endToEndId: string
  readonly amountCents: number
  readonly creditor: SepaParty
  /** What the recipient reads on the statement. */
  readonly text: string
}

export interface CreditTransferFile {
  readonly messageId: string
  /** Name of the batch; the bank books it as one sum under this name. */
  readonly batchId: string
  readonly createdAt: Date
  readonly executeOn: string
  readonly debtor: SepaParty
  readonly transfers: readonly CreditTransfer[]
}

/**
 * Credit transfers as a file for the bank: pain.001.001.09 in the form of the German banks (DFÜ-Abkommen, Anlage 3): one
 * batch, booked as one sum, service level SEPA, charges shared, euro. Throws `RangeError` for what such a file cannot say.
 */
export function writeCreditTransfers(file: CreditTransferFile): Uint8Array {
  const { debtor, transfers } = file
  return paymentDocument('pain.001.001.09', [
    groupHeader({ ...file, initiator: debtor.name }, transfers),
    e('PmtInf', {}, [
      identification('PmtInfId', file.batchId),
      e('PmtMtd', {}, 'TRF'),
      e('BtchBookg', {}, 'true'),
      controls(transfers),
      e('PmtTpInf', {}, e('SvcLvl', {}, e('Cd', {}, 'SEPA'))),
      e('ReqdExctnDt', {}, e('Dt', {}, file.executeOn)),
      party('Dbtr', debtor),
      account('DbtrAcct', debtor.iban),
      agent('DbtrAgt', debtor.bic),
      e('ChrgBr', {}, 'SLEV'),
      ...transfers.map(transferXml),
    ]),
  ])
}

function transferXml(transfer: CreditTransfer): string {
  const { creditor } = transfer
  return e('CdtTrfTxInf', {}, [
    e('PmtId', {}, identification('EndToEndId', transfer.endToEndId)),
    e('Amt', {}, amount(transfer.amountCents)),
    creditor.bic === null ? '' : agent('CdtrAgt', creditor.bic),
    party('Cdtr', creditor),
    account('CdtrAcct', creditor.iban),
    remittance(transfer.text),
  ])
}
