import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'
import { roundedTop, type Step } from '../cash-flow.ts'
import { EuroGrid } from './EuroGrid.tsx'
import styles from '../calculator.module.css'

export interface Line {
  readonly key: 'non_recourse' | 'recourse' | 'own'
  readonly steps: readonly Step[]
}

const looks: Readonly<Record<Line['key'], { readonly stroke: string; readonly dash?: string }>> = {
  non_recourse: { stroke: 'var(--viz-1)' },
  recourse: { stroke: 'var(--viz-2)', dash: '7 5' },
  own: { stroke: 'var(--ink-3)', dash: '2 4' },
}

const frame = { width: 640, left: 84, base: 192, tall: 164 }
const { width, left, base, tall } = frame
const height = 236

/** Which money has arrived by which day: sold without recourse, with recourse, and not sold at all. */
export function CashFlow({ lines }: { lines: readonly Line[] }) {
  const t = useText()
  const formats = useFormats()
  const steps = lines.flatMap((line) => line.steps)
  const lastDay = Math.max(10, Math.ceil(Math.max(...steps.map(({ day }) => day)) / 10) * 10 + 10)
  const top = roundedTop(Math.max(1, ...steps.map(({ cents }) => cents)))
  const x = (day: number): number => left + (day / lastDay) * (width - left - 16)
  const y = (cents: number): number => base - (cents / top) * tall
  const path = (line: Line): string =>
    `M${x(0)} ${base}${line.steps.map(({ day, cents }) => `H${x(day)}V${y(cents)}`).join('')}H${x(lastDay)}`
  return (
    <Card
      title={t('calculator.cash')}
      aside={<span className="small muted hide-s">{t('calculator.cashHint')}</span>}
    >
      <p className={`row wrap small ${styles['calc-keys']}`}>
        {lines.map((line) => (
          <span key={line.key} className="row tight">
            <svg width="20" height="4" aria-hidden="true">
              <path
                d="M0 2H20"
                strokeWidth="3"
                stroke={looks[line.key].stroke}
                strokeDasharray={looks[line.key].dash}
              />
            </svg>
            {t(`calculator.way.${line.key}`)}
          </span>
        ))}
      </p>
      <svg
        className="ch"
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        role="img"
        aria-label={lines
          .map((line) => `${t(`calculator.way.${line.key}`)}: ${line.steps.map(spoken).join(', ')}`)
          .join('; ')}
      >
        <EuroGrid parts={[0, 0.5, 1]} topCents={top} frame={frame} />
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <text
            key={part}
            className="below"
            x={x(lastDay * part)}
            y={base + 20}
            textAnchor={part === 1 ? 'end' : 'middle'}
          >
            {t('calculator.day', { day: Math.round(lastDay * part) })}
          </text>
        ))}
        {lines.map((line) => (
          <path
            key={line.key}
            d={path(line)}
            stroke={looks[line.key].stroke}
            strokeDasharray={looks[line.key].dash}
            strokeWidth="3"
            fill="none"
          />
        ))}
        <path className="ax" d={`M${left} ${base}H${width}`} />
      </svg>
      <details className="small">
        <summary>{t('overview.viewTable')}</summary>
        <table className="t" aria-label={t('calculator.cash')}>
          <TableHead
            columns={[
              [t('calculator.way')],
              [t('calculator.afterDays'), 'num'],
              [t('calculator.arrived'), 'num'],
            ]}
          />
          <tbody>
            {lines.flatMap((line) =>
              line.steps.map((step) => (
                <tr key={`${line.key} ${String(step.day)}`}>
                  <td>{t(`calculator.way.${line.key}`)}</td>
                  <td className="num">{formats.number(step.day)}</td>
                  <td className="num">{formats.money(step.cents)}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </details>
    </Card>
  )

  function spoken({ day, cents }: Step): string {
    return `${t('calculator.day', { day })} ${formats.money(cents)}`
  }
}
