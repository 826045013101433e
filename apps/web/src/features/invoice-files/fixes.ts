import type { FileIssue, Invoice, InvoicePatch } from '@honora/contract/invoices.ts'
import type { Patient } from '@honora/contract/patients.ts'

/** Fields that can be fixed beside their finding, by the end of its pointer. */
const editableFields = [
  'number',
  'street',
  'zip',
  'city',
  'lastName',
  'firstName',
  'justification',
  'teeth',
  'date',
  'code',
  'factor',
] as const
export type EditableField = (typeof editableFields)[number]

/** What of an invoice can be fixed beside a finding, and what a fix is computed from. */
export type Fixable = Pick<
  Invoice,
  'number' | 'totalCents' | 'debtor' | 'positions' | 'otherCosts' | 'prepaidCents'
>

/** The field a finding speaks about, when a single entry can fix it. */
export function fieldOf(finding: Pick<FileIssue, 'pointer' | 'fixable'>): EditableField | null {
  const last = finding.pointer?.split('/').at(-1)
  if (!finding.fixable || last === undefined) return null
  return editableFields.find((field) => field === last) ?? null
}

const positionAt = (pointer: string): number =>
  Number(/^\/positions\/(\d+)\//.exec(pointer)?.[1] ?? Number.NaN)

/** Value of the field as it stands. */
export function valueOf(invoice: Fixable, finding: Pick<FileIssue, 'pointer' | 'fixable'>): string {
  const field = fieldOf(finding)
  const pointer = finding.pointer ?? ''
  const position = invoice.positions[positionAt(pointer)]
  switch (field) {
    case null:
      return ''
    case 'number':
      return invoice.number
    case 'street':
    case 'zip':
    case 'city':
      return invoice.debtor.address[field]
    case 'lastName':
    case 'firstName':
      return invoice.debtor[field]
    default:
      return position?.[field] ?? ''
  }
}

/** The change of an invoice that gives a field another value. */
export function patchOf(
  invoice: Fixable,
  finding: Pick<FileIssue, 'pointer' | 'fixable'>,
  value: string,
): InvoicePatch {
  const field = fieldOf(finding)
  const { debtor } = invoice
  switch (field) {
    case null:
      return {}
    case 'number':
      return { number: value }
    case 'street':
    case 'zip':
    case 'city':
      return { debtor: { ...debtor, address: { ...debtor.address, [field]: value } } }
    case 'lastName':
    case 'firstName':
      return { debtor: { ...debtor, [field]: value } }
    default: {
      const index = positionAt(finding.pointer ?? '')
      const positions = invoice.positions.map((each, at) =>
        at === index ? { ...each, [field]: value === '' ? null : value } : each,
      )
      return { positions }
    }
  }
}

const addressFields = ['street', 'zip', 'city'] as const

/** Whether a finding is about the address of its debtor, which the record of a patient may know. */
export const isAddressFinding = (finding: Pick<FileIssue, 'pointer' | 'fixable'>): boolean => {
  const field = fieldOf(finding)
  return addressFields.some((each) => each === field)
}

/** What the patient's record says in the field of a finding, where the patient pays himself and it says something else. */
export function recordedValue(
  invoice: Fixable,
  finding: Pick<FileIssue, 'pointer' | 'fixable'>,
  patient: Pick<Patient, 'givenName' | 'familyName' | 'address'>,
): string | null {
  const field = addressFields.find((each) => each === fieldOf(finding))
  const { debtor } = invoice
  const isPayer = debtor.firstName === patient.givenName && debtor.lastName === patient.familyName
  const known = field === undefined || !isPayer ? undefined : patient.address?.[field]
  return known === undefined || known === '' || known === valueOf(invoice, finding) ? null : known
}

/** Whether a finding brings a computed amount that can be taken over with one click. */
export function canTake(finding: Pick<FileIssue, 'code' | 'suggestion'>): boolean {
  return (
    finding.suggestion !== null &&
    (finding.code === 'POS_AMOUNT_MISMATCH' || finding.code === 'INV_SUM_MISMATCH')
  )
}

/** Takes a computed amount over. The total follows a line by the difference, unless it is right with it already. */
export function amountPatchOf(
  invoice: Fixable,
  finding: Pick<FileIssue, 'pointer' | 'suggestion'>,
): InvoicePatch {
  const index = positionAt(finding.pointer ?? '')
  const line = invoice.positions[index]
  const amountCents = Number(finding.suggestion)
  if (finding.pointer === '/totalCents') return { totalCents: amountCents }
  if (line === undefined || !Number.isSafeInteger(amountCents)) return {}
  const positions = invoice.positions.map((each, at) => (at === index ? { ...each, amountCents } : each))
  const costs = [...positions, ...invoice.otherCosts].reduce((sum, each) => sum + each.amountCents, 0)
  const isRight = costs - invoice.prepaidCents === invoice.totalCents
  return {
    positions,
    totalCents: isRight ? invoice.totalCents : invoice.totalCents + amountCents - line.amountCents,
  }
}
