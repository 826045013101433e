/** Which record of an invoice a finding speaks of, counted among those of its type, and the name of its field there. */
export interface Target {
  /** Null: the record that the finding names itself. */
  readonly type: string | null
  readonly nth: number
  readonly field: string | null
}

export interface SourcePlace {
  readonly field: string | null
  /** Into the invoice body. */
  readonly pointer: string | null
}

const rzTypes: Readonly<Record<string, string>> = {
  debtor: 'E',
  patient: 'P',
  positions: 'L',
  otherCosts: 'M',
}

export function rzTarget({ field, pointer }: SourcePlace): Target {
  const [, part = '', place = ''] = (pointer ?? '').split('/')
  const name = pointer?.split('/').at(-1) ?? field
  return { type: rzTypes[part] ?? null, nth: /^\d+$/.test(place) ? Number(place) : 0, field: name ?? null }
}

/** PAD keeps several parts of an invoice in one field. Its lines are not told here: costs stand among them. */
const padTargets: Readonly<Record<string, readonly [type: string, field: string]>> = {
  '/debtor/lastName': ['200', 'name'],
  '/debtor/firstName': ['200', 'name'],
  '/debtor/address/street': ['200', 'street'],
  '/debtor/address/zip': ['300', 'place'],
  '/debtor/address/city': ['300', 'place'],
  '/patient/lastName': ['300', 'patientName'],
  '/patient/firstName': ['300', 'patientName'],
  '/patient/birthDate': ['300', 'birthDate'],
  '/totalCents': ['900', 'feeSum'],
}

export function padTarget({ field, pointer }: SourcePlace): Target | null {
  if (pointer === null) return { type: null, nth: 0, field }
  const [type, name] = padTargets[pointer] ?? []
  return type === undefined || name === undefined ? null : { type, nth: 0, field: name }
}
