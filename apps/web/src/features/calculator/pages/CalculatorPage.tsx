import { useEffect, useId, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { ownSteps, stepsOf } from '../cash-flow.ts'
import { CashFlow } from '../components/CashFlow.tsx'
import '../calculator.css'
import { TableHead } from '../../../ui/TableHead.tsx'

interface Assumptions {
  readonly volumeCents: number
  readonly invoices: number
  readonly days: number
  readonly defaultBp: number
}

const usual: Assumptions = { volumeCents: 4_800_000, invoices: 75, days: 38, defaultBp: 120 }
const settleMs = 200

const within = (text: string, fallback: number, limits: readonly [number, number]): number => {
  const value = text === '' ? fallback : Number(text)
  return Number.isFinite(value) ? Math.min(limits[1], Math.max(limits[0], Math.round(value))) : fallback
}

/** Recourse against non-recourse for one's own numbers: cost, risk, days to cash. The numbers stand in the address. */
export function CalculatorPage() {
  const t = useText()
  const formats = useFormats()
  const [url, setUrl] = useUrlState(['volume', 'count', 'days', 'loss'])
  const [given, setGiven] = useState<Assumptions>({
    volumeCents: within(url.volume, usual.volumeCents / 100, [1_000, 500_000]) * 100,
    invoices: within(url.count, usual.invoices, [1, 1_000]),
    days: within(url.days, usual.days, [0, 180]),
    defaultBp: within(url.loss, usual.defaultBp, [0, 500]),
  })
  useEffect(() => {
    const timer = setTimeout(
      () =>
        setUrl({
          volume: String(given.volumeCents / 100),
          count: String(given.invoices),
          days: String(given.days),
          loss: String(given.defaultBp),
        }),
      settleMs,
    )
    return () => clearTimeout(timer)
  }, [given, setUrl])
  return (
    <Page title={t('calculator.title')} subtitle={t('calculator.subtitle')}>
      <div className="calc">
        <Card title={t('calculator.assumptions')}>
          <Slider
            label={t('calculator.volume')}
            value={given.volumeCents / 100}
            shown={formats.money(given.volumeCents)}
            range={[1_000, 500_000, 1_000]}
            onChange={(value) => setGiven({ ...given, volumeCents: value * 100 })}
          />
          <Slider
            label={t('calculator.count')}
            value={given.invoices}
            shown={formats.number(given.invoices)}
            range={[1, 1_000, 1]}
            onChange={(invoices) => setGiven({ ...given, invoices })}
          />
          <Slider
            label={t('calculator.days')}
            value={given.days}
            shown={formats.number(given.days)}
            range={[0, 180, 1]}
            onChange={(days) => setGiven({ ...given, days })}
          />
          <Slider
            label={t('calculator.loss')}
            value={given.defaultBp}
            shown={formats.percent(given.defaultBp)}
            range={[0, 500, 5]}
            onChange={(defaultBp) => setGiven({ ...given, defaultBp })}
          />
        </Card>
        <Results given={given} />
      </div>
    </Page>
  )
}

function Slider(props: {
  label: string
  value: number
  shown: string
  range: readonly [number, number, number]
  onChange: (value: number) => void
}) {
  const [min, max, step] = props.range
  const id = useId()
  return (
    <div className="calc-slider">
      <span className="row between">
        <label className="small b" htmlFor={id}>
          {props.label}
        </label>
        <output>{props.shown}</output>
      </span>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={props.value}
        aria-valuetext={props.shown}
        onChange={(event) => props.onChange(Number(event.target.value))}
      />
    </div>
  )
}

interface Side {
  readonly costCents: number
  readonly expectedLossCents: number
}

function Results({ given }: { given: Assumptions }) {
  const t = useText()
  const client = useClient()
  const amountCents = Math.max(1, Math.round(given.volumeCents / given.invoices))
  const question = useQuestion(
    ['simulation', amountCents, given.days, given.defaultBp],
    () =>
      client.simulate({
        body: { amountCents, daysToPayment: given.days, defaultProbabilityBp: given.defaultBp },
      }),
    { keepPreviousData: true },
  )
  return (
    <div className="stack s4">
      <Answer question={question} skeleton={<SkeletonCard lines={6} isSlow={question.isSlow} />}>
        {(data) => {
          const month = (side: Side): Side => ({
            costCents: side.costCents * given.invoices,
            expectedLossCents: side.expectedLossCents * given.invoices,
          })
          return (
            <>
              <Compared
                given={given}
                without={month(data.non_recourse)}
                withRecourse={month(data.recourse)}
              />
              <CashFlow
                lines={[
                  { key: 'non_recourse', steps: stepsOf(data.non_recourse, given.invoices, given.days) },
                  { key: 'recourse', steps: stepsOf(data.recourse, given.invoices, given.days) },
                  { key: 'own', steps: ownSteps(given.volumeCents, given.defaultBp, given.days) },
                ]}
              />
            </>
          )
        }}
      </Answer>
      <p className="small muted">{t('calculator.note')}</p>
    </div>
  )
}

function Compared({
  given,
  without,
  withRecourse,
}: {
  given: Assumptions
  without: Side
  withRecourse: Side
}) {
  const t = useText()
  const formats = useFormats()
  const total = withRecourse.costCents + withRecourse.expectedLossCents
  const gap = without.costCents - total
  const evenBp = ((without.costCents - withRecourse.costCents) * 10_000) / given.volumeCents
  return (
    <>
      <section className="card" aria-label={t('calculator.result')}>
        <div className="calc-compare">
          <div>
            <h3>
              <i className="solid" />
              {t('factoringType.short.non_recourse')}
            </h3>
            <p className="v">{formats.money(without.costCents)}</p>
            <p className="small soft">{t('calculator.without')}</p>
          </div>
          <div>
            <h3>
              <i className="dashed" />
              {t('factoringType.short.recourse')}
            </h3>
            <p className="v">{formats.money(total)}</p>
            <p className="small soft">
              {t('calculator.with', {
                cost: formats.money(withRecourse.costCents),
                loss: formats.money(withRecourse.expectedLossCents),
              })}
            </p>
          </div>
        </div>
      </section>
      <Card
        title={t('calculator.chart')}
        aside={<span className="small muted hide-s">{t('calculator.perMonth')}</span>}
      >
        <LossChart given={given} withoutCents={without.costCents} withCents={withRecourse.costCents} />
      </Card>
      <Notice tone="acc">
        {t(gap >= 0 ? 'calculator.cheaperWith' : 'calculator.cheaperWithout', {
          rate: formats.percent(given.defaultBp),
          amount: formats.money(Math.abs(gap)),
        })}{' '}
        {evenBp > 0 && t('calculator.even', { rate: formats.percent(Math.round(evenBp)) })}
      </Notice>
    </>
  )
}

const width = 640
const height = 268
const left = 84
const base = 224
const tall = 196
const widestBp = 500

/** Cost by share of defaults: one line stays level, the other rises; where they cross it turns. */
function LossChart({
  given,
  withoutCents,
  withCents,
}: {
  given: Assumptions
  withoutCents: number
  withCents: number
}) {
  const t = useText()
  const formats = useFormats()
  const atEnd = withCents + (given.volumeCents * widestBp) / 10_000
  const top = Math.ceil((Math.max(atEnd, withoutCents) * 1.05) / 100_000) * 100_000
  const x = (bp: number): number => left + (bp / widestBp) * (width - left - 32)
  const y = (cents: number): number => base - (cents / top) * tall
  const lossAt = (bp: number): number => withCents + (given.volumeCents * bp) / 10_000
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
        {[0, 0.25, 0.5, 0.75, 1].map((part) => (
          <g key={part}>
            <path className="grid-l" d={`M${left} ${base - part * tall}H${width}`} />
            <text x={left - 10} y={base - part * tall + 4} textAnchor="end">
              {formats.number(Math.round((top * part) / 100))} €
            </text>
          </g>
        ))}
        {[0, 100, 200, 300, 400, 500].map((bp) => (
          <text key={bp} x={x(bp)} y={base + 20} textAnchor="middle">
            {formats.percent(bp)}
          </text>
        ))}
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
        <path d={`M${x(given.defaultBp)} ${base}V${base - tall}`} stroke="var(--line-strong)" />
        <circle cx={x(given.defaultBp)} cy={y(lossAt(given.defaultBp))} r="5" fill="var(--viz-2)" />
        <circle cx={x(given.defaultBp)} cy={y(withoutCents)} r="5" fill="var(--viz-1)" />
        <path className="ax" d={`M${left} ${base}H${width}`} />
      </svg>
      <details className="small">
        <summary>{t('overview.viewTable')}</summary>
        <table className="t">
          <TableHead
            columns={[
              [t('calculator.loss')],
              [t('factoringType.short.non_recourse'), 'num'],
              [t('factoringType.short.recourse'), 'num'],
            ]}
          />
          <tbody>
            {[0, 100, 200, 300, 400, 500].map((bp) => (
              <tr key={bp}>
                <td>{formats.percent(bp)}</td>
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
