import { clinicalKinds, clinicalRisks } from '@honora/domain/clinical/entry.ts'
import type { ReactNode } from 'react'
import { Controller } from 'react-hook-form'
import { useText } from '../../../i18n/i18n.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import type { EntryEdit } from '../use-entry-form.ts'

import styles from './EntryForm.module.css'

/** What a new entry is, and who said so. */
export function KindFields({ edit }: { edit: EntryEdit }) {
  const t = useText()
  const { register } = edit.form
  return (
    <div className={styles['f2']}>
      <SelectField
        label={t('clinical.field.kind')}
        {...register('kind')}
        options={clinicalKinds.map((value) => ({ value, label: t(`clinical.kind.${value}`) }))}
      />
      <SelectField
        label={t('clinical.field.source')}
        {...register('source')}
        options={(['person', 'form'] as const).map((value) => ({
          value,
          label: t(`clinical.source.${value}`),
        }))}
      />
    </div>
  )
}

/** What is stated: its name, a drug's dose and intake, details, since when. */
export function StatementFields({ edit }: { edit: EntryEdit }) {
  const t = useText()
  const kind = edit.form.watch('kind')
  const isDrug = kind === 'medication'
  const field = (name: 'text' | 'dose' | 'intake' | 'since' | 'detail', label: string) => (
    <TextField label={label} {...edit.form.register(name)} error={edit.errorAt(name)} autoComplete="off" />
  )
  return (
    <>
      <div className={isDrug ? styles['f3'] : styles['f1']}>
        {field('text', t(`clinical.field.text.${kind}`))}
        {isDrug && field('dose', t('clinical.field.dose'))}
        {isDrug && field('intake', t('clinical.field.intake'))}
      </div>
      <div className={kind === 'cave' ? styles['f1'] : `${styles['f2']} wide`}>
        {field('detail', t(`clinical.field.detail.${kind}`))}
        {kind !== 'cave' && field('since', t('clinical.field.since'))}
      </div>
    </>
  )
}

/** The risk that a drug or a disease stands for; beside it the expected date of birth, or else `children`. */
export function RiskFields({ edit, children }: { edit: EntryEdit; children: ReactNode }) {
  const t = useText()
  const { control, register, watch } = edit.form
  return (
    <div className={styles['f2']}>
      <SelectField
        label={t('clinical.field.risk')}
        {...register('risk')}
        options={[
          { value: 'none', label: t('clinical.risk.none') },
          ...clinicalRisks.map((value) => ({ value, label: t(`clinical.risk.${value}`) })),
        ]}
      />
      {watch('risk') === 'pregnancy' ? (
        <Controller
          control={control}
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
      ) : (
        children
      )}
    </div>
  )
}
