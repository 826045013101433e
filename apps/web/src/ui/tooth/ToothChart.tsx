import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useFormats, useText } from '../../i18n/i18n.tsx'
import '../styles/tooth.css'
import {
  layout as layoutFor,
  leftOf,
  lower,
  lowerMilk,
  sideHeight,
  upper,
  upperMilk,
  widthOf,
} from './geometry.ts'
import { isBridge, type ToothMark, type ToothMarks } from './marks.ts'
import { Tooth, ToothInscription } from './Tooth.tsx'

interface Props {
  marks: ToothMarks
  /** Shows the milk teeth between the jaws. */
  hasMilkTeeth?: boolean
  selected?: number | null
  onSelect?: (tooth: number) => void
  /** A letter m d o v l typed on a tooth, or a surface of the selected tooth pointed at. */
  onSurface?: (tooth: number, surface: string) => void
  /** Surfaces of the selected tooth that are meant at the moment. */
  chosen?: readonly string[]
  label?: string
  /** What a chart that is wider than its frame shows first. */
  startAt?: number | undefined
}

const tones = ['caries', 'fill', 'crown', 'insuff', 'seal', 'treat'] as const

/** Text of everything known about a tooth, as it is read out. */
function useToothText(): (tooth: number, marks: readonly ToothMark[]) => string {
  const t = useText()
  const { list } = useFormats()
  return (tooth, marks) => {
    const parts = marks.map((mark) => {
      const name = mark.finding === undefined ? (mark.text ?? '') : t(`finding.${mark.finding}`)
      // The words of a proposal name its surfaces themselves.
      const surfaces =
        mark.surfaces.length === 0 || mark.isProposed === true
          ? ''
          : ` ${list(mark.surfaces.map((letter) => t(`surface.${letter}`)))}`
      const how = [
        mark.isTreatedToday === true ? t('toothChart.treatedToday') : '',
        mark.isPlanned === true ? t('toothChart.planned') : '',
        mark.isSuspected === true ? t('toothChart.suspected') : '',
        mark.isProposed === true ? t('toothChart.proposed') : '',
      ].filter((word) => word !== '')
      return `${how.length === 0 ? '' : `${how.join(', ')}: `}${name}${surfaces}`
    })
    return t('toothChart.tooth', {
      tooth,
      what: parts.length === 0 ? t('toothChart.nothing') : parts.join('; '),
    })
  }
}

/**
 * The dentition from the front, R and L marked. One tab stop; arrows move along the arch and across the jaws, Enter
 * selects, then the letters of the surfaces.
 */
export function ToothChart({
  marks,
  hasMilkTeeth = false,
  selected = null,
  onSelect,
  onSurface,
  chosen = [],
  label,
  startAt,
}: Props) {
  const t = useText()
  const id = useId().replace(/\W/g, '')
  const textOf = useToothText()
  const place = useMemo(() => layoutFor(hasMilkTeeth), [hasMilkTeeth])
  const teeth = useRef(new Map<number, SVGGElement>())
  const [tabStop, setTabStop] = useState(selected ?? 18)
  const rows = hasMilkTeeth ? [upper, upperMilk, lowerMilk, lower] : [upper, lower]
  const stop = selected ?? tabStop
  useEffect(() => {
    if (selected !== null) bringIntoView(teeth.current.get(selected))
  }, [selected])
  useEffect(() => {
    if (startAt !== undefined) bringIntoView(teeth.current.get(startAt))
  }, [startAt])

  const onKey = (tooth: number) => (event: KeyboardEvent) => {
    const next = neighbour(rows, tooth, event.key)
    if (next !== undefined) {
      event.preventDefault()
      setTabStop(next)
      teeth.current.get(next)?.focus()
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault()
      onSelect?.(tooth)
    } else if (onSurface !== undefined && /^[modvli]$/.test(event.key) && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      onSurface(tooth, event.key)
    }
  }
  return (
    <svg
      className="tc"
      viewBox={`0 0 ${place.width} ${place.height}`}
      role="group"
      aria-label={label ?? t('toothChart.label')}
    >
      <defs>
        {tones.map((tone) => (
          <Patterns key={tone} id={id} tone={tone} />
        ))}
      </defs>
      <text className="axis" x={6} y={place.middle + 2.5}>
        R
      </text>
      <text className="axis" x={place.width - 6} y={place.middle + 2.5}>
        L
      </text>
      <path
        className="mid"
        d={`M${place.center} 6V${place.height - 6}M14 ${place.middle - 1}H${place.width - 14}${hasMilkTeeth ? `M14 ${place.lowerTop - 7}H${place.width - 14}` : ''}`}
      />
      {rows.flatMap((row) =>
        row.map((tooth) => (
          <Tooth
            key={tooth}
            tooth={tooth}
            marks={marks[tooth] ?? []}
            layout={place}
            id={id}
            label={textOf(tooth, marks[tooth] ?? [])}
            isSelected={tooth === selected}
            hasTabStop={tooth === stop}
            chosen={tooth === selected ? chosen : []}
            onSurface={
              onSurface === undefined || tooth !== selected ? undefined : (letter) => onSurface(tooth, letter)
            }
            onSelect={onSelect === undefined ? undefined : () => onSelect(tooth)}
            onKey={onKey(tooth)}
            ref={(element) => {
              if (element === null) teeth.current.delete(tooth)
              else teeth.current.set(tooth, element)
            }}
          />
        )),
      )}
      <g aria-hidden="true" className="inscriptions">
        {rows.flatMap((row) =>
          row.map((tooth) => (
            <ToothInscription
              key={tooth}
              tooth={tooth}
              marks={marks[tooth] ?? []}
              layout={place}
              isSelected={tooth === selected}
            />
          )),
        )}
      </g>
      {[upper, lower].map((row) =>
        bridges(row, marks).map(([from, to]) => (
          <g key={from} className="c-crown">
            <path
              className="bridge"
              d={`M${leftOf(from) + widthOf(from) / 2} ${place.rows(from).side + sideHeight * (row === upper ? 0.8 : 0.2)}H${leftOf(to) + widthOf(to) / 2}`}
            />
          </g>
        )),
      )}
    </svg>
  )
}

/** Where the chart is wider than its frame (a phone), the chosen tooth comes into its middle. */
function bringIntoView(tooth: SVGGElement | undefined): void {
  const frame = tooth?.closest('.chs')
  if (tooth === undefined || !(frame instanceof HTMLElement) || frame.scrollWidth <= frame.clientWidth) return
  const [at, window] = [tooth.getBoundingClientRect(), frame.getBoundingClientRect()]
  frame.scrollLeft += at.left + at.width / 2 - (window.left + window.width / 2)
}

function neighbour(rows: readonly (readonly number[])[], tooth: number, key: string): number | undefined {
  const rowIndex = rows.findIndex((row) => row.includes(tooth))
  const row = rows[rowIndex] ?? []
  const index = row.indexOf(tooth)
  if (key === 'ArrowLeft') return row[index - 1]
  if (key === 'ArrowRight') return row[index + 1]
  if (key === 'Home') return row[0]
  if (key === 'End') return row.at(-1)
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  const other = step === undefined ? undefined : rows[rowIndex + step]
  if (other === undefined) return undefined
  const nearest = [...other].sort(
    (a, b) => Math.abs(leftOf(a) - leftOf(tooth)) - Math.abs(leftOf(b) - leftOf(tooth)),
  )
  return nearest[0]
}

/** Runs of anchors and pontics: first and last tooth of each. */
function bridges(row: readonly number[], marks: ToothMarks): [number, number][] {
  const runs: number[][] = [[]]
  for (const tooth of row) {
    if ((marks[tooth] ?? []).some(isBridge)) runs.at(-1)?.push(tooth)
    else runs.push([])
  }
  return runs.filter((run) => run.length > 1).map((run) => [run[0] ?? 0, run.at(-1) ?? 0])
}

function Patterns({ id, tone }: { id: string; tone: string }) {
  const name = (pattern: string): string => `${id}-${tone}-${pattern}`
  return (
    <g className={`c-${tone}`}>
      <pattern
        id={name('hatch')}
        width="4"
        height="4"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path className="pat" d="M0 0V4" strokeWidth="2.6" />
      </pattern>
      <pattern id={name('dots')} width="4.5" height="4.5" patternUnits="userSpaceOnUse">
        <circle className="patd" cx="1.3" cy="1.3" r="1.15" />
        <circle className="patd" cx="3.55" cy="3.55" r="1.15" />
      </pattern>
      <pattern id={name('hlines')} width="4" height="3.6" patternUnits="userSpaceOnUse">
        <path className="pat" d="M0 1.3H4" strokeWidth="1.3" />
      </pattern>
      <pattern id={name('vlines')} width="3.6" height="4" patternUnits="userSpaceOnUse">
        <path className="pat" d="M1.3 0V4" strokeWidth="1.3" />
      </pattern>
      <pattern
        id={name('cross')}
        width="4.6"
        height="4.6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path className="pat" d="M0 0V4.6M0 0H4.6" strokeWidth="1.5" />
      </pattern>
    </g>
  )
}

/** Whether a dentition shows milk teeth: as recorded, else by age (shed around twelve). */
export function showsMilkTeeth(dentition: string | undefined, ageYears: number): boolean {
  return dentition === undefined ? ageYears < 12 : dentition !== 'permanent'
}
