import type { CodeInput, ItemPatch } from '@honora/contract/billing.ts'
import { toMicro } from '@honora/domain/billing/point-values.ts'
import { parseCode } from '@honora/domain/fees/parse-code.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { RefusedField } from '../../platform/errors.ts'
import { findCustomCodesByNumber, type CustomCodeRow } from '../dental-codes/index.ts'
import type { ItemRow, ItemValues } from './tables.ts'

type Given = Omit<CodeInput, 'position' | 'accepted'>

/** Items as they are stored, and every field that is refused with its pointer; findings are judged later. */
export interface ReadItems {
  readonly items: readonly ItemValues[]
  readonly refused: readonly RefusedField[]
}

/**
 * Reads codes as callers spell them. Unknown codes, missing amounts and items without a title are refused at
 * `<pointer>/<index>/…`; teeth, surfaces and factors are left to the rules.
 */
export async function readItems(
  tx: Tx,
  organisationId: string,
  given: readonly Given[],
  day: string,
  pointer: (index: number) => string,
): Promise<ReadItems> {
  const numbers = given.filter((one) => one.system === 'CUSTOM' && one.kind === 'fee').map((one) => one.code)
  const own =
    numbers.length === 0
      ? new Map<string, CustomCodeRow>()
      : new Map(
          (await findCustomCodesByNumber(tx, organisationId, numbers)).map((row) => [
            row.code.toLowerCase(),
            row,
          ]),
        )
  const refused: RefusedField[] = []
  const items = given.map((one, index) => {
    const at = pointer(index)
    return readItem(one, day, own, (field, code) => refused.push({ pointer: `${at}/${field}`, code }))
  })
  return { items, refused }
}

function readItem(
  given: Given,
  day: string,
  own: ReadonlyMap<string, CustomCodeRow>,
  refuse: (field: string, code: string) => void,
): ItemValues {
  const isCost = given.kind !== 'fee'
  let code = given.code
  let title = given.title ?? null
  let cents = given.amountCents ?? null
  let vatRateBp: number | null = null
  if (isCost) {
    if (given.system !== 'CUSTOM') refuse('system', 'custom_required')
    if (cents === null) refuse('amountCents', 'required')
    code = code === '' ? costCodes[given.kind] : code
    title ??= costTitles[given.kind]
  } else if (given.system === 'CUSTOM') {
    const row = own.get(code.toLowerCase())
    if (row !== undefined) {
      code = row.code
      title ??= row.title
      cents ??= row.price_cents * given.quantity
      vatRateBp = row.vat_rate_bp
    } else if (code === '' || cents === null) refuse('code', code === '' ? 'required' : 'unknown_code')
  } else {
    const known = code === '' ? undefined : parseCode(given.system, code)
    if (known === undefined) refuse('code', 'required')
    else if (known.ok) code = known.value
    else refuse('code', 'unknown_code')
    cents = null
  }
  const base = given.baseCode ?? null
  const baseCode = base === null || given.system === 'CUSTOM' ? null : parseCode(given.system, base)
  if (baseCode !== null && !baseCode.ok) refuse('baseCode', 'unknown_code')
  return {
    service_date: given.date ?? day,
    system: given.system,
    code,
    title,
    kind: given.kind,
    tooth: given.tooth ?? null,
    surfaces: [...(given.surfaces ?? [])],
    quadrant: given.quadrant ?? null,
    jaw: given.jaw ?? null,
    canals: given.canals === undefined || given.canals === null ? null : JSON.stringify(given.canals),
    quantity: given.quantity,
    factor_micro:
      given.factor === undefined || given.factor === null || given.system === 'CUSTOM'
        ? null
        : toMicro(given.factor),
    justification: emptyToNull(given.justification),
    time: given.time ?? null,
    duration_minutes: given.durationMinutes ?? null,
    analog:
      given.analog === undefined || given.analog === null || given.analog === false
        ? null
        : JSON.stringify(given.analog),
    base_code: baseCode?.ok === true ? baseCode.value : null,
    given_cents: cents,
    document_number: emptyToNull(given.documentNumber),
    vat_rate_bp: vatRateBp,
  }
}

const costCodes = {
  fee: '',
  material: 'MAT',
  lab_own: 'LAB',
  lab_external: 'LAB',
  expense: 'AUSL',
  travel: 'WEG',
} as const
const costTitles = {
  fee: '',
  material: 'Material',
  lab_own: 'Eigenlabor',
  lab_external: 'Fremdlabor',
  expense: 'Auslagen',
  travel: 'Wegegeld',
} as const

function emptyToNull(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === '' ? null : text.trim()
}

/** The item as a patch leaves it, in the shape that new items have. Absent members stay, null clears. */
export function patched(row: ItemRow, patch: ItemPatch): Given {
  const pick = <T, U>(change: T | undefined, stored: U): T | U => (change === undefined ? stored : change)
  const isOtherCode =
    (patch.code !== undefined && patch.code !== row.code) ||
    (patch.system !== undefined && patch.system !== row.system)
  const isOwnFee = row.system === 'CUSTOM' && row.kind === 'fee'
  const isPriceKept =
    !isOtherCode && !(isOwnFee && patch.quantity !== undefined && patch.amountCents === undefined)
  return {
    system: patch.system ?? row.system,
    code: patch.code ?? row.code,
    kind: patch.kind ?? row.kind,
    quantity: patch.quantity ?? row.quantity,
    date: patch.date ?? row.service_date,
    tooth: pick(patch.tooth, row.tooth),
    surfaces: pick(patch.surfaces, row.surfaces),
    quadrant: pick(patch.quadrant, row.quadrant),
    jaw: pick(patch.jaw, row.jaw),
    canals: pick(patch.canals, row.canals),
    factor: pick(patch.factor, row.factor_micro === null ? null : microText(row.factor_micro)),
    justification: pick(patch.justification, row.justification),
    time: pick(patch.time, row.time),
    durationMinutes: pick(patch.durationMinutes, row.duration_minutes),
    analog: pick(patch.analog, row.analog),
    baseCode: pick(patch.baseCode, row.base_code),
    title: pick(patch.title, isOtherCode ? null : row.title),
    amountCents: pick(patch.amountCents, isPriceKept ? row.given_cents : null),
    documentNumber: pick(patch.documentNumber, row.document_number),
  }
}

function microText(micro: number): string {
  return (micro / 1_000_000).toFixed(6)
}
