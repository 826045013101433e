import type { AppointmentType } from '@honora/contract/appointments.ts'
import type { Practitioner } from '@honora/contract/patients.ts'
import { Controller } from 'react-hook-form'
import { useUser } from '../../../data/session.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { PatientPicker } from '../../patients/index.ts'
import { labels, type AppointmentEdit } from '../use-appointment-form.ts'

interface Props {
  edit: AppointmentEdit
  patient: { readonly id: string; readonly name: string } | undefined
  types: readonly AppointmentType[]
  practitioners: readonly Practitioner[]
}

/** Whose appointment it is, what for and with whom. */
export function AppointmentWho({ edit, patient, types, practitioners }: Props) {
  const t = useText()
  const user = useUser()
  const { control, setValue } = edit.form
  return (
    <>
      <Controller
        control={control}
        name="patientId"
        rules={{ required: true }}
        render={({ field }) => (
          <PatientPicker
            label={t(labels.patientId)}
            ref={field.ref}
            {...(patient === undefined ? {} : { initial: patient })}
            canAdd
            onPick={(id) => field.onChange(id)}
            error={edit.errorAt('patientId')}
          />
        )}
      />
      {/* Their choices may come after the form: only a controlled field then shows what will be saved. */}
      <div className="w6">
        <Controller
          control={control}
          name="appointmentTypeId"
          render={({ field }) => (
            <SelectField
              label={t(labels.appointmentTypeId)}
              options={[
                { value: '', label: t('today.noType') },
                ...types.filter((type) => type.active).map((type) => ({ value: type.id, label: type.name })),
              ]}
              error={edit.errorAt('appointmentTypeId')}
              {...field}
              onChange={(event) => {
                field.onChange(event)
                const type = types.find((entry) => entry.id === event.target.value)
                if (type !== undefined) setValue('minutes', String(type.durationMinutes))
              }}
            />
          )}
        />
      </div>
      <div className="w6">
        <Controller
          control={control}
          name="practitionerId"
          rules={{ required: true }}
          render={({ field }) => (
            <SelectField
              label={t(labels.practitionerId)}
              options={[
                ...(user.data?.treats === true ? [] : [{ value: '', label: t('appointment.choose') }]),
                ...practitioners.map((person) => ({ value: person.id, label: person.name })),
              ]}
              error={edit.errorAt('practitionerId')}
              {...field}
            />
          )}
        />
      </div>
    </>
  )
}
