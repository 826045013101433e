import type { PatientAlert } from '@honora/contract/clinical.ts'
import { intoleranceTo, isCompound } from '@honora/domain/clinical/alerts.ts'
import { useText } from '../../i18n/i18n.tsx'

/** A warning as a chip says it; `isShort` leaves out why. */
export function useAlertText(): (alert: PatientAlert, isShort?: boolean) => string {
  const t = useText()
  return ({ kind, text, risk }, isShort = false) => {
    if (kind === 'allergy') {
      const borneNot = intoleranceTo(text)
      if (borneNot !== undefined) return t('clinical.alert.intolerance', { text: borneNot })
      return isCompound(text) ? t('clinical.alert.allergy', { text }) : text
    }
    if (kind === 'cave') return t('clinical.alert.cave', { text })
    const isNamed = risk === undefined || risk === 'other' || risk === 'pregnancy' || risk === 'pacemaker'
    return isShort || isNamed
      ? text
      : t('clinical.alert.withRisk', { text, risk: t(`clinical.risk.${risk}`) })
  }
}
