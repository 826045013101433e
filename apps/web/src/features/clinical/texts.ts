import type { ClinicalEntry, StatusMark } from '@honora/contract/clinical.ts'
import { intoleranceTo } from '@honora/domain/clinical/alerts.ts'
import { useText } from '../../i18n/i18n.tsx'

type Statement = Pick<ClinicalEntry, 'kind' | 'text'> & Partial<ClinicalEntry>

interface ClinicalTexts {
  /** "Apixaban 5 mg, 1-0-1". */
  readonly entry: (entry: Statement) => string
  /** "Füllung mod, Komposit A3", "Krone geplant". */
  readonly mark: (mark: StatusMark) => string
  /** All of a tooth in one line; without anything "ohne Befund". */
  readonly status: (marks: readonly StatusMark[]) => string
}

/** How entries and the status of a tooth are said on screen. */
export function useClinicalTexts(): ClinicalTexts {
  const t = useText()
  const mark: ClinicalTexts['mark'] = ({ finding, text, surfaces, material, isPlanned, isSuspected }) => {
    const name = finding === undefined ? (text ?? '') : t(`finding.${finding}`)
    const parts = [[name, surfaces.join('')].filter((part) => part !== '').join(' '), material ?? '']
    const what = parts.filter((part) => part !== '').join(', ')
    if (isPlanned === true && finding !== undefined) return t('clinical.planned', { what })
    return isSuspected === true ? t('clinical.suspected', { what }) : what
  }
  return {
    mark,
    entry: ({ kind, text, dose, intake }) => {
      const borneNot = kind === 'allergy' ? intoleranceTo(text) : undefined
      const name = borneNot === undefined ? text : t('clinical.alert.intolerance', { text: borneNot })
      return [[name, dose].filter((part) => part !== undefined).join(' '), intake]
        .filter((part) => part !== undefined)
        .join(', ')
    },
    status: (marks) => (marks.length === 0 ? t('clinical.noFinding') : marks.map(mark).join('; ')),
  }
}
