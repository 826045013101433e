import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { today } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { lastDayOf, monthOf, recentMonths } from '../months.ts'

interface Props {
  readonly from: string
  readonly to: string
  readonly onChange: (period: { from: string; to: string }) => void
}

/** How many months a tax adviser may ask back for: two years. */
const monthsShown = 24
const own = 'own'

/** A month, the usual period of an accountant; or two days of one's own. */
export function PeriodPicker({ from, to, onChange }: Props) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  // Statements of a demonstration are dated by its own clock, which runs ahead of the browser's.
  const newest = useQuestion('newest-statement', () => client.listStatements({ query: { limit: 1 } }))
  const last = newest.data?.rows[0]?.periodTo ?? ''
  const months = recentMonths(last > today() ? last : today(), monthsShown)
  const month = monthOf(from, to)
  const [isOwn, setOwn] = useState(false)
  const isAll = from === '' && to === ''
  const shown = isOwn || !(isAll || (month !== null && months.includes(month))) ? own : (month ?? '')
  const choose = (value: string): void => {
    setOwn(value === own)
    if (value === own) return
    onChange(value === '' ? { from: '', to: '' } : { from: `${value}-01`, to: lastDayOf(value) })
  }
  return (
    <>
      <SelectField
        label={t('statements.month')}
        value={shown}
        options={[
          { value: '', label: t('statements.month.all') },
          ...months.map((value) => ({ value, label: formats.month(`${value}-01`) })),
          { value: own, label: t('statements.month.own') },
        ]}
        onChange={(event) => choose(event.target.value)}
      />
      {shown === own && (
        <>
          <DateField
            label={t('invoices.from')}
            value={from}
            onChange={(day) => onChange({ from: day, to })}
          />
          <DateField label={t('invoices.to')} value={to} onChange={(day) => onChange({ from, to: day })} />
        </>
      )}
    </>
  )
}
