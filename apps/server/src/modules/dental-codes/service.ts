import type {
  CodeSection,
  CustomCodeInput,
  CustomCodePatch,
  DentalCode,
  DentalCodeQuery,
} from '@honora/contract/dental-codes.ts'
import { fromMicro, kzvCode, type PointValue } from '@honora/domain/billing/point-values.ts'
import { priceItem } from '@honora/domain/billing/price-item.ts'
import { codeKey, type FeeCode } from '@honora/domain/fees/fee-code.ts'
import { parseCodeId } from '@honora/domain/fees/parse-code.ts'
import { feeRules } from '@honora/domain/fees/rules/all.ts'
import { rulesOf, checkRules } from '@honora/domain/fees/rules/check-rules.ts'
import { ruleText } from '@honora/domain/fees/rules/wording.ts'
import { codeVersions, feeCodes, findCode } from '@honora/domain/fees/schedule.ts'
import { searchCodes } from '@honora/domain/fees/search.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { cutPage, type Page } from '../../platform/http/cursor.ts'
import { isRowId, newId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { pointValuesOf } from './point-values.ts'
import { type CustomCodeRow, findCustomCode, findPointSettings, listCustomCodes } from './queries.ts'
import { insertCustomCode, updateCustomCodeRow } from './tables.ts'

interface Prices {
  readonly pointValues: readonly PointValue[]
  readonly kzv: string | undefined
  readonly goaeRounding: 'end' | 'single'
  readonly day: string
}

async function pricesFor(
  deps: Deps,
  tx: Tx,
  organisationId: string,
  on: string | undefined,
): Promise<Prices> {
  const row = await findPointSettings(deps.db.system, organisationId)
  const settings = row?.settings ?? {}
  return {
    pointValues: await pointValuesOf(tx, organisationId),
    kzv: kzvCode(row?.kzv),
    goaeRounding: settings.goaeRounding === 'single' ? 'single' : 'end',
    day: on ?? berlinDay(deps.clock.now()),
  }
}

/** Codes of the schedules and the own list: in their order, or best match first when something is asked for. */
export async function listDentalCodes(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  query: DentalCodeQuery,
): Promise<Page<DentalCode> & { sections: CodeSection[] }> {
  const prices = await pricesFor(deps, tx, scope.organisationId, query.on)
  const custom = (await listCustomCodes(tx, scope.organisationId)).map(presentCustom)
  const valid = feeCodes.filter(
    (code) => code.validFrom <= prices.day && (code.validTo === null || code.validTo >= prices.day),
  )
  const isWanted = (code: { system: string; section: string }): boolean =>
    (query.system === undefined || code.system === query.system) &&
    (query.section === undefined || code.section === query.section)
  const asked = (query.query ?? '').trim()
  const start =
    query.cursor === undefined
      ? 0
      : Number(deps.cursors.decode('codes', scope.organisationId, query.cursor)[0])
  let rows: (FeeCode | DentalCode)[]
  if (asked === '') rows = [...valid.filter(isWanted), ...custom.filter(isWanted)]
  else {
    const byKey = new Map<string, FeeCode | DentalCode>([
      ...valid.map((code) => [codeKey(code.system, code.code), code] as const),
      ...custom.map((code) => [code.id, code] as const),
    ])
    const own = custom.map((code) => ({
      key: code.id,
      system: 'CUSTOM' as const,
      code: code.code,
      title: code.title,
    }))
    const hits = searchCodes(asked, {
      own,
      limit: 1_000,
      ...(query.system === undefined ? {} : { system: query.system }),
    })
    rows = hits.flatMap((hit) => {
      const code = byKey.get(hit.key)
      return code !== undefined && isWanted(code) ? [code] : []
    })
  }
  const tooth = query.tooth
  if (tooth !== undefined)
    rows = rows.filter((code) => 'priceCents' in code || fitsTooth(code, tooth, prices.day))
  const part = rows.slice(start, start + query.limit + 1)
  const page = cutPage(part, query.limit, () =>
    deps.cursors.encode('codes', scope.organisationId, [start + query.limit]),
  )
  return {
    rows: page.rows.map((code) => ('priceCents' in code ? code : presentCode(code, prices))),
    sections: sectionsOf(
      [...valid, ...custom].filter((code) => query.system === undefined || code.system === query.system),
    ),
    cursor: page.cursor,
  }
}

function sectionsOf(codes: readonly Pick<CodeSection, 'system' | 'section'>[]): CodeSection[] {
  const counts = new Map<string, CodeSection>()
  for (const { system, section } of codes) {
    const key = `${system}|${section}`
    counts.set(key, { system, section, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}

/** False where a rule says that the code is not for this tooth. */
function fitsTooth(code: FeeCode, tooth: number, day: string): boolean {
  const findings = checkRules({
    patient: { insurance: code.system === 'BEMA' ? 'statutory' : 'private' },
    items: [{ id: 'tooth', system: code.system, code: code.code, date: day, quantity: 1, tooth }],
  })
  return !findings.some((finding) => finding.messageId === 'billingRule.toothSet')
}

export async function getDentalCode(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
  on: string | undefined,
): Promise<DentalCode> {
  if (isRowId(id)) return presentCustom(found(await findCustomCode(tx, scope.organisationId, id)))
  const parsed = found(parseCodeId(id))
  const prices = await pricesFor(deps, tx, scope.organisationId, on)
  const code = found(
    findCode(parsed.system, parsed.code, prices.day) ?? codeVersions(parsed.system, parsed.code).at(-1),
  )
  const everywhere = feeRules.filter((rule) => rule.system === code.system && rule.codes === '*')
  const own = rulesOf(code.system, code.code).filter((rule) => rule.codes !== '*')
  const rules = [...new Set([...own, ...everywhere])].map((rule) => ({
    id: rule.id,
    severity: rule.severity,
    text: ruleText(rule),
    basis: rule.law,
    recall: rule.status === 'recall',
  }))
  return { ...presentCode(code, prices), rules }
}

function presentCode(code: FeeCode, prices: Prices): DentalCode {
  const price = (factorMicro: number | undefined): number | null =>
    priceItem(
      {
        id: 'price',
        system: code.system,
        code: code.code,
        date: code.validTo ?? (prices.day < code.validFrom ? code.validFrom : prices.day),
        quantity: 1,
        ...(factorMicro === undefined ? {} : { factorMicro }),
      },
      [],
      {
        pointValues: prices.pointValues,
        goaeRounding: prices.goaeRounding,
        ...(prices.kzv === undefined ? {} : { kzv: prices.kzv }),
      },
    ).amountCents
  const frame = code.factor
  return {
    id: codeKey(code.system, code.code),
    system: code.system,
    code: code.code,
    title: code.title,
    section: code.section,
    points: code.points,
    priceCents: price(frame === null ? undefined : 1_000_000),
    thresholdCents: price(frame?.thresholdMicro),
    scope: code.scope,
    needs: [...code.needs],
    factor:
      frame === null
        ? null
        : {
            min: fromMicro(frame.minMicro),
            threshold: fromMicro(frame.thresholdMicro),
            max: fromMicro(frame.maxMicro),
          },
    validFrom: code.validFrom,
    validTo: code.validTo,
    notes: code.notes,
  }
}

function presentCustom(row: CustomCodeRow): DentalCode {
  return {
    id: row.id,
    system: 'CUSTOM',
    code: row.code,
    title: row.title,
    section: row.section,
    points: null,
    priceCents: row.price_cents,
    thresholdCents: row.price_cents,
    scope: row.scope,
    needs: [],
    factor: null,
    vatRateBp: row.vat_rate_bp,
    validFrom: berlinDay(row.created_at),
    validTo: null,
    notes: row.notes,
    version: row.version,
  }
}

export async function createCustomCode(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  input: CustomCodeInput,
): Promise<DentalCode> {
  const row = await insertCustomCode(tx, scope.organisationId, newId(), {
    code: input.code,
    title: input.title,
    price_cents: input.priceCents,
    vat_rate_bp: input.vatRateBp,
    section: input.section,
    scope: input.scope,
    notes: input.notes,
  })
  if (row === undefined) throw new AppError('CONFLICT', { errors: [{ pointer: '/code', code: 'taken' }] })
  deps.audit.append(tx, { action: 'customCode.created', record: `custom-code:${row.id}` })
  return presentCustom(row)
}

/** Codes of the schedules are refused (403), unknown ones and those of others are not found. */
async function ownCode(tx: Tx, scope: OrgScope, id: string): Promise<CustomCodeRow> {
  if (!isRowId(id)) {
    const parsed = found(parseCodeId(id))
    found(codeVersions(parsed.system, parsed.code)[0])
    throw new AppError('FORBIDDEN')
  }
  return found(await findCustomCode(tx, scope.organisationId, id))
}

export async function updateCustomCode(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
  patch: CustomCodePatch,
  ifMatch: number | undefined,
): Promise<DentalCode> {
  const current = await ownCode(tx, scope, id)
  const expected = ifMatch ?? patch.version
  if (expected !== undefined && expected !== current.version) {
    throw new AppError('VERSION_CONFLICT', { current: presentCustom(current) })
  }
  if (patch.code !== undefined && patch.code.toLowerCase() !== current.code.toLowerCase()) {
    const taken = (await listCustomCodes(tx, scope.organisationId)).some(
      (row) => row.code.toLowerCase() === patch.code?.toLowerCase(),
    )
    if (taken) throw new AppError('CONFLICT', { errors: [{ pointer: '/code', code: 'taken' }] })
  }
  const row = await updateCustomCodeRow(
    tx,
    scope.organisationId,
    current.id,
    {
      ...(patch.code === undefined ? {} : { code: patch.code }),
      ...(patch.title === undefined ? {} : { title: patch.title }),
      ...(patch.priceCents === undefined ? {} : { price_cents: patch.priceCents }),
      ...(patch.vatRateBp === undefined ? {} : { vat_rate_bp: patch.vatRateBp }),
      ...(patch.section === undefined ? {} : { section: patch.section }),
      ...(patch.scope === undefined ? {} : { scope: patch.scope }),
      ...(patch.notes === undefined ? {} : { notes: patch.notes }),
    },
    deps.clock.now(),
  )
  deps.audit.append(tx, { action: 'customCode.changed', record: `custom-code:${current.id}` })
  return presentCustom(found(row))
}

export async function removeCustomCode(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  id: string,
  ifMatch: number | undefined,
): Promise<void> {
  const current = await ownCode(tx, scope, id)
  if (ifMatch !== undefined && ifMatch !== current.version) {
    throw new AppError('VERSION_CONFLICT', { current: presentCustom(current) })
  }
  await updateCustomCodeRow(
    tx,
    scope.organisationId,
    current.id,
    { removed_at: deps.clock.now() },
    deps.clock.now(),
  )
  deps.audit.append(tx, { action: 'customCode.removed', record: `custom-code:${current.id}` })
}
