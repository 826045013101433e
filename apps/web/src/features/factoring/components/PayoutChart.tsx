import type { Dashboard } from '@honora/contract/ledger.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'

type Payout = Dashboard['payouts'][number]

const width = 720
const height = 236
const left = 56
const base = 186
const tall = 160

/** Highest round step above the largest bar: 1, 1.5, 2, 3, 5 or 7.5 times a power of ten. */
function ceilingOf(cents: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(cents, 10_000)))
  const step = [1, 1.5, 2, 3, 4.5, 6, 7.5, 10].find((each) => each * power >= cents) ?? 10
  return step * power
}

/** Expected payouts by day as bars: without recourse full, with recourse hatched on top. A table with the same numbers is beside it. */
export function PayoutChart({ payouts }: { payouts: readonly Payout[] }) {
  const t = useText()
  const formats = useFormats()
  const ceiling = ceilingOf(Math.max(...payouts.map((each) => each.cents)))
  const slot = (width - left - 8) / Math.max(payouts.length, 5)
  const rise = (cents: number): number => (cents / ceiling) * tall
  const highest = payouts.reduce<Payout | undefined>(
    (top, each) => (top === undefined || each.cents > top.cents ? each : top),
    undefined,
  )
  const summary =
    highest === undefined
      ? ''
      : t('overview.payouts.summary', {
          count: payouts.filter((each) => each.cents > 0).length,
          day: formats.longDate(highest.on),
          amount: formats.money(highest.cents),
        })
  return (
    <svg className="ch" viewBox={`0 0 ${width} ${height}`} width="100%" role="img" aria-label={summary}>
      <defs>
        <pattern
          id="payout-hatch"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="5" height="5" fill="var(--surface)" />
          <path d="M0 0V5" stroke="var(--viz-2)" strokeWidth="3" />
        </pattern>
      </defs>
      {[0, 1 / 3, 2 / 3, 1].map((part) => (
        <g key={part}>
          <path className="grid-l" d={`M${left} ${base - part * tall}H${width}`} />
          <text x={left - 10} y={base - part * tall + 4} textAnchor="end">
            {formats.number(Math.round((ceiling * part) / 100))}
          </text>
        </g>
      ))}
      {payouts.map((each, index) => {
        const x = left + index * slot + slot / 2 - 17
        const lower = rise(each.nonRecourseCents)
        const upper = rise(each.recourseCents)
        const isNext = index === 0
        return (
          <g key={each.on}>
            {lower > 0 && (
              <rect
                x={x}
                y={base - lower}
                width="34"
                height={lower}
                rx="3"
                fill="var(--viz-1)"
                opacity={isNext ? 1 : 0.86}
              />
            )}
            {each.cents === 0 && (
              <rect x={x + 12} y={base - 2} width="10" height="2" fill="var(--line-strong)" />
            )}
            {upper > 0 && (
              <rect
                x={x}
                y={base - lower - upper - (lower > 0 ? 2 : 0)}
                width="34"
                height={upper}
                rx="3"
                fill="url(#payout-hatch)"
                stroke="var(--viz-2)"
              />
            )}
            {each.cents > 0 && (isNext || each === highest) && (
              <text className="strong" x={x + 17} y={base - lower - upper - 10} textAnchor="middle">
                {formats.number(Math.round(each.cents / 100))}
              </text>
            )}
            <text className={isNext ? 'strong' : ''} x={x + 17} y={base + 18} textAnchor="middle">
              {formats.shortWeekday(each.on).split(' ')[0]}
            </text>
            <text className={isNext ? 'strong' : ''} x={x + 17} y={base + 34} textAnchor="middle">
              {formats.dayMonth(each.on)}
            </text>
          </g>
        )
      })}
      <path className="ax" d={`M${left} ${base}H${width}`} />
    </svg>
  )
}

/** The chart's numbers as a table. */
export function PayoutTable({ payouts }: { payouts: readonly Payout[] }) {
  const t = useText()
  const formats = useFormats()
  const sum = (key: 'cents' | 'nonRecourseCents' | 'recourseCents'): number =>
    payouts.reduce((total, each) => total + each[key], 0)
  return (
    <table className="t">
      <TableHead
        columns={[
          [t('overview.payouts.day')],
          [t('factoringType.short.non_recourse'), 'num'],
          [t('factoringType.short.recourse'), 'num'],
          [t('overview.payouts.sum'), 'num'],
        ]}
      />
      <tbody>
        {payouts.map((each) => (
          <tr key={each.on}>
            <td>{formats.date(each.on)}</td>
            <td className="num">{formats.money(each.nonRecourseCents)}</td>
            <td className="num">{formats.money(each.recourseCents)}</td>
            <td className="num b">{formats.money(each.cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('overview.payouts.sum')}</td>
          <td className="num">{formats.money(sum('nonRecourseCents'))}</td>
          <td className="num">{formats.money(sum('recourseCents'))}</td>
          <td className="num">{formats.money(sum('cents'))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
