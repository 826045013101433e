import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { Card } from '../../../ui/Page.tsx'
import { emptyDebtor, type DebtorDraft } from '../form.ts'
import styles from '../invoices.module.css'

interface Props {
  debtor: DebtorDraft | null
  /** The patient has a record whose name and address may be taken instead. */
  hasRecord: boolean
  errorAt: (pointer: string) => string | undefined
  onChange: (debtor: DebtorDraft | null) => void
}

/** Who pays: the patient as in the record, or the person or organisation that stands here. */
export function DebtorFields({ debtor, hasRecord, errorAt, onChange }: Props) {
  const t = useText()
  if (debtor === null)
    return (
      <Card title={t('invoice.debtor')}>
        <div className="row wrap">
          <p className="soft small grow">{t('invoice.form.debtorIsPatient')}</p>
          <Button size="small" onClick={() => onChange(emptyDebtor)}>
            {t('invoice.form.otherDebtor')}
          </Button>
        </div>
      </Card>
    )
  const field = (name: keyof DebtorDraft, label: string, pointer: string, maxLength = 100) => (
    <TextField
      label={label}
      value={debtor[name]}
      maxLength={maxLength}
      error={errorAt(pointer)}
      onChange={(event) => onChange({ ...debtor, [name]: event.target.value })}
    />
  )
  const isPerson = debtor.kind === 'person'
  return (
    <Card title={t('invoice.debtor')}>
      <div className={styles['invoice-head']}>
        <SelectField
          label={t('invoice.form.debtorKind')}
          value={debtor.kind}
          options={(['person', 'organisation'] as const).map((value) => ({
            value,
            label: t(`invoice.form.debtorKind.${value}`),
          }))}
          onChange={(event) =>
            onChange({ ...debtor, kind: event.target.value === 'person' ? 'person' : 'organisation' })
          }
        />
        {isPerson && field('salutation', t('invoice.form.salutation'), '/debtor/salutation')}
        {isPerson && field('title', t('invoice.form.title'), '/debtor/title')}
        {isPerson && field('firstName', t('patients.field.givenName'), '/debtor/firstName')}
        {field(
          'lastName',
          isPerson ? t('patients.field.familyName') : t('invoice.form.organisationName'),
          '/debtor/lastName',
        )}
        {isPerson && (
          <DateField
            label={t('patients.field.birthDate')}
            isBirth
            value={debtor.birthDate}
            error={errorAt('/debtor/birthDate')}
            onChange={(birthDate) => onChange({ ...debtor, birthDate })}
          />
        )}
        {field('street', t('patients.field.street'), '/debtor/address/street', 500)}
        {field('houseNumber', t('patients.field.houseNumber'), '/debtor/address/houseNumber', 20)}
        {field('zip', t('patients.field.zip'), '/debtor/address/zip', 20)}
        {field('city', t('patients.field.city'), '/debtor/address/city')}
        {field('country', t('invoice.form.country'), '/debtor/address/country', 2)}
        {field('email', t('invoice.form.email'), '/debtor/email', 254)}
        {field('phone', t('patients.field.phone'), '/debtor/phone', 40)}
      </div>
      {hasRecord && (
        <div className={`row ${styles['below-fields']}`}>
          <Button size="small" onClick={() => onChange(null)}>
            {t('invoice.form.debtorFromRecord')}
          </Button>
        </div>
      )}
    </Card>
  )
}
