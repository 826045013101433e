import type { ClinicalEntry, ClinicalEntryInput } from '@honora/contract/clinical.ts'
import { clinicalKinds, clinicalRisks } from '@honora/domain/clinical/entry.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useClient } from '../../../data/client.tsx'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { FormConflict } from '../../../ui/FormConflict.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { topic, useEntryActions, useRefreshPatient } from '../data.ts'
import { useClinicalTexts } from '../texts.ts'
import { useOrigin } from './origin.ts'

import styles from './EntryForm.module.css'
type Values = {
  kind: ClinicalEntryInput['kind']
  source: 'form' | 'person'
  text: string
  dose: string
  intake: string
  since: string
  detail: string
  risk: string
  dueOn: string
}

const valuesOf = (entry: ClinicalEntry | undefined): Values => ({
  kind: entry?.kind ?? 'allergy',
  source: 'person',
  text: entry?.text ?? '',
  dose: entry?.dose ?? '',
  intake: entry?.intake ?? '',
  since: entry?.since ?? '',
  detail: entry?.detail ?? '',
  risk: entry === undefined ? 'known' : (entry.risk ?? 'none'),
  dueOn: entry?.dueOn ?? '',
})

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

function riskOf(chosen: string): ClinicalEntryInput['risk'] {
  if (chosen === 'known') return undefined
  return clinicalRisks.find((risk) => risk === chosen) ?? null
}

interface Props {
  patientId: string
  /** Without one a new entry is made. */
  entry?: ClinicalEntry
  onDone: () => void
}

/** One entry in its place: what it is, how it is taken, since when; stopped or taken out from here too. */
export function EntryForm({ patientId, entry, onDone }: Props) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const formats = useFormats()
  const texts = useClinicalTexts()
  const origin = useOrigin()
  const refresh = useRefreshPatient()
  const actions = useEntryActions(patientId)
  const [isRemoving, setRemoving] = useState(false)
  const [reason, setReason] = useState('')
  const edit = useRecordForm<Values, ClinicalEntry | undefined>({
    record: entry,
    valuesOf,
    send: async (values, record) => {
      const risk = riskOf(values.risk)
      const body = {
        text: values.text,
        dose: orNull(values.dose),
        intake: orNull(values.intake),
        since: orNull(values.since),
        detail: orNull(values.detail),
        dueOn: orNull(values.dueOn),
        ...(risk === undefined ? {} : { risk }),
      }
      const saved =
        record === undefined
          ? await client.addClinicalEntry({
              params: { id: patientId },
              body: { ...body, kind: values.kind, source: values.source },
            })
          : await client.updateClinicalEntry({
              params: { id: patientId, entryId: record.id },
              body: { ...body, version: record.version },
            })
      await refresh()
      notify({ severity: 'success', message: t('clinical.said.saved', { text: texts.entry(saved) }), topic })
      onDone()
    },
  })
  const { form } = edit
  const kind = form.watch('kind')
  const risk = form.watch('risk')
  const isDrug = kind === 'medication'
  const hasRisk = isDrug || kind === 'condition'
  const field = (name: 'text' | 'dose' | 'intake' | 'since' | 'detail', label: string) => (
    <TextField label={label} {...form.register(name)} error={edit.errorAt(name)} autoComplete="off" />
  )
  const canStop = entry !== undefined && entry.stoppedOn === undefined && hasRisk
  const removal = entry !== undefined && (
    <Button
      variant="text"
      color="error"
      disabled={isRemoving && reason.trim() === ''}
      onClick={() => {
        if (isRemoving) void actions.remove.run(entry, reason).then(onDone)
        else setRemoving(true)
      }}
    >
      {t('clinical.remove')}
    </Button>
  )
  const title = entry === undefined ? t('clinical.addTitle') : t('clinical.edit', { text: entry.text })
  return (
    <form className={styles['med']} aria-label={title} onSubmit={(event) => void edit.submit(event)}>
      <p className="b">{title}</p>
      {entry === undefined && (
        <div className={styles['f2']}>
          <SelectField
            label={t('clinical.field.kind')}
            {...form.register('kind')}
            options={clinicalKinds.map((value) => ({ value, label: t(`clinical.kind.${value}`) }))}
          />
          <SelectField
            label={t('clinical.field.source')}
            {...form.register('source')}
            options={(['person', 'form'] as const).map((value) => ({
              value,
              label: t(`clinical.source.${value}`),
            }))}
          />
        </div>
      )}
      <div className={isDrug ? styles['f3'] : styles['f1']}>
        {field('text', t(`clinical.field.text.${kind}`))}
        {isDrug && field('dose', t('clinical.field.dose'))}
        {isDrug && field('intake', t('clinical.field.intake'))}
      </div>
      <div className={kind === 'cave' ? styles['f1'] : `${styles['f2']} wide`}>
        {field('detail', t(`clinical.field.detail.${kind}`))}
        {kind !== 'cave' && field('since', t('clinical.field.since'))}
      </div>
      {hasRisk && entry !== undefined && (
        <div className={styles['f2']}>
          <SelectField
            label={t('clinical.field.risk')}
            {...form.register('risk')}
            options={[
              { value: 'none', label: t('clinical.risk.none') },
              ...clinicalRisks.map((value) => ({ value, label: t(`clinical.risk.${value}`) })),
            ]}
          />
          {canStop && !isRemoving && risk !== 'pregnancy' && (
            <span className={styles['out-link']}>{removal}</span>
          )}
          {risk === 'pregnancy' && (
            <Controller
              control={form.control}
              name="dueOn"
              render={({ field: { value, onChange, onBlur } }) => (
                <DateField
                  label={t('clinical.field.dueOn')}
                  value={value}
                  onChange={onChange}
                  onBlur={onBlur}
                  error={edit.errorAt('dueOn')}
                />
              )}
            />
          )}
        </div>
      )}
      {entry !== undefined && (
        <p className={styles['src2']}>
          {[entry.since === undefined ? '' : t('clinical.sinceStart', { since: entry.since }), origin(entry)]
            .filter((part) => part !== '')
            .join(' ')}
          {entry.confirmed.on === entry.source.on
            ? ''
            : ` · ${t('clinical.confirmedOn', { on: formats.date(entry.confirmed.on), by: entry.confirmed.by })}`}
        </p>
      )}
      <FormConflict
        conflict={edit.conflict}
        labelOf={(path) => (path in valuesOf(entry) ? t(labelIds[path] ?? 'clinical.field.kind') : null)}
      />
      <FormProblem problem={edit.problem} homeless={edit.homeless} />
      {isRemoving && entry !== undefined && (
        <div className={styles['out']}>
          <p className="small">
            <b className="b">{t('clinical.removeQuestion', { text: entry.text })}</b>{' '}
            {t('clinical.removeExplain')}
          </p>
          <TextField
            label={t('clinical.field.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      )}
      <div className={styles['ea']}>
        {canStop && !isRemoving && (
          <Button onClick={() => void actions.stop.run(entry).then(onDone)} disabled={actions.stop.isRunning}>
            {t(isDrug ? 'clinical.stop' : 'clinical.over')}
          </Button>
        )}
        {(!canStop || isRemoving) && removal}
        <span className="grow" />
        <Button variant="text" color="primary" onClick={isRemoving ? () => setRemoving(false) : onDone}>
          {t('action.cancel')}
        </Button>
        {!isRemoving && (
          <Button type="submit" variant="contained" color="primary" disabled={edit.isSending}>
            {t('action.save')}
          </Button>
        )}
      </div>
    </form>
  )
}

const labelIds: Readonly<Record<string, string>> = {
  text: 'clinical.field.text.medication',
  dose: 'clinical.field.dose',
  intake: 'clinical.field.intake',
  since: 'clinical.field.since',
  detail: 'clinical.field.detail.medication',
  risk: 'clinical.field.risk',
  dueOn: 'clinical.field.dueOn',
}
