import type { ToothChart as Chart } from '@honora/contract/patients.ts'
import type { SpeechFact } from '@honora/contract/speech.ts'
import { factOfEdit } from '@honora/domain/chart/edit.ts'
import { isFindingCode, type FindingCode } from '@honora/language/facts/findings.ts'
import { readSurface, surfacesOn, type Surface } from '@honora/language/facts/surfaces.ts'
import { isFront } from '@honora/language/teeth/fdi.ts'
import { useMemo, useRef, useState } from 'react'
import { useClient, useConfig } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { DentitionChoice, type Dentition } from '../../../ui/tooth/DentitionChoice.tsx'
import { ToothChart } from '../../../ui/tooth/ToothChart.tsx'
import { ToothLegend } from '../../../ui/tooth/ToothLegend.tsx'
import { chartMarks, hasMilkTeethIn } from '../marks.ts'
import { ToothPanel } from './ToothPanel.tsx'
import styles from '../chart.module.css'

interface Props {
  chart: Chart
  /** Day of the appointment: its work counts as done today. */
  today: string
  hasMilkTeeth?: boolean
  /** What was stated in this visit: its findings are taken out again, older ones are denied. */
  facts?: readonly Pick<SpeechFact, 'id' | 'group' | 'teeth'>[]
  /** Where a change goes: it is a fact of this interaction. Without it the chart is read only. */
  interactionId?: string | null
  /** Follows a change; the next change is followed once this is done. */
  onChanged?: () => Promise<unknown>
}

const isSurface = (letter: Surface | undefined): letter is Surface => letter !== undefined

/** What is between the cusps of a molar is the edge of a front tooth: either letter means it. */
const middleOf = (tooth: number, letter: string): string => {
  const isMiddle = letter === 'o' || letter === 'i'
  if (!isMiddle) return letter
  return isFront(tooth) ? 'i' : 'o'
}

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
  const [wanted, setWanted] = useState<Dentition | null>(null)
  const shown = wanted ?? ((hasMilkTeeth ?? hasMilkTeethIn(chart)) ? 'both' : 'permanent')
  const entry = chart.teeth.find((each) => each.tooth === tooth)

  // What is taken back while the change is still followed must be followed as well.
  const followed = useRef<Promise<unknown>>(Promise.resolve())
  const follow = () => {
    followed.current = followed.current.then(onChanged)
  }

  const report = useReportProblem()
  const undo = useAction(async (takeBack: () => Promise<unknown>) => {
    await takeBack()
    notify({ severity: 'info', message: t('toothChart.undone') })
    follow()
  }, report)

  const write = useAction(async (finding: FindingCode, letters: readonly string[], isPresent: boolean) => {
    if (tooth === null || typeof interactionId !== 'string') return
    const given = surfacesOn(tooth, letters.map(readSurface).filter(isSurface))
    const stated = isPresent ? undefined : statedToday(entry, finding, given, facts)
    const setDiscarded = (factId: string, isDiscarded: boolean) =>
      client.updateFact({
        params: { speech_service: speechSegment, id: interactionId, factId },
        body: { isDiscarded },
      })
    const add = () => {
      const { text, group, ...attributes } = factOfEdit({ tooth, finding, surfaces: given, isPresent })
      return client.addFact({
        params: { speech_service: speechSegment, id: interactionId },
        body: { text, group, attributes },
      })
    }
    const { id: factId } = await (stated === undefined ? add() : setDiscarded(stated, true))
    const values = { tooth, finding: t(`finding.${finding}`) }
    notify({
      severity: 'success',
      message: isPresent ? t('toothChart.added', values) : t('toothChart.removed', values),
      action: {
        label: t('action.undo'),
        run: () => void undo.run(() => setDiscarded(factId, stated === undefined)),
      },
    })
    setSurfaces([])
    follow()
  }, report)

  const choose = (next: number) => {
    setTooth(next === tooth ? null : next)
    setSurfaces([])
  }
  const chooseSurface = (at: number, letter: string) => {
    const surface = middleOf(at, letter)
    setSurfaces((known) => {
      if (at !== tooth) return [surface]
      return known.includes(surface) ? known.filter((other) => other !== surface) : [...known, surface]
    })
    setTooth(at)
  }
  const canEdit = typeof interactionId === 'string'
  return (
    <div className={styles['chart-editor']}>
      <DentitionChoice value={shown} onChange={setWanted} />
      <div className="chs">
        <ToothChart
          marks={marks}
          hasMilkTeeth={shown === 'both'}
          selected={tooth}
          onSelect={choose}
          chosen={surfaces}
          {...(canEdit ? { onSurface: chooseSurface } : {})}
        />
      </div>
      <ToothLegend marks={marks} />
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
