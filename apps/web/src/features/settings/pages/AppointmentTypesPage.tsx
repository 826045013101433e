import type { AppointmentType } from '@honora/contract/appointments.ts'
import { templateNames } from '@honora/domain/documentation/templates.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { isAnswered, type Question } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Checkbox, SelectField, TextField } from '../../../ui/fields.tsx'
import { FormConflict, labelIn } from '../../../ui/FormConflict.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { typeColour, useAppointmentTypes } from '../../appointments/index.ts'
import { CalendarFeedCard } from '../components/CalendarFeedCard.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import styles from '../settings.module.css'

const colours = ['viz1', 'viz2', 'viz3', 'viz4', 'viz5', 'danger'] as const

/** Kinds of appointments, and the own ones on the phone. */
export function AppointmentTypesPage() {
  const types = useAppointmentTypes()
  return (
    <>
      <Types types={types} />
      {isAnswered(types) && <CalendarFeedCard />}
    </>
  )
}

/** Kinds of appointments with their length and colour; one in use is deactivated instead of deleted. */
function Types({ types }: { types: Question<AppointmentType[]> }) {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const confirm = useConfirm()
  const report = useReportProblem()
  const [edited, setEdited] = useState<AppointmentType | 'new' | null>(null)
  const mayManage = can('appointment-type.manage')
  const remove = useAction(async (type: AppointmentType) => {
    const answer = await confirm({
      header: t('settings.types.removeHeader', { name: type.name }),
      question: t('settings.types.removeQuestion'),
      buttons: [
        { label: t('action.cancel'), value: false },
        { label: t('settings.types.remove'), value: true, variant: 'error' },
      ],
    })
    if (answer !== true) return
    await client.removeAppointmentType({ params: { id: type.id }, headers: ifMatch(type) })
    await types.mutate()
  }, report)
  const add = mayManage && (
    <Button
      size="small"
      variant="contained"
      color="primary"
      onClick={() => setEdited('new')}
      startIcon={<Icon name="plus" size="small" />}
    >
      {t('settings.types.add')}
    </Button>
  )
  return (
    <Card flush title={t('settings.types.title')} aside={add}>
      <Answer question={types}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState id="settings.types.empty" icon="calendar" />
          ) : (
            <ul>
              {all.map((type) => (
                <li key={type.id} className="li">
                  <i className={styles['ty']} style={{ background: typeColour(type.color) }} />
                  <span className="grow">
                    <span className="t1 block">{type.name}</span>
                    <span className="t2 block">
                      {t('settings.types.minutes', { minutes: type.durationMinutes })}
                    </span>
                  </span>
                  {!type.active && <span className="tag">{t('settings.types.inactive')}</span>}
                  {mayManage && (
                    <span className="row tight">
                      <IconAction
                        icon="pen"
                        small
                        label={t('settings.types.change')}
                        onClick={() => setEdited(type)}
                      />
                      <IconAction
                        icon="x"
                        small
                        label={t('settings.types.remove')}
                        onClick={() => void remove.run(type)}
                      />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      {edited !== null && (
        <TypeDialog
          type={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void types.mutate()
          }}
        />
      )}
    </Card>
  )
}

const labels = {
  name: 'settings.types.name',
  durationMinutes: 'appointment.minutes',
  color: 'settings.types.colour',
  active: 'settings.types.active',
  documentationTemplate: 'settings.types.template',
} as const

const valuesOf = (type: AppointmentType | undefined) => ({
  name: type?.name ?? '',
  durationMinutes: String(type?.durationMinutes ?? 30),
  color: type?.color ?? 'viz1',
  active: type?.active ?? true,
  documentationTemplate: type?.documentationTemplate ?? 'allgemein',
})

function TypeDialog({
  type,
  onClose,
  onSaved,
}: {
  type: AppointmentType | undefined
  onClose: () => void
  onSaved: () => void
}) {
  const t = useText()
  const client = useClient()
  const edit = useRecordForm<ReturnType<typeof valuesOf>, AppointmentType | undefined>({
    record: type,
    valuesOf,
    send: async ({ durationMinutes, ...values }, stored) => {
      const body = { ...values, durationMinutes: Number(durationMinutes) }
      if (stored === undefined) await client.createAppointmentType({ body })
      else await client.updateAppointmentType({ params: { id: stored.id }, headers: ifMatch(stored), body })
      onSaved()
    },
  })
  const inWords = (path: string, value: string): string => {
    if (path === 'active') return t(value === 'true' ? 'shell.yes' : 'shell.no')
    if (path === 'documentationTemplate') return t(`documentationTemplate.${value}`)
    if (path !== 'color') return value
    return t('settings.types.colourNumber', { number: colours.findIndex((colour) => colour === value) + 1 })
  }
  return (
    <Modal title={t(type === undefined ? 'settings.types.add' : 'settings.types.change')} onClose={onClose}>
      <form className="stack s4" onSubmit={(event) => void edit.submit(event)} noValidate>
        <TextField
          label={t(labels.name)}
          error={edit.errorAt('name')}
          {...edit.form.register('name', { required: true })}
        />
        <TextField
          label={t(labels.durationMinutes)}
          type="number"
          min={5}
          step={5}
          error={edit.errorAt('durationMinutes')}
          {...edit.form.register('durationMinutes', { required: true })}
        />
        <Controller
          control={edit.form.control}
          name="color"
          render={({ field }) => (
            <div role="radiogroup" aria-label={t(labels.color)}>
              <span className="lab">{t(labels.color)}</span>
              <div className="swatches">
                {colours.map((colour, index) => (
                  <label key={colour}>
                    <input
                      type="radio"
                      className="sr"
                      name="color"
                      aria-label={t('settings.types.colourNumber', { number: index + 1 })}
                      checked={field.value === colour}
                      onChange={() => field.onChange(colour)}
                    />
                    <i style={{ background: typeColour(colour) }} />
                  </label>
                ))}
              </div>
            </div>
          )}
        />
        <SelectField
          label={t(labels.documentationTemplate)}
          hint={t('settings.types.templateHint')}
          options={templateNames.map((value) => ({ value, label: t(`documentationTemplate.${value}`) }))}
          {...edit.form.register('documentationTemplate')}
        />
        {type !== undefined && <Checkbox label={t(labels.active)} {...edit.form.register('active')} />}
        <FormConflict conflict={edit.conflict} labelOf={labelIn(t, labels)} textOf={inWords} />
        <FormProblem problem={edit.problem} homeless={edit.homeless} />
        <DialogFoot onCancel={onClose} submit={t('action.save')} isDisabled={edit.isSending} />
      </form>
    </Modal>
  )
}
