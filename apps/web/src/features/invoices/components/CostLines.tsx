import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useLatest } from '../../../ui/use-latest.ts'
import { useUndo } from '../../../ui/use-undo.ts'
import { emptyCost, nextOf, type CostDraft } from '../form.ts'

import styles from './CostLines.module.css'
const kinds = ['lab_external', 'lab_own', 'material', 'expense'] as const

/** Laboratory, material and expenses, each with its text and the number of its receipt. */
export function CostLines({
  costs,
  onChange,
}: {
  costs: readonly CostDraft[]
  onChange: (costs: readonly CostDraft[]) => void
}) {
  const t = useText()
  const undoable = useUndo()
  const latest = useLatest({ costs, onChange })
  const change = (id: number, part: Partial<CostDraft>) =>
    onChange(costs.map((each) => (each.id === id ? { ...each, ...part } : each)))
  return (
    <Card flush title={t('invoice.form.costs')}>
      <ul>
        {costs.map((cost, index) => (
          <li key={cost.id} className={styles['invoice-line']}>
            <div className={styles['invoice-cost-fields']}>
              <SelectField
                label={t('invoice.form.costKind')}
                value={cost.kind}
                options={kinds.map((value) => ({
                  value,
                  label: t(`invoice.cost.${value}`),
                }))}
                onChange={(event) =>
                  change(cost.id, { kind: kinds.find((kind) => kind === event.target.value) ?? cost.kind })
                }
              />
              <TextField
                label={t('invoice.form.text')}
                value={cost.text}
                maxLength={500}
                onChange={(event) => change(cost.id, { text: event.target.value })}
              />
              <TextField
                label={t('invoice.form.receipt')}
                value={cost.documentNumber}
                maxLength={100}
                onChange={(event) => change(cost.id, { documentNumber: event.target.value })}
              />
              <TextField
                label={t('invoice.position.amount')}
                inputMode="decimal"
                value={cost.amount}
                onChange={(event) => change(cost.id, { amount: event.target.value })}
              />
              <IconAction
                icon="x"
                label={t('invoice.form.removeCost', { number: index + 1 })}
                onClick={() => {
                  onChange(costs.filter((each) => each.id !== cost.id))
                  undoable({
                    message: t('invoice.form.costRemoved', { number: index + 1 }),
                    back: () => latest.current.onChange(latest.current.costs.toSpliced(index, 0, cost)),
                  })
                }}
              />
            </div>
          </li>
        ))}
      </ul>
      <div className="pad row wrap">
        <Button
          size="small"
          onClick={() => onChange([...costs, emptyCost(nextOf(costs.map((each) => each.id)))])}
        >
          {t('invoice.form.addCost')}
        </Button>
      </div>
    </Card>
  )
}
