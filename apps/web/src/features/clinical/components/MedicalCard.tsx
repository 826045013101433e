import type { ClinicalEntry } from '@honora/contract/clinical.ts'
import { useState } from 'react'
import { useCan } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { useEntryActions, usePatientClinical } from '../data.ts'
import { useClinicalTexts } from '../texts.ts'
import { ChangeRow } from './ChangeRow.tsx'
import { EntryForm } from './EntryForm.tsx'
import { useOrigin } from './origin.ts'

import clinical from '../clinical.module.css'
import styles from './MedicalCard.module.css'
const groups = [
  { id: 'allergy', kinds: ['allergy'] },
  { id: 'medication', kinds: ['medication'] },
  { id: 'condition', kinds: ['condition', 'cave'] },
] as const

function looksOf({ kind, risk, stoppedOn }: ClinicalEntry): readonly [icon: IconName, colour: string] {
  if (stoppedOn !== undefined) return ['codes', 'var(--ink-3)']
  if (kind === 'allergy') return ['allergy', 'var(--danger)']
  if (kind === 'cave') return ['flag', 'var(--info)']
  if (kind === 'condition' || risk !== undefined) return ['warn', 'var(--warning)']
  return ['codes', 'var(--ink-2)']
}

/** Allergies, drugs, diseases and notes of a patient; each can be changed where it stands. */
export function MedicalCard({ patientId }: { patientId: string }) {
  const t = useText()
  const can = useCan()
  const file = usePatientClinical(patientId)
  const [open, setOpen] = useState<string | null>(null)
  const canWrite = can('documentation.write')
  return (
    <section
      className={`card ${clinical['headed']} ${styles['medical']}`}
      aria-labelledby={`medical-${patientId}`}
    >
      <header>
        <h2 id={`medical-${patientId}`} className="grow">
          {t('clinical.title')}
        </h2>
        {canWrite && (
          <Button
            variant="text"
            color="primary"
            startIcon={<Icon name="plus" size="small" />}
            onClick={() => setOpen('new')}
          >
            {t('clinical.add')}
          </Button>
        )}
      </header>
      {open === 'new' && <EntryForm patientId={patientId} onDone={() => setOpen(null)} />}
      <Answer question={file} rows={4}>
        {({ entries, proposals }) => {
          const inForce = entries.filter(({ stoppedOn }) => stoppedOn === undefined)
          const stopped = entries.filter(({ stoppedOn }) => stoppedOn !== undefined)
          const row = (entry: ClinicalEntry) =>
            open === entry.id ? (
              <EntryForm key={entry.id} patientId={patientId} entry={entry} onDone={() => setOpen(null)} />
            ) : (
              <EntryRow
                key={entry.id}
                patientId={patientId}
                entry={entry}
                {...(canWrite ? { onEdit: () => setOpen(entry.id) } : {})}
              />
            )
          return (
            <>
              {proposals.length > 0 && (
                <>
                  <h3 className={styles['mg']}>{t('clinical.group.proposals')}</h3>
                  {proposals.map((change) => (
                    <ChangeRow key={change.id} change={change} canDecide={canWrite} isNarrow />
                  ))}
                </>
              )}
              {groups.map(({ id, kinds }) => {
                const own = inForce.filter(({ kind }) => kinds.some((each) => each === kind))
                return own.length === 0 ? null : (
                  <div key={id} className={styles['mgrp']}>
                    <h3 className={styles['mg']}>{t(`clinical.group.${id}`)}</h3>
                    {own.map(row)}
                  </div>
                )
              })}
              {stopped.length > 0 && (
                <div className={styles['mgrp']}>
                  <h3 className={styles['mg']}>{t('clinical.group.stopped')}</h3>
                  {stopped.map(row)}
                </div>
              )}
              {entries.length + proposals.length === 0 && open !== 'new' && (
                <p className="pad small soft">
                  <b className="b">{t('clinical.none.title')}.</b> {t('clinical.none.message')}
                </p>
              )}
            </>
          )
        }}
      </Answer>
    </section>
  )
}

function EntryRow({
  patientId,
  entry,
  onEdit,
}: {
  patientId: string
  entry: ClinicalEntry
  onEdit?: () => void
}) {
  const t = useText()
  const { date } = useFormats()
  const texts = useClinicalTexts()
  const origin = useOrigin()
  const actions = useEntryActions(patientId)
  const [icon, color] = looksOf(entry)
  const overId = entry.kind === 'medication' ? 'clinical.stoppedOn' : 'clinical.overSince'
  const notes = [
    entry.detail,
    entry.since === undefined ? undefined : t('clinical.since', { since: entry.since }),
    entry.dueOn === undefined ? undefined : t('clinical.due', { on: date(entry.dueOn) }),
    entry.stoppedOn === undefined ? undefined : t(overId, { on: date(entry.stoppedOn) }),
  ].filter((part) => part !== undefined)
  return (
    <div className={entry.stoppedOn === undefined ? styles['mr'] : `${styles['mr']} ${styles['past']}`}>
      <span style={{ color }}>
        <Icon name={icon} />
      </span>
      <div className="grow">
        <p className="t1" lang="de">
          {texts.entry(entry)}
        </p>
        {notes.length > 0 && (
          <p className="t2" lang="de">
            {notes.join(', ')}
          </p>
        )}
        <p className={styles['t3']}>{origin(entry)}</p>
        {entry.isOutdated && (
          <div className={styles['old']}>
            <Tone tone="warn" icon="clock">
              {t('clinical.outdated')}
            </Tone>
            {onEdit !== undefined && (
              <Button
                aria-label={t('clinical.stillTrueOf', { text: texts.entry(entry) })}
                disabled={actions.confirm.isRunning}
                onClick={() => void actions.confirm.run(entry)}
              >
                {t('clinical.stillTrue')}
              </Button>
            )}
          </div>
        )}
      </div>
      {onEdit !== undefined && (
        <IconAction icon="pen" label={t('clinical.edit', { text: texts.entry(entry) })} onClick={onEdit} />
      )}
    </div>
  )
}
