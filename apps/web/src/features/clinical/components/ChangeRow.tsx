import type { PatientChange } from '@honora/contract/clinical.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { useSpeakerName } from '../../../ui/speaker-names.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { useChangeActions } from '../data.ts'
import { useChangeText } from '../change-text.ts'

import styles from './ChangeRow.module.css'
function looksOf({ action, statement, before, tooth }: PatientChange): readonly [IconName, string] {
  if (action === 'tooth') {
    const isDefect = (tooth?.after ?? []).some(({ finding }) =>
      /karies|insuffizient|zerstoert/.test(finding ?? ''),
    )
    return ['tooth', isDefect ? 'var(--danger)' : 'var(--accent)']
  }
  const { kind } = statement ?? before ?? { kind: 'condition' }
  if (kind === 'allergy') return ['allergy', 'var(--danger)']
  return kind === 'medication' ? ['codes', 'var(--warning)'] : ['warn', 'var(--warning)']
}

interface Props {
  change: PatientChange
  canDecide: boolean
  /** In a column: source and buttons below the text. */
  isNarrow?: boolean
  /** Who a line of the patient was said by. */
  patientName?: string
}

/** One proposed change: what it will say, what the file says now, who said it, and the decision. */
export function ChangeRow({ change, canDecide, isNarrow = false, patientName }: Props) {
  const t = useText()
  const { duration } = useFormats()
  const { what, now } = useChangeText()(change)
  const { confirm, dismiss } = useChangeActions()
  const [icon, color] = looksOf(change)
  const { heard } = change
  const nameOf = useSpeakerName()
  const isPatient = heard?.speaker === 'patient'
  const speaker = isPatient && patientName !== undefined ? patientName : nameOf(heard?.speaker ?? 'dentist')
  const isBusy = confirm.isRunning || dismiss.isRunning
  return (
    <div
      className={isNarrow ? `${styles['cg']} ${styles['narrow']}` : styles['cg']}
      data-change={change.action}
    >
      <span style={{ color }}>
        <Icon name={icon} />
      </span>
      <div className="grow">
        <p className="t1" lang="de">
          {what}
        </p>
        <p className="t2" lang="de">
          {now}
        </p>
      </div>
      <p className={`t2 ${styles['src']}`}>
        {heard !== undefined &&
          [speaker, heard.atMs === 0 ? '' : duration(Math.round(heard.atMs / 1000))]
            .filter((part) => part !== '')
            .join(' · ')}
      </p>
      <div className={styles['ca']}>
        {change.state === 'waiting' && <span className="t2">{t('clinical.changes.waiting')}</span>}
        {change.state === 'confirmed' && (
          <Tone tone="ok" icon="okc">
            {t('clinical.changes.confirmed')}
          </Tone>
        )}
        {change.state === 'dismissed' && (
          <Tone tone="neutral" icon="x">
            {t('clinical.changes.dismissed')}
          </Tone>
        )}
        {change.state === 'open' && canDecide && (
          <>
            <Button
              startIcon={<Icon name="check" size="small" />}
              aria-label={
                change.action === 'question'
                  ? `${t('clinical.changes.keep')}: ${now}`
                  : t('clinical.changes.confirmOf', { what })
              }
              disabled={isBusy}
              onClick={() => void confirm.run([change])}
            >
              {t(change.action === 'question' ? 'clinical.changes.keep' : 'clinical.changes.confirm')}
            </Button>
            {change.action !== 'question' && (
              <IconAction
                icon="x"
                label={t('clinical.changes.dismiss', { what })}
                onClick={() => void dismiss.run(change, what)}
              />
            )}
          </>
        )}
      </div>
    </div>
  )
}
