import { type ChangedConditions } from '@honora/contract/contract-changes.ts'
import type { Practice } from '@honora/contract/practices.ts'
import { changeableOf, changeableTerms } from '@honora/domain/factoring/contract-change.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { euroText, priceOf } from '../../../ui/money-text.ts'

type Name = keyof ChangedConditions
type Texts = Readonly<Record<Name, string>>

const isDays = (name: Name): boolean => name === 'payoutDays' || name === 'chargebackAfterDays'
const ofRecourse: ReadonlySet<Name> = new Set<Name>(['interestRateBp', 'chargebackAfterDays'])

const textsOf = (terms: ChangedConditions): Texts => ({
  feeRateBp: euroText(terms.feeRateBp),
  feeFlatCents: euroText(terms.feeFlatCents),
  interestRateBp: euroText(terms.interestRateBp),
  reserveRateBp: euroText(terms.reserveRateBp),
  payoutDays: String(terms.payoutDays),
  chargebackAfterDays: terms.chargebackAfterDays === null ? '' : String(terms.chargebackAfterDays),
})

/** Hundredths of a per cent are basis points, hundredths of a euro cents: both are typed alike. */
function termsOf(texts: Texts): ChangedConditions | null {
  const days = (text: string): number | undefined =>
    /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined
  const [feeRateBp, feeFlatCents, interestRateBp, reserveRateBp] = [
    priceOf(texts.feeRateBp),
    priceOf(texts.feeFlatCents),
    priceOf(texts.interestRateBp),
    priceOf(texts.reserveRateBp),
  ]
  const payoutDays = days(texts.payoutDays)
  const chargebackAfterDays = texts.chargebackAfterDays.trim() === '' ? null : days(texts.chargebackAfterDays)
  if (
    feeRateBp === undefined ||
    feeFlatCents === undefined ||
    interestRateBp === undefined ||
    reserveRateBp === undefined ||
    payoutDays === undefined ||
    chargebackAfterDays === undefined
  )
    return null
  return { feeRateBp, feeFlatCents, interestRateBp, reserveRateBp, payoutDays, chargebackAfterDays }
}

/** Other conditions from a day to come; the form begins with those of today. */
export function ProposeChange({
  customerNumber,
  contracts,
  onClose,
  onDone,
}: {
  customerNumber: string
  contracts: Practice['contracts']
  onClose: () => void
  onDone: () => void
}) {
  const t = useText()
  const client = useClient()
  const [type, setType] = useState(contracts[0]?.factoringType ?? 'non_recourse')
  const current = contracts.find(({ factoringType }) => factoringType === type)
  const [typed, setTyped] = useState<Partial<Texts>>({})
  const [validFrom, setValidFrom] = useState('')
  const [reason, setReason] = useState('')
  const before = current === undefined ? null : changeableOf(current)
  const texts = before === null ? null : { ...textsOf(before), ...typed }
  const terms = texts === null ? null : termsOf(texts)
  const isChanged =
    before !== null && terms !== null && changeableTerms.some((name) => terms[name] !== before[name])
  const send = useAction(async () => {
    if (terms === null) return
    await client.proposeContractChange({
      params: { customer_number: customerNumber },
      body: { factoringType: type, validFrom, terms, reason },
    })
    onDone()
  })
  const names = changeableTerms.filter((name) => type === 'recourse' || !ofRecourse.has(name))
  return (
    <Modal title={t('contractChange.propose')} onClose={onClose}>
      <form
        className="stack s4"
        onSubmit={(event) => {
          event.preventDefault()
          void send.run()
        }}
      >
        <p className="soft small">{t('contractChange.hint')}</p>
        <SelectField
          label={t('onboarding.field.factoringTypes')}
          value={type}
          options={contracts.map(({ factoringType }) => ({
            value: factoringType,
            label: t(`factoringType.${factoringType}`),
          }))}
          onChange={(event) => {
            const chosen = contracts.find(({ factoringType }) => factoringType === event.target.value)
            if (chosen === undefined) return
            setType(chosen.factoringType)
            setTyped({})
          }}
        />
        {names.map((name) => (
          <TextField
            key={name}
            label={t(`contractChange.field.${name}`)}
            inputMode={isDays(name) ? 'numeric' : 'decimal'}
            value={texts?.[name] ?? ''}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
        <DateField
          label={t('contractChange.validFrom')}
          value={validFrom}
          error={send.problem?.errors.find(({ pointer }) => pointer === '/validFrom')?.message}
          onChange={setValidFrom}
        />
        <TextArea
          label={t('contractChange.reason')}
          hint={t('contractChange.reasonHint')}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.target.value)}
        />
        <FormProblem problem={send.problem} />
        <DialogFoot
          onCancel={onClose}
          submit={t('contractChange.send')}
          isDisabled={!isChanged || validFrom === '' || reason.trim() === '' || send.isRunning}
        />
      </form>
    </Modal>
  )
}
