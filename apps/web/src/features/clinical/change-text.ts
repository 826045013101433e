import type { PatientChange } from '@honora/contract/clinical.ts'
import { intoleranceTo } from '@honora/domain/clinical/alerts.ts'
import { useText } from '../../i18n/i18n.tsx'
import { useClinicalTexts } from './texts.ts'

/** A proposed change in two lines: what the file will say, and what it says now. */
export function useChangeText(): (change: PatientChange) => { readonly what: string; readonly now: string } {
  const t = useText()
  const texts = useClinicalTexts()
  const said = (statement: NonNullable<PatientChange['statement']>): string => {
    const text = [texts.entry(statement), statement.detail].filter((part) => part !== undefined).join(', ')
    return statement.kind === 'allergy' && intoleranceTo(statement.text) === undefined
      ? t('clinical.changes.allergy', { text })
      : text
  }
  return ({ action, statement, before, tooth, said: words = '' }) => {
    if (tooth !== undefined) {
      const what = texts.status(tooth.after)
      return {
        what: t('clinical.changes.tooth', { tooth: tooth.number, what }),
        now: t('clinical.changes.before', { what: texts.status(tooth.before) }),
      }
    }
    if (action === 'question')
      return {
        what: t('clinical.changes.question', { said: words }),
        now: t('clinical.changes.inFile', { what: before === undefined ? '' : said(before) }),
      }
    if (action === 'stop' && before !== undefined)
      return {
        what: t('clinical.changes.stop', { text: before.text }),
        now: t('clinical.changes.inFile', { what: said(before) }),
      }
    const old =
      before?.kind === 'medication' && before.dose === undefined
        ? t('clinical.changes.noDose', { text: before.text })
        : before && said(before)
    return {
      what: statement === undefined ? '' : said(statement),
      now: old === undefined ? t('clinical.changes.notInFile') : t('clinical.changes.before', { what: old }),
    }
  }
}
