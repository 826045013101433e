import type { AddressSource, Invoice } from '@honora/contract/invoices.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { addressSources } from '@honora/domain/factoring/debtor-address.ts'
import { isPostcode } from '@honora/domain/patients/postcode.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { useCan, useUser } from '../../../data/session.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { Checkbox, SelectField, TextField } from '../../../ui/fields.tsx'
import { FormConflict, labelIn } from '../../../ui/FormConflict.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { problemOf } from '../../../data/problem.ts'
import { usePatient } from '../../patients/index.ts'
import { isDebtor, sameAddress } from '../debtor-record.ts'
import { Unreached } from './Unreached.tsx'

interface Fields {
  address: Invoice['debtor']['address']
  source: AddressSource
  note: string
  resend: boolean
}

const labels = {
  'address.street': 'patients.field.street',
  'address.houseNumber': 'patients.field.houseNumber',
  'address.zip': 'patients.field.zip',
  'address.city': 'patients.field.city',
  'address.country': 'invoice.form.country',
} as const

const lineOf = ({ street, houseNumber, zip, city }: Invoice['debtor']['address']): string =>
  [`${street} ${houseNumber}`.trim(), `${zip} ${city}`.trim()].join(', ')

/** Another address of who owes a claim, from where it is known, and whether what came back goes out again. */
export function AddressForm(props: {
  invoice: Invoice
  isReturned: boolean
  onClose: () => void
  onSaved: (invoice: Invoice) => void
}) {
  const { invoice, isReturned, onClose, onSaved } = props
  const t = useText()
  const client = useClient()
  const report = useReportProblem()
  const patient = useOwnRecord(invoice)
  const isSame = patient?.address === undefined || sameAddress(patient.address, invoice.debtor.address)
  const [isForRecord, setForRecord] = useState<boolean>()
  const changesRecord = patient !== undefined && isDebtor(patient, invoice) && (isForRecord ?? isSame)
  const [valuesOf] = useState(() => ({ debtor }: Invoice): Fields => ({
    address: debtor.address,
    source: isReturned ? 'returned_letter' : 'patient',
    note: '',
    resend: true,
  }))
  const edit = useRecordForm<Fields, Invoice>({
    record: invoice,
    valuesOf,
    send: async (body, before) => {
      const saved = await client.changeDebtorAddress({
        params: { id: before.id },
        headers: ifMatch(before),
        body,
      })
      if (changesRecord) await changeRecord(patient, body.address)
      onSaved(saved)
    },
  })
  // The claim has its address by then: a refusal of the record is reported, and undoes nothing.
  const changeRecord = async ({ id, version }: Patient, address: Fields['address']): Promise<void> => {
    try {
      await client.updatePatient({ params: { id }, headers: ifMatch({ version }), body: { address } })
    } catch (error) {
      report(problemOf(error))
    }
  }
  const { register, watch } = edit.form
  const [source, country] = watch(['source', 'address.country'])
  const field = (
    name: keyof typeof labels,
    rules: Parameters<typeof register<typeof name>>[1],
    length = 100,
  ) => (
    <TextField
      label={t(labels[name])}
      error={edit.errorAt(name)}
      maxLength={length}
      {...register(name, rules)}
    />
  )
  return (
    <Modal title={t('dispatch.address.change')} onClose={onClose} width="medium">
      <form className="form-grid" onSubmit={(event) => void edit.submit(event)} noValidate>
        <p className="soft small">
          {t('dispatch.address.hint', {
            name: `${invoice.debtor.firstName} ${invoice.debtor.lastName}`.trim(),
          })}
          {patient !== undefined && !isDebtor(patient, invoice) && <OfRecord id={patient.id} />}
        </p>
        <div className="w8">{field('address.street', { required: true }, 500)}</div>
        <div className="w4">{field('address.houseNumber', {}, 20)}</div>
        <div className="w4">
          {field(
            'address.zip',
            {
              required: true,
              validate: (zip: string) => isPostcode(zip.trim(), country.toUpperCase()) || 'invalid_zip',
            },
            20,
          )}
        </div>
        <div className="w6">{field('address.city', { required: true })}</div>
        <div className="w2">{field('address.country', { required: true }, 2)}</div>
        <div className="w6">
          <SelectField
            label={t('dispatch.address.source')}
            options={addressSources.map((value) => ({
              value,
              label: t(`dispatch.address.source.${value}`),
            }))}
            {...register('source')}
          />
        </div>
        <div className="w6">
          <TextField
            label={t('dispatch.address.note')}
            hint={t('dispatch.address.noteHint')}
            maxLength={500}
            error={edit.errorAt('note')}
            {...register('note', { required: source === 'other' })}
          />
        </div>
        {patient !== undefined && isDebtor(patient, invoice) && (
          <div className="w12">
            <Checkbox
              label={t('dispatch.address.recordToo')}
              hint={
                patient.address === undefined
                  ? t('dispatch.address.recordEmpty')
                  : t('dispatch.address.recordNow', { address: lineOf(patient.address) })
              }
              checked={isForRecord ?? isSame}
              onChange={({ target }) => setForRecord(target.checked)}
            />
          </div>
        )}
        <Unreached invoiceId={invoice.id}>
          {(letters) => (
            <Checkbox label={t('dispatch.address.resend', { letters })} {...register('resend')} />
          )}
        </Unreached>
        <FormConflict conflict={edit.conflict} labelOf={labelIn(t, labels)} />
        <FormProblem problem={edit.problem} homeless={edit.homeless} />
        <DialogFoot onCancel={onClose} submit={t('action.save')} isDisabled={edit.isSending} />
      </form>
    </Modal>
  )
}

/** The record of the practice whose address its next invoices take, for whoever may change it. */
function useOwnRecord({ patientId }: Invoice): Patient | undefined {
  const can = useCan()
  const { data: user } = useUser()
  const isOwn = user?.factoringStaff === false && can('patient.write')
  return usePatient(isOwn && patientId !== null ? patientId : '').data
}

/** Somebody else owes than the patient: whose address stands in the record is for the practice to see. */
function OfRecord({ id }: { id: string }) {
  const t = useText()
  return (
    <>
      {' '}
      {t('dispatch.address.record')}{' '}
      <Link className="link" to={`/patients/${id}`}>
        {t('dispatch.address.recordOpen')}
      </Link>
    </>
  )
}
