import type { Patient, PatientInput } from '@honora/contract/patients.ts'
import Button from '@mui/material/Button'
import { Controller } from 'react-hook-form'
import { useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useProblemForm } from '../../../ui/use-problem-form.ts'

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

const orNull = <T extends string>(value: T): Exclude<T, ''> | null =>
  value === '' ? null : (value as Exclude<T, ''>)
const orNothing = (value: string): string | undefined => (value === '' ? undefined : value)

/** What goes to the server; what was emptied is cleared there. */
export function inputOf(fields: Fields, before?: Patient): PatientInput {
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
  onClose,
  onSaved,
}: {
  patient?: Patient
  onClose: () => void
  onSaved: (patient: Patient) => void
}) {
  const t = useText()
  const client = useClient()
  const edit = useProblemForm<Fields>({
    defaultValues: fieldsOf(patient),
    send: async (fields) => {
      const body = inputOf(fields, patient)
      onSaved(
        patient === undefined
          ? await client.createPatient({ body })
          : await client.updatePatient({ params: { id: patient.id }, headers: ifMatch(patient), body }),
      )
    },
  })
  const { register, control, watch } = edit.form
  const isStatutory = watch('insurance.kind') === 'statutory'
  const field = (name: Parameters<typeof register>[0], label: string, required = false) => (
    <TextField
      label={label}
      error={edit.errorAt(name)}
      {...register(name, { required, maxLength: { value: 100, message: 'too_long' } })}
    />
  )
  return (
    <Modal
      title={t(patient === undefined ? 'patients.add' : 'patients.edit')}
      onClose={onClose}
      width="medium"
    >
      <form className="form-grid" onSubmit={(event) => void edit.submit(event)} noValidate>
        <div className="w6">{field('givenName', t('patients.field.givenName'), true)}</div>
        <div className="w6">{field('familyName', t('patients.field.familyName'), true)}</div>
        <div className="w4">
          <Controller
            control={control}
            name="birthDate"
            rules={{ required: true }}
            render={({ field: date }) => (
              <DateField
                label={t('patients.field.birthDate')}
                value={date.value}
                onChange={date.onChange}
                error={edit.errorAt('birthDate')}
              />
            )}
          />
        </div>
        <div className="w4">
          <SelectField
            label={t('patients.field.sex')}
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
            label={t('patients.field.dentition')}
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
            label={t('patients.field.insuranceKind')}
            options={(['statutory', 'private', 'self_pay'] as const).map((value) => ({
              value,
              label: t(`insuranceKind.${value}`),
            }))}
            {...register('insurance.kind')}
          />
        </div>
        <div className="w4">{field('insurance.insurer', t('patients.column.insurer'))}</div>
        <div className="w4">
          {isStatutory
            ? field('insurance.insurantNumber', t('patients.field.insurantNumber'))
            : field('insurance.tariff', t('patients.field.tariff'))}
        </div>
        <div className="w8">{field('address.street', t('patients.field.street'))}</div>
        <div className="w4">{field('address.houseNumber', t('patients.field.houseNumber'))}</div>
        <div className="w4">{field('address.zip', t('patients.field.zip'))}</div>
        <div className="w8">{field('address.city', t('patients.field.city'))}</div>
        <div className="w6">{field('email', t('login.email'))}</div>
        <div className="w6">{field('phone', t('patients.field.phone'))}</div>
        <div className="w6">{field('guarantor.givenName', t('patients.field.guarantorGivenName'))}</div>
        <div className="w6">{field('guarantor.familyName', t('patients.field.guarantorFamilyName'))}</div>
        <FormProblem problem={edit.problem} homeless={edit.homeless} />
        <footer className="dlg-foot">
          <Button size="large" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" size="large" variant="contained" color="primary" disabled={edit.isSending}>
            {t(patient === undefined ? 'patients.add' : 'action.save')}
          </Button>
        </footer>
      </form>
    </Modal>
  )
}
