import type { Patient } from '@honora/contract/patients.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { ageOn, today } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Card } from '../../../ui/Page.tsx'
import { marksOf } from '../../../ui/tooth/marks.ts'
import { DentitionChoice } from '../../../ui/tooth/DentitionChoice.tsx'
import { showsMilkTeeth, ToothChart, useToothText } from '../../../ui/tooth/ToothChart.tsx'
import { ToothLegend } from '../../../ui/tooth/ToothLegend.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { chartDays } from '../chart-days.ts'

/** The dentition as of a day, its history as a slider, and what is known about the chosen tooth. */
export function PatientTeeth({ patient }: { patient: Patient }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const textOf = useToothText()
  const now = today()
  const [url, setUrl] = useUrlState(['at', 'tooth'])
  const [milk, setMilk] = useState(() => showsMilkTeeth(patient.dentition, ageOn(patient.birthDate, now)))
  const [isTable, setTable] = useState(false)
  const at = url.at === '' ? now : url.at
  const selected = Number(url.tooth) || null
  const latest = useQuestion(['patient-chart', patient.id, now], () =>
    client.getPatientChart({ params: { id: patient.id }, query: {} }),
  )
  const chart = useQuestion(
    ['patient-chart', patient.id, at],
    () => client.getPatientChart({ params: { id: patient.id }, query: at === now ? {} : { at } }),
    { keepPreviousData: true },
  )
  const days = chartDays(latest.data, now)
  const index = Math.max(0, days.indexOf(at))
  const known = chart.data?.teeth.find(({ tooth }) => tooth === selected)

  return (
    <div className="pgrid">
      <Card
        flush
        title={t(milk ? 'patients.mixedDentition' : 'patients.permanentDentition')}
        hint={t('patients.asOf', { date: formats.date(at) })}
        aside={
          <DentitionChoice
            value={milk ? 'both' : 'permanent'}
            onChange={(value) => setMilk(value === 'both')}
          />
        }
      >
        <Answer question={chart} rows={6}>
          {(data) => {
            const marks = marksOf(data, at)
            return (
              <>
                <div className="pad chs">
                  <ToothChart
                    marks={marks}
                    hasMilkTeeth={milk}
                    selected={selected}
                    onSelect={(tooth) => setUrl({ tooth: tooth === selected ? '' : String(tooth) })}
                    label={t('patients.chartLabel', { name: `${patient.givenName} ${patient.familyName}` })}
                  />
                </div>
                <div className="chart-foot">
                  <ToothLegend />
                  <button
                    type="button"
                    className="link small"
                    aria-expanded={isTable}
                    onClick={() => setTable(!isTable)}
                  >
                    {t(isTable ? 'patients.hideTable' : 'patients.showTable')}
                  </button>
                </div>
                {isTable && (
                  <ul className="tooth-table">
                    {data.teeth.map(({ tooth }) => (
                      <li key={tooth}>{textOf(tooth, marks[tooth] ?? [])}</li>
                    ))}
                    {data.teeth.length === 0 && <li>{t('patients.noFindings')}</li>}
                  </ul>
                )}
              </>
            )
          }}
        </Answer>
        {days.length > 1 && (
          <label className="hs">
            <b className="b">{t('patients.history')}</b>
            <input
              type="range"
              min={0}
              max={days.length - 1}
              value={index}
              aria-valuetext={formats.date(days[index])}
              onChange={(event) => {
                const day = days[Number(event.target.value)] ?? now
                setUrl({ at: day === now ? '' : day })
              }}
            />
            <span className="nw">
              {index === days.length - 1 ? t('calendar.todayMark') : formats.date(days[index])}
            </span>
          </label>
        )}
      </Card>
      <div className="stack s4">
        {selected === null ? (
          <Card title={t('patients.toothHelp.title')}>
            <p className="soft small">{t('patients.toothHelp.message')}</p>
          </Card>
        ) : (
          <Card
            flush
            title={t('patients.tooth', { tooth: selected })}
            aside={
              <IconAction icon="x" small label={t('action.close')} onClick={() => setUrl({ tooth: '' })} />
            }
          >
            {known === undefined && <p className="pad soft small">{t('toothChart.nothing')}</p>}
            {(known?.treatments ?? []).map((treatment) => (
              <div className="sd" key={`${treatment.factId} t`}>
                <span className="tag a">{treatment.surfaces.join('') || '–'}</span>
                <b className="b" lang="de">
                  {treatment.text}
                </b>
                <small>{t('patients.treatedOn', { date: formats.date(treatment.on) })}</small>
              </div>
            ))}
            {(known?.findings ?? []).map((finding) => (
              <div className="sd" key={`${finding.factId} f`}>
                <span className="tag">{finding.surfaces.join('') || '–'}</span>
                <span>{t(`finding.${finding.finding}`)}</span>
                <small>{t('patients.foundOn', { date: formats.date(finding.since) })}</small>
              </div>
            ))}
          </Card>
        )}
      </div>
    </div>
  )
}
