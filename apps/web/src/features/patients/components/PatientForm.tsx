import type { Patient, PatientInput } from '@honora/contract/patients.ts'
import { isPostcode } from '@honora/domain/patients/postcode.ts'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { useClient } from '../../../data/client.tsx'
import { useDuplicateQuestion } from './use-duplicates.ts'
import { ifMatch } from '../../../data/request.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { FormConflict, labelIn } from '../../../ui/FormConflict.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'

interface Fields {
  givenName: string
  familyName: string
  birthDate: string
  sex: '' | 'm' | 'w' | 'd' | 'x'
  insurance: {
    kind: 'statutory' | 'private' | 'self_pay'
    insurer: string
    insurantNumber: string
    tariff: string
  }
  address: { street: string; houseNumber: string; zip: string; city: string }
  email: string
  phone: string
  guarantor: { givenName: string; familyName: string }
  dentition: '' | 'permanent' | 'mixed' | 'deciduous'
}

const labels = {
  givenName: 'patients.field.givenName',
  familyName: 'patients.field.familyName',
  birthDate: 'patients.field.birthDate',
  sex: 'patients.field.sex',
  dentition: 'patients.field.dentition',
  'insurance.kind': 'patients.field.insuranceKind',
  'insurance.insurer': 'patients.column.insurer',
  'insurance.insurantNumber': 'patients.field.insurantNumber',
  'insurance.tariff': 'patients.field.tariff',
  'address.street': 'patients.field.street',
  'address.houseNumber': 'patients.field.houseNumber',
  'address.zip': 'patients.field.zip',
  'address.city': 'patients.field.city',
  email: 'login.email',
  phone: 'patients.field.phone',
  'guarantor.givenName': 'patients.field.guarantorGivenName',
  'guarantor.familyName': 'patients.field.guarantorFamilyName',
} as const

interface Rules {
  readonly required?: boolean
  readonly validate?: (value: string) => string | boolean
}

/** A choice as the form shows it; other values stand for themselves. */
function valueText(t: (id: string) => string, path: string, value: string): string {
  if (value === '') return ''
  if (path === 'sex') return t(`patients.sex.${value}`)
  if (path === 'dentition') return t(`patients.dentition.${value}`)
  return path === 'insurance.kind' ? t(`insuranceKind.${value}`) : value
}

function fieldsOf(patient: Patient | undefined): Fields {
  return {
    givenName: patient?.givenName ?? '',
    familyName: patient?.familyName ?? '',
    birthDate: patient?.birthDate ?? '',
    sex: patient?.sex ?? '',
    insurance: {
      kind: patient?.insurance.kind ?? 'statutory',
      insurer: patient?.insurance.insurer ?? '',
      insurantNumber: patient?.insurance.insurantNumber ?? '',
      tariff: patient?.insurance.tariff ?? '',
    },
    address: {
      street: patient?.address?.street ?? '',
      houseNumber: patient?.address?.houseNumber ?? '',
      zip: patient?.address?.zip ?? '',
      city: patient?.address?.city ?? '',
    },
    email: patient?.email ?? '',
    phone: patient?.phone ?? '',
    guarantor: {
      givenName: patient?.guarantor?.givenName ?? '',
      familyName: patient?.guarantor?.familyName ?? '',
    },
    dentition: patient?.dentition ?? '',
  }
}

const orNull = <T extends string>(value: T | ''): T | null => (value === '' ? null : value)
const orNothing = (value: string): string | undefined => (value === '' ? undefined : value)

/** What goes to the server; what was emptied is cleared there. */
function inputOf(fields: Fields, before?: Patient): PatientInput {
  const { address, guarantor, insurance } = fields
  const hasAddress = Object.values(address).some((part) => part.trim() !== '')
  const hasGuarantor = guarantor.givenName !== '' || guarantor.familyName !== ''
  return {
    givenName: fields.givenName,
    familyName: fields.familyName,
    birthDate: fields.birthDate,
    sex: orNull(fields.sex),
    insurance: {
      insurerGroup: before?.insurance.insurerGroup ?? 'primary',
      kind: insurance.kind,
      insurer: orNothing(insurance.insurer),
      insurantNumber: orNothing(insurance.insurantNumber),
      tariff: orNothing(insurance.tariff),
    },
    address: hasAddress ? { ...address, country: before?.address?.country ?? 'DE' } : null,
    email: orNull(fields.email),
    phone: orNull(fields.phone),
    guarantor: hasGuarantor ? { ...before?.guarantor, ...guarantor } : null,
    dentition: orNull(fields.dentition),
  }
}

/** Adds a patient or changes one; nobody else's change is overwritten. */
export function PatientForm({
  patient,
  names,
  onClose,
  onSaved,
}: {
  patient?: Patient
  /** What was typed already of somebody new. */
  names?: { readonly givenName: string; readonly familyName: string }
  onClose: () => void
  onSaved: (patient: Patient) => void
}) {
  const t = useText()
  const client = useClient()
  const askForDuplicate = useDuplicateQuestion()
  const [valuesOf] = useState(() => (stored: Patient | undefined): Fields => ({
    ...fieldsOf(stored),
    ...(stored === undefined ? names : {}),
  }))
  const edit = useRecordForm<Fields, Patient | undefined>({
    record: patient,
    valuesOf,
    send: async (fields, before) => {
      const body = inputOf(fields, before)
      if (before !== undefined) {
        onSaved(await client.updatePatient({ params: { id: before.id }, headers: ifMatch(before), body }))
        return
      }
      const answer = await askForDuplicate(fields)
      if (answer === false) return
      onSaved(answer === true ? await client.createPatient({ body }) : answer)
    },
  })
  const { register, control, watch } = edit.form
  const isStatutory = watch('insurance.kind') === 'statutory'
  const field = (name: keyof typeof labels, rules: Rules = {}) => (
    <TextField
      label={t(labels[name])}
      error={edit.errorAt(name)}
      {...register(name, { ...rules, maxLength: { value: 100, message: 'too_long' } })}
    />
  )
  const country = patient?.address?.country ?? 'DE'
  const zipRules: Rules = { validate: (zip) => zip === '' || isPostcode(zip, country) || 'invalid_zip' }
  return (
    <Modal
      title={t(patient === undefined ? 'patients.add' : 'patients.edit')}
      onClose={onClose}
      width="medium"
    >
      <form
        className="form-grid"
        onSubmit={(event) => {
          // It may stand above another form, which is not sent along.
          event.stopPropagation()
          void edit.submit(event)
        }}
        noValidate
      >
        <div className="w6">{field('givenName', { required: true })}</div>
        <div className="w6">{field('familyName', { required: true })}</div>
        <div className="w4">
          <Controller
            control={control}
            name="birthDate"
            rules={{ required: true }}
            render={({ field: date }) => (
              <DateField
                label={t(labels.birthDate)}
                isBirth
                value={date.value}
                onChange={date.onChange}
                error={edit.errorAt('birthDate')}
              />
            )}
          />
        </div>
        <div className="w4">
          <SelectField
            label={t(labels.sex)}
            options={[
              { value: '', label: '–' },
              ...(['w', 'm', 'd', 'x'] as const).map((value) => ({
                value,
                label: t(`patients.sex.${value}`),
              })),
            ]}
            {...register('sex')}
          />
        </div>
        <div className="w4">
          <SelectField
            label={t(labels.dentition)}
            options={[
              { value: '', label: t('patients.dentition.byAge') },
              ...(['permanent', 'mixed', 'deciduous'] as const).map((value) => ({
                value,
                label: t(`patients.dentition.${value}`),
              })),
            ]}
            {...register('dentition')}
          />
        </div>
        <div className="w4">
          <SelectField
            label={t(labels['insurance.kind'])}
            options={(['statutory', 'private', 'self_pay'] as const).map((value) => ({
              value,
              label: t(`insuranceKind.${value}`),
            }))}
            {...register('insurance.kind')}
          />
        </div>
        <div className="w4">{field('insurance.insurer')}</div>
        <div className="w4">
          {isStatutory ? field('insurance.insurantNumber') : field('insurance.tariff')}
        </div>
        <div className="w8">{field('address.street')}</div>
        <div className="w4">{field('address.houseNumber')}</div>
        <div className="w4">{field('address.zip', zipRules)}</div>
        <div className="w8">{field('address.city')}</div>
        <div className="w6">{field('email')}</div>
        <div className="w6">{field('phone')}</div>
        <div className="w6">{field('guarantor.givenName')}</div>
        <div className="w6">{field('guarantor.familyName')}</div>
        <FormConflict
          conflict={edit.conflict}
          labelOf={labelIn(t, labels)}
          textOf={(path, value) => valueText(t, path, value)}
        />
        <FormProblem problem={edit.problem} homeless={edit.homeless} />
        <DialogFoot
          onCancel={onClose}
          submit={t(patient === undefined ? 'patients.add' : 'action.save')}
          isDisabled={edit.isSending}
        />
      </form>
    </Modal>
  )
}
