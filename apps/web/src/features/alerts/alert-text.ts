import type { PatientAlert } from '@honora/contract/clinical.ts'
import { intoleranceTo, isCompound } from '@honora/domain/clinical/alerts.ts'
import { fold } from '@honora/language/text/fold.ts'
import { useHasText, useText } from '../../i18n/i18n.tsx'

/** A warning as a chip says it; `isShort` leaves out why. */
export function useAlertText(): (alert: PatientAlert, isShort?: boolean) => string {
  const t = useText()
  const hasText = useHasText()
  /** Common words of a history have a name in each language; any other text stands as it was written. */
  const named = (text: string): string => {
    const id = `factWord.${fold(text).replaceAll(' ', '-')}`
    return hasText(id) ? t(id) : text
  }
  return ({ kind, text, risk }, isShort = false) => {
    if (kind === 'allergy') {
      const borneNot = intoleranceTo(text)
      if (borneNot !== undefined) return t('clinical.alert.intolerance', { text: named(borneNot) })
      return isCompound(text) ? t('clinical.alert.allergy', { text: named(text) }) : named(text)
    }
    if (kind === 'cave') return t('clinical.alert.cave', { text })
    const isNamed = risk === undefined || risk === 'other' || risk === 'pregnancy' || risk === 'pacemaker'
    return isShort || isNamed
      ? named(text)
      : t('clinical.alert.withRisk', { text: named(text), risk: t(`clinical.risk.${risk}`) })
  }
}
