import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'
import type { Assumptions } from '../own-figures.ts'
import { roundedTop } from '../cash-flow.ts'
import { EuroGrid } from './EuroGrid.tsx'
import styles from '../calculator.module.css'

const frame = { width: 640, left: 84, base: 232, tall: 204 }
const { width, left, base, tall } = frame
const height = 280
const right = 24
const widestBp = 500
/** Its words stay within the picture where the line stands near an edge. */
function anchorAt(bp: number): 'start' | 'middle' | 'end' {
  if (bp < 60) return 'start'
  return bp > widestBp - 60 ? 'end' : 'middle'
}
const marks = [0, 100, 200, 300, 400, 500]

/** Cost by share of defaults: one line stays level, the other rises; where they cross it turns. */
export function LossChart(props: { given: Assumptions; withoutCents: number; withCents: number }) {
  const { given, withoutCents, withCents } = props
  const t = useText()
  const formats = useFormats()
  const lossAt = (bp: number): number => withCents + (given.volumeCents * bp) / 10_000
  const top = roundedTop(Math.max(lossAt(widestBp), withoutCents))
  const x = (bp: number): number => left + (bp / widestBp) * (width - left - right)
  const y = (cents: number): number => base - (cents / top) * tall
  const evenBp = Math.max(0, ((withoutCents - withCents) * 10_000) / given.volumeCents)
  return (
    <>
      <svg
        className="ch"
        viewBox={`0 0 ${width} ${height}`}
        width="100%"
        role="img"
        aria-label={t('calculator.chartText', {
          without: formats.money(withoutCents),
          with: formats.money(Math.round(lossAt(given.defaultBp))),
        })}
      >
        <EuroGrid parts={[0, 0.25, 0.5, 0.75, 1]} topCents={top} frame={frame} />
        {marks.map((bp) => (
          <text key={bp} className="below" x={x(bp)} y={base + 20} textAnchor="middle">
            {formats.rate(bp)}
          </text>
        ))}
        <text className="below hide-s" x={left} y={base + 42}>
          {t('calculator.loss')}
        </text>
        {evenBp < widestBp && (
          <path
            className={styles['calc-dearer']}
            d={`M${x(evenBp)} ${y(Math.max(withoutCents, withCents))}L${x(widestBp)} ${y(lossAt(widestBp))}V${y(withoutCents)}H${x(evenBp)}Z`}
          />
        )}
        <path
          d={`M${x(0)} ${y(withoutCents)}H${x(widestBp)}`}
          stroke="var(--viz-1)"
          strokeWidth="3"
          fill="none"
        />
        <path
          d={`M${x(0)} ${y(lossAt(0))}L${x(widestBp)} ${y(lossAt(widestBp))}`}
          stroke="var(--viz-2)"
          strokeWidth="3"
          strokeDasharray="7 5"
          fill="none"
        />
        <path d={`M${x(given.defaultBp)} ${base}V${base - tall - 8}`} stroke="var(--ink)" />
        <circle cx={x(given.defaultBp)} cy={y(withoutCents)} r="4.5" fill="var(--viz-1)" />
        <circle
          cx={x(given.defaultBp)}
          cy={y(lossAt(given.defaultBp))}
          r="5.5"
          fill="var(--viz-2)"
          stroke="var(--surface)"
          strokeWidth="2"
        />
        <path className="ax" d={`M${left} ${base}H${width}`} />
        <text
          className="strong"
          x={x(given.defaultBp)}
          y={base - tall - 14}
          textAnchor={anchorAt(given.defaultBp)}
        >
          {t('calculator.you', { rate: formats.rate(given.defaultBp) })}
        </text>
      </svg>
      <details className="small">
        <summary>{t('overview.viewTable')}</summary>
        <table className="t" aria-label={t('calculator.chart')}>
          <TableHead
            columns={[
              [t('calculator.loss')],
              [t('factoringType.short.non_recourse'), 'num'],
              [t('factoringType.short.recourse'), 'num'],
            ]}
          />
          <tbody>
            {marks.map((bp) => (
              <tr key={bp}>
                <td>{formats.rate(bp)}</td>
                <td className="num">{formats.money(withoutCents)}</td>
                <td className="num">{formats.money(Math.round(lossAt(bp)))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
