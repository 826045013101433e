import { addDays, addMonths } from '@honora/domain/factoring/calendar.ts'
import { useEffect, useState } from 'react'
import { useDrawn } from '../../../data/use-question.ts'
import { today } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { SkeletonPage } from '../../../ui/SkeletonPage.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { useDashboard } from '../../factoring/index.ts'
import { Results } from '../components/Results.tsx'
import { Slider } from '../components/Slider.tsx'
import { ownFigures, usual, type Assumptions, type OwnFigures } from '../own-figures.ts'
import { stopsOf } from '../stops.ts'

import styles from '../calculator.module.css'
const settleMs = 200
const stops = {
  euros: stopsOf(
    [
      [100_000, 1_000],
      [500_000, 10_000],
    ],
    1_000,
  ),
  invoices: stopsOf(
    [
      [150, 1],
      [500, 10],
      [1_000, 50],
    ],
    1,
  ),
  days: stopsOf(
    [
      [90, 1],
      [180, 5],
    ],
    0,
  ),
  defaultBp: stopsOf([[500, 10]], 0),
}

const within = (text: string, fallback: number, limits: readonly [number, number]): number => {
  const value = text === '' ? fallback : Number(text)
  return Number.isFinite(value) ? Math.min(limits[1], Math.max(limits[0], Math.round(value))) : fallback
}

/** Recourse against non-recourse for one's own numbers: cost, risk, days to cash. The numbers stand in the address. */
export function CalculatorPage() {
  const t = useText()
  const formats = useFormats()
  // Whole months: the one that runs would make every average too low.
  const [period] = useState(() => {
    const month = `${today().slice(0, 7)}-01`
    return { from: addMonths(month, -11), to: addDays(month, -1) }
  })
  const dashboard = useDashboard(period)
  const isDrawn = useDrawn('calculator', [dashboard])
  const own = dashboard.data === undefined ? null : ownFigures(dashboard.data)
  return (
    <Page
      title={t('calculator.title')}
      subtitle={
        own === null
          ? t('calculator.subtitle')
          : t('calculator.subtitleOwn', { month: formats.month(own.since) })
      }
    >
      {isDrawn ? <Compare own={own} /> : <SkeletonPage isSlow={dashboard.isSlow} main={[4, 6]} />}
    </Page>
  )
}

function Compare({ own }: { own: OwnFigures | null }) {
  const t = useText()
  const formats = useFormats()
  const start = own?.assumptions ?? usual
  const [url, setUrl] = useUrlState(['volume', 'count', 'days', 'loss'])
  const [given, setGiven] = useState<Assumptions>({
    volumeCents: within(url.volume, start.volumeCents / 100, [1_000, 500_000]) * 100,
    invoices: within(url.count, start.invoices, [1, 1_000]),
    days: within(url.days, start.days, [0, 180]),
    defaultBp: within(url.loss, start.defaultBp, [0, 500]),
  })
  const isStart = addressOf(given) === addressOf(start)
  useEffect(() => {
    const timer = setTimeout(() => {
      const [volume = '', count = '', days = '', loss = ''] = isStart ? [] : addressOf(given).split(' ')
      setUrl({ volume, count, days, loss })
    }, settleMs)
    return () => clearTimeout(timer)
  }, [given, isStart, setUrl])
  return (
    <div className={styles['calc']}>
      <Card title={t('calculator.assumptions')}>
        <Slider
          label={t('calculator.volume')}
          value={given.volumeCents / 100}
          shown={formats.euros(given.volumeCents)}
          stops={stops.euros}
          onChange={(value) => setGiven({ ...given, volumeCents: value * 100 })}
        />
        <Slider
          label={t('calculator.count')}
          value={given.invoices}
          shown={formats.number(given.invoices)}
          stops={stops.invoices}
          onChange={(invoices) => setGiven({ ...given, invoices })}
        />
        <Slider
          label={t('calculator.days')}
          value={given.days}
          shown={formats.number(given.days)}
          stops={stops.days}
          onChange={(days) => setGiven({ ...given, days })}
        />
        <Slider
          label={t('calculator.loss')}
          value={given.defaultBp}
          shown={formats.rate(given.defaultBp)}
          stops={stops.defaultBp}
          onChange={(defaultBp) => setGiven({ ...given, defaultBp })}
        />
        <p className="small muted">{t('calculator.lossHint')}</p>
        <p className={styles['calc-reset']}>
          <Button
            variant="text"
            startIcon={<Icon name="undo" size="small" />}
            disabled={isStart}
            onClick={() => setGiven(start)}
          >
            {t(own === null ? 'calculator.reset' : 'calculator.resetOwn')}
          </Button>
        </p>
      </Card>
      <Results given={given} />
    </div>
  )
}

const addressOf = (given: Assumptions): string =>
  [given.volumeCents / 100, given.invoices, given.days, given.defaultBp].join(' ')
