import type { ConversionProposal } from '@honora/contract/invoice-files.ts'

export const headFields = [
  'number',
  'date',
  'practitioner',
  'first',
  'last',
  'born',
  'street',
  'house',
  'zip',
  'city',
  'patientFirst',
  'patientLast',
  'patientBorn',
] as const
export type HeadField = (typeof headFields)[number]
export type Head = Readonly<Record<HeadField, string>>

export interface ConversionLine {
  readonly id: number
  readonly system: string
  readonly code: string
  readonly date: string
  readonly teeth: string
  readonly quantity: string
  readonly factor: string
  readonly amount: string
}

export const emptyLine = (id: number): ConversionLine => ({
  id,
  system: 'GOZ',
  code: '',
  date: '',
  teeth: '',
  quantity: '1',
  factor: '2,3',
  amount: '',
})

/** What the text of the PDF suggests, as it stands in the fields. */
export function headOf(proposal: ConversionProposal): Head {
  return {
    number: proposal.number ?? '',
    date: proposal.invoiceDate ?? '',
    practitioner: proposal.practitioner ?? '',
    first: proposal.firstName ?? '',
    last: proposal.lastName ?? '',
    born: proposal.patient === null ? (proposal.birthDate ?? '') : '',
    street: proposal.street ?? '',
    house: proposal.houseNumber ?? '',
    zip: proposal.zip ?? '',
    city: proposal.city ?? '',
    patientFirst: proposal.patient?.firstName ?? '',
    patientLast: proposal.patient?.lastName ?? '',
    patientBorn: proposal.patient === null ? '' : (proposal.birthDate ?? ''),
  }
}

export function linesOf(proposal: ConversionProposal): readonly ConversionLine[] {
  if (proposal.lines.length === 0) return [emptyLine(0)]
  return proposal.lines.map((line, id) => ({
    id,
    system: line.system,
    code: line.code,
    date: line.date,
    teeth: line.teeth,
    quantity: String(line.quantity),
    factor: line.factor.replace('.', ','),
    amount: `${String(Math.floor(line.amountCents / 100))},${String(line.amountCents % 100).padStart(2, '0')}`,
  }))
}

/** How many values were read from the text. */
export function countOf(proposal: ConversionProposal): number {
  return Object.values(headOf(proposal)).filter((value) => value !== '').length + proposal.lines.length
}
