import type { BillingCorrection, RuleViolation as ShownViolation } from '@honora/contract/billing.ts'
import type { Locale } from '@honora/contract/common.ts'
import { fromMicro } from '@honora/domain/billing/point-values.ts'
import type { Correction, RuleViolation, ViolationParams } from '@honora/domain/fees/rules/violation.ts'
import type { Catalogues } from '../../platform/messages/catalogues.ts'

/** Parameters whose values are words of the catalogue: `billingRule.<param>.<value>`. */
const worded = ['scope', 'per', 'period', 'kind', 'set', 'range', 'state', 'group', 'jaw'] as const

/** A finding as the interface shows it: text, paragraph and one-click correction in the reader's language. */
export function presentFinding(
  catalogues: Catalogues,
  locale: Locale,
  finding: RuleViolation,
): ShownViolation {
  return {
    ruleId: finding.ruleId,
    severity: finding.severity,
    itemIds: [...finding.itemIds],
    message: catalogues.text(locale, finding.messageId, wording(catalogues, locale, finding.params)),
    basis: finding.basis,
    messageId: finding.messageId,
    params: { ...finding.params },
    ...(finding.correction === undefined
      ? {}
      : { suggestion: presentCorrection(catalogues, locale, finding.correction) }),
  }
}

function wording(
  catalogues: Catalogues,
  locale: Locale,
  params: ViolationParams,
): Record<string, string | number> {
  const values: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(params)) values[name] = plain(locale, value)
  for (const name of worded) {
    const value = params[name]
    if (value === undefined) continue
    const id = `billingRule.${name}.${value}`
    const text = catalogues.text(locale, id, values)
    if (text !== id) values[name] = text
  }
  return values
}

/** Decimals and days in the reader's form. */
function plain(locale: Locale, value: string | number): string | number {
  const text = String(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      timeZone: 'UTC',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }).format(new Date(`${text}T00:00:00Z`))
  }
  if (locale !== 'en' && /^\d+\.\d+$/.test(text)) return text.replace('.', ',')
  return value
}

function presentCorrection(
  catalogues: Catalogues,
  locale: Locale,
  correction: Correction,
): BillingCorrection {
  const text = (id: string, values: Record<string, string | number> = {}): string =>
    catalogues.text(locale, `billingRule.fix.${id}`, values)
  if (correction.kind === 'removeItem') {
    return { kind: 'removeItem', itemId: correction.itemId, label: text('removeItem') }
  }
  if (correction.kind === 'askField') {
    return {
      kind: 'askField',
      itemId: correction.itemId,
      field: correction.field,
      label: text(`ask.${correction.field}`),
    }
  }
  if (correction.kind === 'addAgreement') {
    return {
      kind: 'addAgreement',
      agreement: correction.agreement,
      itemIds: [...correction.itemIds],
      label: text('addAgreement', {
        kind: catalogues.text(locale, `billingRule.kind.${correction.agreement}`),
      }),
    }
  }
  const { patch } = correction
  const factor = patch.factorMicro
  const shown = {
    ...(patch.system === undefined ? {} : { system: patch.system }),
    ...(patch.code === undefined ? {} : { code: patch.code }),
    ...(patch.quantity === undefined ? {} : { quantity: patch.quantity }),
    ...(factor === undefined ? {} : { factor: factor === null ? null : fromMicro(factor) }),
  }
  return {
    kind: 'patchItem',
    itemId: correction.itemId,
    patch: shown,
    label: patchLabel(text, locale, patch),
  }
}

function patchLabel(
  text: (id: string, values?: Record<string, string | number>) => string,
  locale: Locale,
  patch: Extract<Correction, { kind: 'patchItem' }>['patch'],
): string {
  if (patch.code !== undefined) return text('setCode', { code: `${patch.system ?? ''} ${patch.code}`.trim() })
  if (patch.quantity !== undefined) return text('setQuantity', { quantity: patch.quantity })
  if (patch.factorMicro === null || patch.factorMicro === undefined) return text('removeFactor')
  return text('setFactor', { factor: plain(locale, fromMicro(patch.factorMicro)) })
}
