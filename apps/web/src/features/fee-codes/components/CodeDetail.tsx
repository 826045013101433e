import type { DentalCode } from '@honora/contract/dental-codes.ts'
import { feeCents } from '@honora/domain/billing/amounts.ts'
import { goaePointValue, gozPointValue } from '@honora/domain/billing/point-values.ts'
import { useId, useState } from 'react'
import { useCan } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useCode } from '../data.ts'
import styles from '../fee-codes.module.css'

const looks = {
  error: ['danger-t', 'err'],
  warning: ['warning-t', 'warn'],
  info: ['info-t', 'info'],
} as const

/** One code: what it is, what it costs at any factor, and the rules that stand under it. */
export function CodeDetail({ id, onEdit }: { id: string; onEdit: (code: DentalCode) => void }) {
  const t = useText()
  const question = useCode(id)
  if (id === '') return <aside className="card" aria-label={t('feeCodes.detail')} />
  return (
    <aside className={`card ${styles['fc-detail']}`} aria-label={t('feeCodes.detail')}>
      <Answer question={question} rows={6}>
        {(code) => <Detail key={code.id} code={code} onEdit={onEdit} />}
      </Answer>
    </aside>
  )
}

function Detail({ code, onEdit }: { code: DentalCode; onEdit: (code: DentalCode) => void }) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  return (
    <>
      <header>
        <div className="grow">
          <h2>
            {code.system === 'CUSTOM' ? t('billing.ownCodes') : code.system} {code.code}
          </h2>
          <p className="small muted">
            <span lang="de">{code.section}</span>
            {code.points !== null && ` · ${t('feeCodes.pointCount', { count: code.points })}`}
          </p>
        </div>
        {code.system === 'CUSTOM' && can('custom-code.manage') && (
          <Button size="small" onClick={() => onEdit(code)}>
            {t('feeCodes.editOwn')}
          </Button>
        )}
      </header>
      <div className="pad">
        <p lang="de">{code.title}</p>
        <p className="small muted" lang="de">
          {code.scope}
        </p>
        {code.factor === null || code.points === null ? (
          <p className={styles['fc-price']}>
            <b>{formats.money(code.priceCents)}</b>
            {code.system === 'BEMA' && <span className="small muted"> {t('feeCodes.atPointValue')}</span>}
            {code.vatRateBp !== undefined && code.vatRateBp > 0 && (
              <span className="small muted">
                {' '}
                {t('feeCodes.vat', { rate: formats.percent(code.vatRateBp) })}
              </span>
            )}
          </p>
        ) : (
          <Factors code={code} frame={code.factor} points={code.points} />
        )}
        {code.notes !== '' && (
          <p className={`small soft ${styles['fc-notes']}`} lang="de">
            {code.notes}
          </p>
        )}
        <p className={`micro muted ${styles['fc-valid']}`}>
          {t('feeCodes.validFrom', { day: formats.date(code.validFrom) })}
          {code.validTo !== null && ` ${t('feeCodes.validTo', { day: formats.date(code.validTo) })}`}
        </p>
      </div>
      {(code.rules ?? []).length > 0 && (
        <div className={`pad ${styles['fc-rules']}`}>
          <h3 className="h">{t('feeCodes.rules')}</h3>
          <ul className={styles['rl']} lang="de">
            {(code.rules ?? []).map((rule) => (
              <li key={rule.id}>
                <span className={looks[rule.severity][0]}>
                  <Icon name={looks[rule.severity][1]} />
                </span>
                <span>
                  {rule.text}
                  <small>
                    {rule.id} · {rule.basis}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface FactorsProps {
  code: DentalCode
  frame: NonNullable<DentalCode['factor']>
  points: number
}

/** Amounts at the ends and the threshold of the frame, and at any factor between. */
function Factors({ code, frame, points }: FactorsProps) {
  const t = useText()
  const formats = useFormats()
  const id = useId()
  const [factor, setFactor] = useState(frame.threshold)
  const cents = (text: string): number =>
    feeCents(
      points,
      code.system === 'GOZ' ? gozPointValue : goaePointValue,
      Math.round(Number(text) * 1_000_000),
    )
  const marks = [...new Set([frame.min, frame.threshold, frame.max])]
  const isFixed = frame.min === frame.max
  return (
    <>
      <div className={styles['fr4']}>
        {marks.map((mark) => (
          <div key={mark} className={mark === frame.threshold ? 'on' : ''}>
            <span>{formats.factor(mark)}</span>
            <b>{formats.money(cents(mark))}</b>
          </div>
        ))}
      </div>
      {!isFixed && (
        <div className={styles['fc-slide']}>
          <div className="row between small">
            <label htmlFor={id} className="b">
              {t('billing.col.factor')}
            </label>
            <output htmlFor={id} className="b">
              {formats.factor(factor)} · {formats.money(cents(factor))}
            </output>
          </div>
          <input
            id={id}
            type="range"
            min={frame.min}
            max={frame.max}
            step="0.05"
            value={factor}
            onChange={(event) => setFactor(event.target.value)}
          />
          <div className="row between micro muted">
            <span>{formats.factor(frame.min)}</span>
            <span>{t('feeCodes.aboveThreshold', { factor: formats.factor(frame.threshold) })}</span>
            <span>{formats.factor(frame.max)}</span>
          </div>
        </div>
      )}
    </>
  )
}
