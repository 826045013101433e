import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Checkbox } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import type { Other } from '../appointment-conflict.ts'
import type { AppointmentEdit } from '../use-appointment-form.ts'

interface Props {
  edit: AppointmentEdit
  other: Other
  isNew: boolean
}

/** The appointment that is there already, and the box that allows both. */
export function OverlapNotice({ edit, other, isNew }: Props) {
  const t = useText()
  const formats = useFormats()
  return (
    <Notice tone="err" title={t('appointment.conflict.title')}>
      {t('appointment.conflict.message', {
        from: formats.time(other.startsAt),
        to: formats.time(other.endsAt),
        name: other.patient.name,
      })}
      <Checkbox
        label={t(isNew ? 'appointment.conflict.allow' : 'calendar.overlap')}
        {...edit.form.register('allowOverlap')}
      />
    </Notice>
  )
}
