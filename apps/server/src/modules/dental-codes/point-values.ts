import type { PointValueRow } from '@honora/contract/dental-codes.ts'
import {
  bemaParts,
  insurerGroups,
  fromMicro,
  knownPointValues,
  kzvCode,
  toMicro,
  type PointValue,
} from '@honora/domain/billing/point-values.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, type RefusedField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { listPointValueRows } from './queries.ts'
import { upsertPointValues, type PointValueValues } from './tables.ts'

/** Values of the practice first, then those of the product that it has not replaced. */
export async function pointValuesOf(tx: Tx, organisationId: string): Promise<readonly PointValue[]> {
  const own = await ownPointValues(tx, organisationId)
  const replaced = new Set(own.map(keyOf))
  return [...own, ...knownPointValues.filter((value) => !replaced.has(keyOf(value)))]
}

const keyOf = (value: PointValue): string =>
  [value.kzv, value.insurerGroup, value.part, value.validFrom].join('|')

async function ownPointValues(tx: Tx, organisationId: string): Promise<PointValue[]> {
  const rows = await listPointValueRows(tx, organisationId)
  return rows.map((row) => ({
    kzv: row.kzv,
    insurerGroup: row.insurer_group,
    part: row.part,
    validFrom: row.valid_from,
    valueMicro: row.value_micro,
  }))
}

export async function listPointValues(
  tx: Tx,
  organisationId: string,
  filter: { kzv?: string | undefined; part?: string | undefined },
): Promise<PointValueRow[]> {
  const own = new Set((await ownPointValues(tx, organisationId)).map(keyOf))
  const wanted = filter.kzv === undefined ? undefined : (kzvCode(filter.kzv) ?? filter.kzv)
  return (await pointValuesOf(tx, organisationId))
    .filter(
      (value) =>
        (wanted === undefined || value.kzv === wanted || value.kzv === '*') &&
        (filter.part === undefined || value.part === filter.part),
    )
    .map((value) => ({
      kzv: value.kzv,
      insurerGroup: value.insurerGroup,
      part: value.part,
      validFrom: value.validFrom,
      value: fromMicro(value.valueMicro),
      own: own.has(keyOf(value)),
    }))
}

const header = ['kzv', 'insurerGroup', 'part', 'validFrom', 'value']
const groups = [...insurerGroups, '*'] as const

/** Reads the CSV whole; every bad field is refused by its line and column (`/2/value`), nothing is stored then. */
export async function importPointValues(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  bytes: Uint8Array,
): Promise<number> {
  const lines = new TextDecoder('utf-8')
    .decode(bytes)
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const [first, ...body] = lines.map((line) =>
    line.split(/[;,](?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => cell.trim().replace(/^"|"$/g, '')),
  )
  if (first === undefined || header.some((name, at) => first[at] !== name)) {
    throw new AppError('VALIDATION_FAILED', { errors: [{ pointer: '/data/0', code: 'header_missing' }] })
  }
  if (body.length === 0)
    throw new AppError('VALIDATION_FAILED', { errors: [{ pointer: '/data', code: 'required' }] })
  if (body.length > 5_000)
    throw new AppError('VALIDATION_FAILED', { errors: [{ pointer: '/data', code: 'too_long' }] })
  const refused: RefusedField[] = []
  const values = body.map((cells, at): PointValueValues => {
    const [kzv = '', group = '', part = '', validFrom = '', value = ''] = cells
    const refuse = (name: string): void =>
      void refused.push({ pointer: `/data/${at + 1}/${name}`, code: 'invalid' })
    const code = kzv === '*' ? '*' : kzvCode(kzv)
    if (code === undefined) refuse('kzv')
    const insurerGroup = groups.find((known) => known === group)
    if (insurerGroup === undefined) refuse('insurerGroup')
    const bemaPart = bemaParts.find((known) => known === part)
    if (bemaPart === undefined) refuse('part')
    if (!isDay(validFrom)) refuse('validFrom')
    let micro = 0
    try {
      micro = toMicro(value)
    } catch {
      refuse('value')
    }
    if (micro >= 1_000_000_000) refuse('value')
    return {
      id: newId(),
      organisation_id: scope.organisationId,
      kzv: code ?? '',
      // A refused row is not stored.
      insurer_group: insurerGroup ?? '*',
      part: bemaPart ?? 'KCH',
      valid_from: validFrom,
      value_micro: micro,
    }
  })
  if (refused.length > 0) throw new AppError('VALIDATION_FAILED', { errors: refused })
  const newest = new Map(
    values.map((value) => [[value.kzv, value.insurer_group, value.part, value.valid_from].join('|'), value]),
  )
  await upsertPointValues(tx, [...newest.values()])
  deps.audit.append(tx, {
    action: 'pointValues.imported',
    record: `organisation:${scope.organisationId}`,
    details: { count: newest.size },
  })
  return newest.size
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
}
