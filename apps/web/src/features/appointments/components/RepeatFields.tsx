import { intervals, longestSeries } from '@honora/domain/appointments/series.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { labels, lastOf, type AppointmentEdit } from '../use-appointment-form.ts'

/** How often a new appointment is repeated, and when that ends. */
export function RepeatFields({ edit }: { edit: AppointmentEdit }) {
  const t = useText()
  const formats = useFormats()
  const { register, watch } = edit.form
  const last = lastOf(watch())
  return (
    <>
      <div className="w6">
        <SelectField
          label={t(labels.every)}
          options={[
            { value: '', label: t('appointment.repeat.never') },
            ...intervals.map((value) => ({ value, label: t(`appointment.repeat.${value}`) })),
          ]}
          {...register('every')}
        />
      </div>
      {watch('every') !== '' && (
        <div className="w6">
          <TextField
            label={t(labels.times)}
            type="number"
            min={1}
            max={longestSeries}
            hint={last === null ? undefined : t('appointment.repeat.last', { day: formats.weekday(last) })}
            error={edit.errorAt('times')}
            {...register('times')}
          />
        </div>
      )}
    </>
  )
}
