import type { Patient, PatientChart } from '@honora/contract/patients.ts'
import type { FindingCode } from '@honora/language/facts/findings.ts'
import { isFindingCode } from '@honora/language/facts/findings.ts'
import { readSurface, surfacesOn, type Surface } from '@honora/language/facts/surfaces.ts'
import { useCallback, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useServerEvents } from '../../../data/events.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { ageOn, today } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useUndo } from '../../../ui/use-undo.ts'
import { Tone } from '../../../ui/StatusMark.tsx'
import { showsMilkTeeth, ToothChart } from '../../../ui/tooth/ToothChart.tsx'
import { ToothLegend } from '../../../ui/tooth/ToothLegend.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { ToothPanel } from '../../chart/index.ts'
import { useRefreshPatient } from '../data.ts'
import { statusMarks } from '../status-marks.ts'
import { ChangeList } from './ChangeList.tsx'
import { HistorySlider } from './HistorySlider.tsx'

import clinical from '../clinical.module.css'
import styles from './TeethCard.module.css'
const isSurface = (letter: Surface | undefined): letter is Surface => letter !== undefined

/** The status of the teeth with its history: where each change comes from, and changing it by hand. */
export function TeethCard({ patient }: { patient: Patient }) {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const client = useClient()
  const now = today()
  const [url, setUrl] = useUrlState(['at', 'tooth'])
  const [isEditing, setEditing] = useState(false)
  const at = url.at === '' ? now : url.at
  const isPast = at < now
  const selected = Number(url.tooth) || null
  const hasMilkTeeth = showsMilkTeeth(patient.dentition, ageOn(patient.birthDate, now))
  const chart = useQuestion(
    ['patient-chart', patient.id, at],
    () => client.getPatientChart({ params: { id: patient.id }, query: isPast ? { at } : {} }),
    { keepPreviousData: true },
  )
  useServerEvents(['patient.updated'], ({ id }) => {
    if (id === patient.id) chart.retry()
  })
  const days = [...new Set([...(chart.data?.days ?? []).filter((day) => day < now), now])]
  const show = useCallback((day: string) => setUrl({ at: day === now ? '' : day }), [now, setUrl])
  const choose = (tooth: number) => setUrl({ tooth: tooth === selected ? '' : String(tooth) })
  return (
    <section className={`card ${clinical['headed']} ${styles['teeth']}`} aria-labelledby="teeth-title">
      <header>
        <h2 id="teeth-title">{t('clinical.teeth')}</h2>
        <span className="small muted">{t('clinical.asOf', { on: formats.date(at) })}</span>
        {isPast && (
          <Tone tone="info" icon="history">
            {t('clinical.pastState')}
          </Tone>
        )}
        <span className="grow" />
        {isPast && (
          <Button variant="text" color="primary" onClick={() => show(now)}>
            {t('clinical.backToToday')}
          </Button>
        )}
        {!isPast && can('documentation.write') && (
          <Button
            variant="text"
            color="primary"
            aria-pressed={isEditing}
            startIcon={<Icon name={isEditing ? 'check' : 'pen'} size="small" />}
            onClick={() => setEditing(!isEditing)}
          >
            {t(isEditing ? 'clinical.done' : 'clinical.change')}
          </Button>
        )}
      </header>
      <Answer question={chart} rows={6}>
        {(data) => (
          <>
            <div className="pad chs">
              <ToothChart
                marks={statusMarks(data)}
                hasMilkTeeth={hasMilkTeeth || data.teeth.some(({ tooth }) => tooth > 50)}
                selected={selected}
                onSelect={choose}
                // What changed last: on a phone the first teeth alone may show nothing at all.
                startAt={selected ?? data.changes.at(-1)?.tooth}
                label={t('patients.chartLabel', { name: `${patient.givenName} ${patient.familyName}` })}
              />
            </div>
            <div className={styles['lgw']}>
              <ToothLegend marks={statusMarks(data)} isStatus />
            </div>
            {isEditing && !isPast && <ToothEditor patientId={patient.id} chart={data} tooth={selected} />}
            {!isEditing && selected !== null && (
              <div className={styles['lgw']}>
                <ToothPanel
                  entry={data.teeth.find(({ tooth }) => tooth === selected)}
                  tooth={selected}
                  surfaces={[]}
                  onSurfaces={() => undefined}
                  isBusy={false}
                />
              </div>
            )}
            {days.length > 1 && <HistorySlider days={days} value={at} onChange={show} />}
            {data.teeth.length === 0 && days.length < 2 ? (
              <p className="pad small soft">{t('clinical.noTeeth')}</p>
            ) : (
              <ChangeList changes={data.changes} selected={selected} onSelect={choose} />
            )}
          </>
        )}
      </Answer>
    </section>
  )
}

function ToothEditor({
  patientId,
  chart,
  tooth,
}: {
  patientId: string
  chart: PatientChart
  tooth: number | null
}) {
  const t = useText()
  const client = useClient()
  const undoable = useUndo()
  const report = useReportProblem()
  const refresh = useRefreshPatient()
  const [surfaces, setSurfaces] = useState<string[]>([])
  const write = useAction(async (finding: FindingCode, letters: readonly string[], isPresent: boolean) => {
    if (tooth === null) return
    const given = surfacesOn(tooth, letters.map(readSurface).filter(isSurface))
    const { id } = await client.editTooth({
      params: { id: patientId },
      body: { tooth, finding, surfaces: given, isPresent },
    })
    setSurfaces([])
    await refresh()
    const values = { tooth, finding: t(`finding.${finding}`) }
    undoable({
      message: t(isPresent ? 'toothChart.added' : 'toothChart.removed', values),
      back: async () => {
        await client.takeBackToothEdit({ params: { id: patientId, editId: id } })
        await refresh()
      },
    })
  }, report)
  return (
    <div className={styles['lgw']}>
      {tooth === null ? (
        <p className="muted small">{t('toothChart.choose')}</p>
      ) : (
        <ToothPanel
          key={tooth}
          entry={chart.teeth.find((each) => each.tooth === tooth)}
          tooth={tooth}
          surfaces={surfaces}
          onSurfaces={setSurfaces}
          isBusy={write.isRunning}
          onAdd={(finding) => void write.run(finding, surfaces, true)}
          onRemove={(finding, given) => {
            if (isFindingCode(finding)) void write.run(finding, given, false)
          }}
        />
      )}
    </div>
  )
}
