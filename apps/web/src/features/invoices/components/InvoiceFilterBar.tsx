import { claimAges, receivableStates } from '@honora/domain/factoring/receivable.ts'
import { factoringTypes } from '@honora/domain/invoice/invoice.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { FilterChips } from '../../../ui/choices.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { SearchField, SelectField } from '../../../ui/fields.tsx'
import { MoreFilters } from '../../../ui/MoreFilters.tsx'
import type { InvoiceFilters } from '../data.ts'
import styles from '../invoices.module.css'

const statuses = ['created', 'complete', 'confirmed', 'processed', 'rejected'] as const
/** Claims that are not settled, by how long they are due; in one choice with the states. */
const claimPrefix = 'claim:'

interface Props {
  readonly filters: InvoiceFilters
  /** Words that are being typed. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly onChange: (changed: Partial<InvoiceFilters>) => void
}

/** By status, words, state of the claim, kind of factoring and day. */
export function InvoiceFilterBar({ filters, text, onText, onChange }: Props) {
  const t = useText()
  return (
    <>
      <div className="row wrap list-tools">
        <FilterChips
          label={t('invoices.filterStatus')}
          value={filters.status}
          choices={[
            { value: '', label: t('invoices.all') },
            ...statuses.map((value) => ({ value, label: t(`invoiceStatus.${value}`) })),
          ]}
          onChange={(status) => onChange({ status })}
        />
      </div>
      <div className={`row wrap list-tools ${styles['invoice-tools']}`}>
        <SearchField
          label={t('invoices.search')}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
        <MoreFilters
          values={[filters.claim, filters.receivableState, filters.factoringType, filters.from, filters.to]}
        >
          <SelectField
            label={t('invoices.column.receivableState')}
            value={filters.claim === '' ? filters.receivableState : `${claimPrefix}${filters.claim}`}
            options={[
              { value: '', label: t('invoices.any') },
              ...claimAges.map((value) => ({
                value: `${claimPrefix}${value}`,
                label: t(value === 'open' ? 'invoices.claim.open' : `overview.ageing.${value}`),
              })),
              ...receivableStates.map((value) => ({ value, label: t(`receivableState.${value}`) })),
            ]}
            onChange={({ target: { value } }) =>
              onChange(
                value.startsWith(claimPrefix)
                  ? { claim: value.slice(claimPrefix.length), receivableState: '' }
                  : { claim: '', receivableState: value },
              )
            }
          />
          <SelectField
            label={t('invoices.column.factoringType')}
            value={filters.factoringType}
            options={[
              { value: '', label: t('invoices.any') },
              ...factoringTypes.map((value) => ({ value, label: t(`factoringType.${value}`) })),
            ]}
            onChange={(event) => onChange({ factoringType: event.target.value })}
          />
          <DateField
            label={t('invoices.from')}
            value={filters.from}
            onChange={(from) => onChange({ from })}
          />
          <DateField label={t('invoices.to')} value={filters.to} onChange={(to) => onChange({ to })} />
        </MoreFilters>
      </div>
    </>
  )
}
