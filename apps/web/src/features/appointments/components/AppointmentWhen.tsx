import { Controller } from 'react-hook-form'
import { useText } from '../../../i18n/i18n.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { TimeField } from '../../../ui/TimeField.tsx'
import { labels, type AppointmentEdit } from '../use-appointment-form.ts'

interface Props {
  edit: AppointmentEdit
  /** Somebody chose day or time. */
  onChoose: () => void
}

/** When the appointment is, how long it takes and where. */
export function AppointmentWhen({ edit, onChoose }: Props) {
  const t = useText()
  const { control, register } = edit.form
  return (
    <>
      <div className="w6">
        <Controller
          control={control}
          name="day"
          rules={{ required: true }}
          render={({ field }) => (
            <DateField
              label={t(labels.day)}
              value={field.value}
              onChange={(value) => {
                onChoose()
                field.onChange(value)
              }}
              error={edit.errorAt('day')}
            />
          )}
        />
      </div>
      <div className="w3">
        <Controller
          control={control}
          name="time"
          rules={{ required: true }}
          render={({ field }) => (
            <TimeField
              label={t(labels.time)}
              value={field.value}
              onChange={(value) => {
                onChoose()
                field.onChange(value)
              }}
              error={edit.errorAt('time')}
            />
          )}
        />
      </div>
      <div className="w3">
        <TextField
          label={t(labels.minutes)}
          type="number"
          min={5}
          step={5}
          error={edit.errorAt('minutes')}
          {...register('minutes')}
        />
      </div>
      <div className="w6">
        <TextField label={t(labels.room)} error={edit.errorAt('room')} {...register('room')} />
      </div>
    </>
  )
}
