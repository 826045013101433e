import { standardTariffCap } from '../fees/factor-frame.ts'
import type { CheckInput } from '../fees/rules/context.ts'
import type { RuleViolation } from '../fees/rules/violation.ts'
import { decimal, euro, label } from '../fees/rules/parts.ts'
import type { Cents } from '../money/cents.ts'
import { codeVersions } from '../fees/schedule.ts'
import { isOpenSaturday } from './partial.ts'
import type { PricedItem, PriceSettings } from './price-item.ts'
import { isAgreed, type BilledPatient, type Service } from './service.ts'
import { dayNumber } from './days.ts'

/** True for insured of the standard or basic tariff, whose GOÄ fees the law caps (GOÄ § 5b). */
export function isStandardTariff(patient: BilledPatient): boolean {
  return (
    patient.insurance === 'private' &&
    /standard|basis|^(stn?|bt[nbe]?)$/i.test((patient.tariff ?? '').normalize('NFC').trim())
  )
}

/** SYS-006: a GOÄ factor above what the tariff pays. */
function overTariff(item: PricedItem, patient: BilledPatient): RuleViolation[] {
  const { service } = item
  const frame = codeVersions(service.system, service.code)[0]?.factor ?? null
  if (service.system !== 'GOÄ' || frame === null || !isStandardTariff(patient)) return []
  const cap = standardTariffCap(frame)
  if (item.factorMicro === null || item.factorMicro <= cap) return []
  return [
    {
      ruleId: 'SYS-006',
      severity: 'error',
      itemIds: [service.id],
      basis: 'GOÄ § 5b',
      messageId: 'billingRule.standardTariff',
      params: { code: label(service), factor: decimal(item.factorMicro), max: decimal(cap) },
      correction: { kind: 'patchItem', itemId: service.id, patch: { factorMicro: cap } },
    },
  ]
}

/** SYS-007: surcharge D on a Saturday is halved within consulting hours; who bills has to say which it was. */
function saturday(service: Service): RuleViolation[] {
  const isAsked =
    service.system === 'GOÄ' &&
    service.code === 'D' &&
    (dayNumber(service.date) + 4) % 7 === 6 &&
    !isOpenSaturday(service) &&
    (service.justification ?? '').trim() === ''
  if (!isAsked) return []
  return [
    {
      ruleId: 'SYS-007',
      severity: 'info',
      itemIds: [service.id],
      basis: 'GOÄ Anl. B II, Zuschlag D',
      messageId: 'billingRule.saturdayHours',
      params: { code: label(service) },
      correction: { kind: 'askField', itemId: service.id, field: 'justification' },
    },
  ]
}

/** SYS-008: more was paid before than the patient owes; an invoice cannot ask for less than nothing. */
export function overPrepaid(prepaidCents: Cents, patientShareCents: Cents): RuleViolation[] {
  if (prepaidCents <= Math.max(0, patientShareCents)) return []
  return [
    {
      ruleId: 'SYS-008',
      severity: 'error',
      itemIds: [],
      basis: 'BGB § 812',
      messageId: 'billingRule.overPrepaid',
      params: { prepaid: euro(prepaidCents), share: euro(patientShareCents) },
    },
  ]
}

/** SYS-001 … SYS-007: what stands in the way of an amount, a schedule that does not fit the insurance, caps of a tariff. */
export function systemViolations(
  items: readonly PricedItem[],
  input: CheckInput & PriceSettings,
): RuleViolation[] {
  const found: RuleViolation[] = []
  const isStatutory = input.patient.insurance === 'statutory'
  for (const item of items) {
    const { service } = item
    const code = label(service)
    const common = { itemIds: [service.id], severity: 'error' } as const
    if (item.issue === 'no_point_value') {
      found.push({
        ...common,
        ruleId: 'SYS-001',
        basis: 'SGB V § 85, § 87; HVM',
        messageId: 'billingRule.noPointValue',
        params: { code, kzv: input.kzv ?? '–', group: input.insurerGroup ?? 'primary', day: service.date },
      })
    } else if (item.issue === 'not_valid_on_day') {
      found.push({
        ...common,
        ruleId: 'SYS-002',
        basis: service.system,
        messageId: 'billingRule.notValidOnDay',
        params: { code, day: service.date },
        correction: { kind: 'removeItem', itemId: service.id },
      })
    } else if (item.issue === 'no_base_service') {
      found.push({
        ...common,
        ruleId: 'SYS-004',
        basis: `${service.system} Nr. ${service.code}`,
        messageId: 'billingRule.noBaseService',
        params: { code },
        correction: { kind: 'askField', itemId: service.id, field: 'baseCode' },
      })
    } else if (item.issue === 'not_billable' && service.system !== 'GOÄ') {
      found.push({
        ...common,
        ruleId: 'SYS-005',
        basis: service.system,
        messageId: 'billingRule.noAmount',
        params: { code },
      })
    }
    found.push(...overTariff(item, input.patient), ...saturday(service))
    const isForeign = isStatutory ? false : service.system === 'BEMA'
    if (isForeign) {
      found.push({
        ...common,
        ruleId: 'SYS-003',
        basis: 'GOZ § 1; SGB V § 28',
        messageId: 'billingRule.scheduleInsurance',
        params: { code },
        correction: { kind: 'removeItem', itemId: service.id },
      })
    }
  }
  if (isStatutory) {
    const open = input.items.filter(
      (service) =>
        (service.system === 'GOZ' || service.system === 'GOÄ') &&
        !isAgreed(input.agreements ?? [], service, [
          'private_service',
          'extra_cost_filling',
          'service_on_request',
        ]),
    )
    for (const service of open) {
      found.push({
        severity: 'error',
        ruleId: 'SYS-003',
        itemIds: [service.id],
        basis: 'SGB V § 28 Abs. 2',
        messageId: 'billingRule.scheduleInsurance',
        params: { code: label(service) },
        correction: { kind: 'addAgreement', agreement: 'private_service', itemIds: [service.id] },
      })
    }
  }
  return found
}
