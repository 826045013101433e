import type { ToothChart as Chart } from '@honora/contract/patients.ts'
import type { FindingCode } from '@honora/language/facts/findings.ts'
import { isFront } from '@honora/language/teeth/fdi.ts'
import { useState } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { oneOf } from '../../../data/one-of.ts'
import styles from '../chart.module.css'

/** Findings that are set in the picture by hand, in the order of use; the rest come from speech or text. */
const offered = [
  'gesund',
  'karies',
  'sekundaerkaries',
  'fuellung',
  'fuellung-insuffizient',
  'versiegelung',
  'krone',
  'krone-insuffizient',
  'teilkrone',
  'inlay',
  'brueckenanker',
  'brueckenglied',
  'implantat',
  'fehlt',
  'zerstoert',
  'wurzelrest',
  'wurzelfuellung',
  'apikale-aufhellung',
  'retiniert',
  'durchbruch',
  'keilfoermig',
  'lockerung',
  'vital',
  'avital',
] as const satisfies readonly FindingCode[]

const onSurfaces = new Set<string>([
  'karies',
  'sekundaerkaries',
  'fuellung',
  'fuellung-insuffizient',
  'versiegelung',
  'inlay',
])

interface Props {
  entry: Chart['teeth'][number] | undefined
  tooth: number
  surfaces: readonly string[]
  onSurfaces: (surfaces: string[]) => void
  isBusy: boolean
  onAdd?: ((finding: FindingCode) => void) | undefined
  onRemove?: ((finding: string, surfaces: readonly string[]) => void) | undefined
}

/** What is known of the chosen tooth, and how to change it. */
export function ToothPanel(props: Props) {
  const { entry, tooth, surfaces, isBusy, onAdd, onRemove } = props
  const t = useText()
  const { list, date } = useFormats()
  const [finding, setFinding] = useState<FindingCode>('karies')
  const letters = ['m', isFront(tooth) ? 'i' : 'o', 'd', 'v', 'l']
  const where = (given: readonly string[]): string =>
    given.length === 0 ? '' : ` ${list(given.map((letter) => t(`surface.${letter}`)))}`
  const toggle = (letter: string) =>
    props.onSurfaces(
      surfaces.includes(letter) ? surfaces.filter((other) => other !== letter) : [...surfaces, letter],
    )
  return (
    <div className={styles['tooth-panel']}>
      <h3>{t('toothChart.chosen', { tooth })}</h3>
      {entry === undefined && <p className="muted small">{t('toothChart.nothing')}</p>}
      <ul>
        {entry?.findings.map((known) => (
          <li key={`${known.finding}${known.surfaces.join('')}`}>
            <span className="grow">
              {t(`finding.${known.finding}`)}
              {where(known.surfaces)}
              {known.since !== undefined && <small className="muted"> · {date(known.since)}</small>}
            </span>
            {onRemove !== undefined && (
              <IconAction
                icon="x"
                small
                disabled={isBusy}
                label={t('toothChart.remove', { finding: t(`finding.${known.finding}`) })}
                onClick={() => onRemove(known.finding, known.surfaces)}
              />
            )}
          </li>
        ))}
        {entry?.treatments.map((done) => (
          <li key={done.factId}>
            <span className="grow">
              {done.isPlanned === true && <span className="tag">{t('toothChart.planned')}</span>}{' '}
              {done.label ?? <span lang="de">{done.text}</span>}
              {done.on !== undefined && <small className="muted"> · {date(done.on)}</small>}
            </span>
          </li>
        ))}
      </ul>
      {onAdd !== undefined && (
        <div className={styles['tooth-form']}>
          <SelectField
            label={t('toothChart.finding')}
            value={finding}
            options={offered.map((code) => ({ value: code, label: t(`finding.${code}`) }))}
            onChange={(event) => setFinding(oneOf(offered, event.target.value) ?? finding)}
          />
          {onSurfaces.has(finding) && (
            <div className="row tight wrap" role="group" aria-label={t('toothChart.surfaces')}>
              {letters.map((letter) => (
                <button
                  key={letter}
                  type="button"
                  className="chip"
                  aria-pressed={surfaces.includes(letter)}
                  title={t(`surface.${letter}`)}
                  aria-label={t(`surface.${letter}`)}
                  onClick={() => toggle(letter)}
                >
                  {letter}
                </button>
              ))}
            </div>
          )}
          <Button
            size="small"
            disabled={isBusy}
            startIcon={<Icon name="plus" size="small" />}
            onClick={() => onAdd(finding)}
          >
            {t('toothChart.add')}
          </Button>
        </div>
      )}
    </div>
  )
}
