import type { ChangedConditions } from '@honora/contract/contract-changes.ts'
import type { Practice } from '@honora/contract/practices.ts'
import { changeableOf, changeableTerms } from '@honora/domain/factoring/contract-change.ts'
import { Controller } from 'react-hook-form'
import type { FactoringType } from '@honora/domain/invoice/invoice.ts'
import { useClient } from '../../../data/client.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { euroText, priceOf } from '../../../ui/money-text.ts'
import { useProblemForm } from '../../../ui/use-problem-form.ts'

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

/** Hundredths of a per cent are basis points, hundredths of a euro cents: both are typed alike. Undefined: it is no such value. */
const numberOf = (name: Name, text: string): number | undefined => {
  if (!isDays(name)) return priceOf(text)
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined
}

const isOpen = (name: Name, text: string): boolean => name === 'chargebackAfterDays' && text.trim() === ''

/** What was typed, each field checked before; null while one is no number. */
function conditionsOf(texts: Texts): ChangedConditions | null {
  const numbers = changeableTerms.map((name) => (isOpen(name, texts[name]) ? 0 : numberOf(name, texts[name])))
  const [feeRateBp, feeFlatCents, interestRateBp, reserveRateBp, payoutDays, returnDays] = numbers
  if (
    feeRateBp === undefined ||
    feeFlatCents === undefined ||
    interestRateBp === undefined ||
    reserveRateBp === undefined ||
    payoutDays === undefined ||
    returnDays === undefined
  )
    return null
  const chargebackAfterDays = isOpen('chargebackAfterDays', texts.chargebackAfterDays) ? null : returnDays
  return { feeRateBp, feeFlatCents, interestRateBp, reserveRateBp, payoutDays, chargebackAfterDays }
}

interface Fields {
  factoringType: FactoringType
  terms: Texts
  validFrom: string
  reason: string
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
  const termsOf = (type: FactoringType): Texts | undefined => {
    const contract = contracts.find(({ factoringType }) => factoringType === type)
    return contract && textsOf(changeableOf(contract))
  }
  const first = contracts[0]?.factoringType ?? 'non_recourse'
  const propose = useProblemForm<Fields>({
    defaultValues: { factoringType: first, terms: termsOf(first) ?? {}, validFrom: '', reason: '' },
    send: async ({ terms, ...body }) => {
      const typed = conditionsOf(terms)
      if (typed === null) return
      await client.proposeContractChange({
        params: { customer_number: customerNumber },
        body: { ...body, terms: typed },
      })
      onDone()
    },
  })
  const { form, errorAt } = propose
  const type = form.watch('factoringType')
  const names = changeableTerms.filter((name) => type === 'recourse' || !ofRecourse.has(name))
  return (
    <Modal title={t('contractChange.propose')} onClose={onClose}>
      <form className="stack s4" onSubmit={(event) => void propose.submit(event)} noValidate>
        <p className="soft small">{t('contractChange.hint')}</p>
        <SelectField
          label={t('onboarding.field.factoringTypes')}
          options={contracts.map(({ factoringType }) => ({
            value: factoringType,
            label: t(`factoringType.${factoringType}`),
          }))}
          error={errorAt('factoringType')}
          {...form.register('factoringType', {
            onChange: () => {
              const terms = termsOf(form.getValues('factoringType'))
              if (terms !== undefined) form.setValue('terms', terms, { shouldValidate: true })
            },
          })}
        />
        {names.map((name) => (
          <TextField
            key={name}
            label={t(`contractChange.field.${name}`)}
            inputMode={isDays(name) ? 'numeric' : 'decimal'}
            error={errorAt(`terms.${name}`)}
            {...form.register(`terms.${name}`, {
              validate: (text) =>
                isOpen(name, text) ||
                numberOf(name, text) !== undefined ||
                (isDays(name) ? 'whole_number' : 'invalid_amount'),
            })}
          />
        ))}
        <Controller
          control={form.control}
          name="validFrom"
          rules={{ required: true }}
          render={({ field }) => (
            <DateField
              label={t('contractChange.validFrom')}
              value={field.value}
              onChange={field.onChange}
              error={errorAt('validFrom')}
            />
          )}
        />
        <TextArea
          label={t('contractChange.reason')}
          hint={t('contractChange.reasonHint')}
          maxLength={500}
          error={errorAt('reason')}
          {...form.register('reason', { required: true })}
        />
        <FormProblem problem={propose.problem} homeless={propose.homeless} />
        <DialogFoot onCancel={onClose} submit={t('contractChange.send')} isDisabled={propose.isSending} />
      </form>
    </Modal>
  )
}
