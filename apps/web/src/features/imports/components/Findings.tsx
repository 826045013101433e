import type { ImportFinding } from '@honora/contract/imports.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from '../imports.module.css'

export type Finding = Pick<ImportFinding, 'code' | 'severity' | 'line' | 'field' | 'message' | 'mend'>

const tones = {
  error: ['err', 'danger-t'],
  warning: ['warn', 'warning-t'],
  info: ['info', 'info-t'],
} as const

/** What is wrong with a file or a row of it, and what to do about it. */
export function Findings({ findings, isQuiet = false }: { findings: readonly Finding[]; isQuiet?: boolean }) {
  const t = useText()
  if (findings.length === 0) return null
  return (
    <ul className={`${styles['import-findings']} ${isQuiet ? styles['quiet'] : ''}`}>
      {findings.map((finding) => {
        const [icon, tone] = tones[finding.severity]
        return (
          <li key={`${finding.code} ${finding.line ?? ''} ${finding.field ?? ''}`}>
            <span className={tone}>
              <Icon name={icon} size="small" />
              <span className="sr">{t(`invoiceFiles.severity.${finding.severity}`)}</span>
            </span>
            <span className="grow">
              <span className="block">{finding.message}</span>
              <span className="soft small block">{finding.mend}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

const isFinding = (value: unknown): value is Finding =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  'severity' in value &&
  typeof value.severity === 'string' &&
  value.severity in tones

/** The findings of a refusal; nothing where it has none. */
export function findingsOf(given: unknown): readonly Finding[] {
  return Array.isArray(given) ? given.filter(isFinding) : []
}
