import type { PatientMergePreview } from '@honora/contract/patient-merges.ts'
import type { Patient } from '@honora/contract/patients.ts'
import type { MergeField } from '@honora/domain/patients/merge.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { fullName } from '../data.ts'
import '../../../ui/styles/versions.css'
import styles from '../patients.module.css'

/** Both records field by field; where they differ somebody says which value counts. */
export function MergeChoices({
  preview: { kept, merged, differences },
  take,
  onTake,
}: {
  preview: PatientMergePreview
  take: readonly MergeField[]
  onTake: (take: readonly MergeField[]) => void
}) {
  const t = useText()
  const shown = useFieldText()
  const labelOf = (field: MergeField) => t(labels[field])
  return (
    <table className={`versions-table ${styles['merge-table']}`}>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t('shell.conflict.field')}</span>
          </th>
          <th scope="col">
            {t('patients.merge.kept', { number: kept.number })}
            <Who patient={kept} />
          </th>
          <th scope="col">
            {t('patients.merge.merged', { number: merged.number })}
            <Who patient={merged} />
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field }) => (
          <tr key={field}>
            <th scope="row">{labelOf(field)}</th>
            {[kept, merged].map((patient) => {
              const isTaken = take.includes(field) === (patient === merged)
              return (
                <td key={patient.id}>
                  <label className={styles['merge-choice']}>
                    <input
                      type="radio"
                      name={field}
                      checked={isTaken}
                      aria-label={`${t('patients.merge.choose', { field: labelOf(field) })} ${shown(field, patient)}`}
                      onChange={() =>
                        onTake(patient === merged ? [...take, field] : take.filter((each) => each !== field))
                      }
                    />
                    <span>{shown(field, patient)}</span>
                  </label>
                </td>
              )
            })}
          </tr>
        ))}
        {differences.length === 0 && (
          <tr>
            <td colSpan={3} className="soft">
              {t('patients.merge.same')}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Who({ patient }: { patient: Patient }) {
  const t = useText()
  const { date } = useFormats()
  return (
    <span className="block soft">
      {fullName(patient)}, {t('patients.born', { date: date(patient.birthDate) })}
    </span>
  )
}

const labels: Readonly<Record<MergeField, string>> = {
  familyName: 'patients.field.familyName',
  givenName: 'patients.field.givenName',
  birthDate: 'patients.field.birthDate',
  sex: 'patients.field.sex',
  insurance: 'patients.field.insuranceKind',
  address: 'invoice.address',
  phone: 'patients.field.phone',
  email: 'dispatch.channel.email',
  guarantor: 'entity.guarantor',
  dentition: 'patients.field.dentition',
}

/** A field of a record in words. */
function useFieldText(): (field: MergeField, patient: Patient) => string {
  const t = useText()
  const { date } = useFormats()
  return (field, patient) => {
    const { address, insurance, guarantor } = patient
    const words: Readonly<Record<MergeField, string | undefined>> = {
      familyName: patient.familyName,
      givenName: patient.givenName,
      birthDate: date(patient.birthDate),
      sex: patient.sex && t(`patients.sex.${patient.sex}`),
      insurance: [t(`insuranceKind.${insurance.kind}`), insurance.insurer, insurance.insurantNumber]
        .filter((part) => part !== undefined && part !== '')
        .join(', '),
      address: address && `${address.street} ${address.houseNumber}, ${address.zip} ${address.city}`,
      phone: patient.phone,
      email: patient.email,
      guarantor: guarantor && fullName(guarantor),
      dentition: patient.dentition && t(`patients.dentition.${patient.dentition}`),
    }
    const text = words[field]
    return text === undefined || text === '' ? '–' : text
  }
}
