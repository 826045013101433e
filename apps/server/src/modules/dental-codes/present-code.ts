import type { DentalCode } from '@honora/contract/dental-codes.ts'
import { fromMicro, kzvCode, type PointValue } from '@honora/domain/billing/point-values.ts'
import { priceItem } from '@honora/domain/billing/price-item.ts'
import { codeKey, type FeeCode } from '@honora/domain/fees/fee-code.ts'
import { parseCodeId } from '@honora/domain/fees/parse-code.ts'
import { feeRules } from '@honora/domain/fees/rules/all.ts'
import { rulesOf } from '@honora/domain/fees/rules/check-rules.ts'
import { ruleText } from '@honora/domain/fees/rules/wording.ts'
import { codeVersions, findCode } from '@honora/domain/fees/schedule.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { pointValuesOf } from './point-values.ts'
import { type CustomCodeRow, findCustomCode, findPointSettings } from './queries.ts'

interface Prices {
  readonly pointValues: readonly PointValue[]
  readonly kzv: string | undefined
  readonly goaeRounding: 'end' | 'single'
  readonly day: string
}

export async function pricesFor(
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
  const versions = codeVersions(parsed.system, parsed.code)
  const [first] = versions
  // what has ended is still shown, what had not begun on the day that is asked for had no price
  if (on !== undefined && first !== undefined && on < first.validFrom)
    throw new AppError('NOT_FOUND', { extra: { reason: 'code_not_yet', validFrom: first.validFrom } })
  const code = found(findCode(parsed.system, parsed.code, prices.day) ?? versions.at(-1))
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

export function presentCode(code: FeeCode, prices: Prices): DentalCode {
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

export function presentCustom(row: CustomCodeRow): DentalCode {
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
