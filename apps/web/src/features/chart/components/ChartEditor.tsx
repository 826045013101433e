import type { ToothChart as Chart } from '@honora/contract/patients.ts'
import type { SpeechFact } from '@honora/contract/speech.ts'
import { factOfEdit } from '@honora/domain/chart/edit.ts'
import { isFindingCode, type FindingCode } from '@honora/domain/facts/findings.ts'
import { readSurface, surfacesOn, type Surface } from '@honora/domain/facts/surfaces.ts'
import { useMemo, useState } from 'react'
import { useClient, useConfig } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { ToothChart } from '../../../ui/tooth/ToothChart.tsx'
import { ToothLegend } from '../../../ui/tooth/ToothLegend.tsx'
import '../chart.css'
import { chartMarks, hasMilkTeethIn } from '../marks.ts'
import { ToothPanel } from './ToothPanel.tsx'

interface Props {
  chart: Chart
  /** Day of the appointment: its work counts as done today. */
  today: string
  hasMilkTeeth?: boolean
  /** What was stated in this visit: its findings are taken out again, older ones are denied. */
  facts?: readonly Pick<SpeechFact, 'id' | 'group' | 'teeth'>[]
  /** Where a change goes: it is a fact of this interaction. Without it the chart is read only. */
  interactionId?: string | null
  onChanged?: () => void
}

const isSurface = (letter: Surface | undefined): letter is Surface => letter !== undefined

/** The finding of this visit that made the mark, when it speaks of this tooth alone. */
function statedToday(
  entry: Chart['teeth'][number] | undefined,
  finding: FindingCode,
  surfaces: readonly Surface[],
  facts: NonNullable<Props['facts']>,
): string | undefined {
  const mark = entry?.findings.find(
    (each) => each.finding === finding && each.surfaces.join('') === surfaces.join(''),
  )
  return facts.find(
    (fact) =>
      fact.id === mark?.factId &&
      fact.teeth.length === 1 &&
      (fact.group === 'finding' || fact.group === 'diagnosis'),
  )?.id
}

/** The chart with what is known of the chosen tooth; setting or removing a finding adds a fact. */
export function ChartEditor({ chart, today, hasMilkTeeth, facts = [], interactionId, onChanged }: Props) {
  const t = useText()
  const client = useClient()
  const { speechSegment } = useConfig()
  const notify = useNotify()
  const [tooth, setTooth] = useState<number | null>(null)
  const [surfaces, setSurfaces] = useState<string[]>([])
  const marks = useMemo(() => chartMarks(chart, today), [chart, today])
  const entry = chart.teeth.find((each) => each.tooth === tooth)

  const write = useAction(async (finding: FindingCode, letters: readonly string[], isPresent: boolean) => {
    if (tooth === null || typeof interactionId !== 'string') return
    const given = surfacesOn(tooth, letters.map(readSurface).filter(isSurface))
    const stated = isPresent ? undefined : statedToday(entry, finding, given, facts)
    if (stated === undefined) {
      const { text, group, ...attributes } = factOfEdit({ tooth, finding, surfaces: given, isPresent })
      await client.addFact({
        params: { speech_service: speechSegment, id: interactionId },
        body: { text, group, attributes },
      })
    } else
      await client.updateFact({
        params: { speech_service: speechSegment, id: interactionId, factId: stated },
        body: { isDiscarded: true },
      })
    const values = { tooth, finding: t(`finding.${finding}`) }
    notify({
      severity: 'success',
      message: isPresent ? t('toothChart.added', values) : t('toothChart.removed', values),
    })
    setSurfaces([])
    onChanged?.()
  }, useReportProblem())

  const choose = (next: number) => {
    setTooth(next === tooth ? null : next)
    setSurfaces([])
  }
  const canEdit = typeof interactionId === 'string'
  return (
    <div className="chart-editor">
      <div className="chs">
        <ToothChart
          marks={marks}
          hasMilkTeeth={hasMilkTeeth ?? hasMilkTeethIn(chart)}
          selected={tooth}
          onSelect={choose}
          {...(canEdit
            ? {
                onSurface: (at: number, letter: string) => {
                  setSurfaces((known) =>
                    at === tooth && !known.includes(letter) ? [...known, letter] : [letter],
                  )
                  setTooth(at)
                },
              }
            : {})}
        />
      </div>
      <ToothLegend />
      {tooth === null ? (
        canEdit && <p className="muted small">{t('toothChart.choose')}</p>
      ) : (
        <ToothPanel
          key={tooth}
          entry={entry}
          tooth={tooth}
          surfaces={surfaces}
          onSurfaces={setSurfaces}
          isBusy={write.isRunning}
          onAdd={canEdit ? (finding) => void write.run(finding, surfaces, true) : undefined}
          onRemove={
            canEdit
              ? (finding, given) => {
                  if (isFindingCode(finding)) void write.run(finding, given, false)
                }
              : undefined
          }
        />
      )}
    </div>
  )
}
