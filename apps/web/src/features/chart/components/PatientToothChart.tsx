import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { ChartEditor } from './ChartEditor.tsx'

/** The chart of a patient out of all visits; the slider goes back through the days on which it changed. */
export function PatientToothChart({
  patientId,
  hasMilkTeeth,
}: {
  patientId: string
  hasMilkTeeth?: boolean
}) {
  const t = useText()
  const { date } = useFormats()
  const client = useClient()
  const [at, setAt] = useState<string | null>(null)
  const chart = useQuestion(
    ['patient-chart', patientId, at],
    () => client.getPatientChart({ params: { id: patientId }, query: at === null ? {} : { at } }),
    { keepPreviousData: true },
  )
  return (
    <Answer question={chart} rows={5}>
      {(known) => {
        const { days } = known
        const index = at === null ? days.length - 1 : days.indexOf(at)
        const shown = at ?? days.at(-1)
        return (
          <>
            {days.length > 1 && (
              <label className="chart-history">
                <span className="small muted">{t('toothChart.state')}</span>
                <input
                  type="range"
                  min={0}
                  max={days.length - 1}
                  value={index}
                  aria-valuetext={shown === undefined ? t('toothChart.now') : date(shown)}
                  onChange={(event) => {
                    const next = Number(event.target.value)
                    setAt(next === days.length - 1 ? null : (days[next] ?? null))
                  }}
                />
                <output className="small num">
                  {shown === undefined ? t('toothChart.now') : date(shown)}
                </output>
              </label>
            )}
            <ChartEditor
              chart={known}
              today={shown ?? ''}
              {...(hasMilkTeeth === undefined ? {} : { hasMilkTeeth })}
            />
          </>
        )
      }}
    </Answer>
  )
}
