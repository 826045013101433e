import { isFront } from '@honora/language/teeth/fdi.ts'
import type { KeyboardEvent, Ref } from 'react'
import {
  canals,
  isMilk,
  isUpper,
  place,
  shapeOf,
  sideHeight,
  silhouettes,
  surfacesIn,
  type Box,
  type Layout,
} from './geometry.ts'
import { isBridge, kindOf, kinds, type Kind, type ToothMark } from './marks.ts'

interface Props {
  tooth: number
  marks: readonly ToothMark[]
  layout: Layout
  /** Prefix of the ids of patterns and clips. */
  id: string
  label: string
  isSelected: boolean
  hasTabStop: boolean
  chosen: readonly string[]
  /** Makes the surfaces things to point at; the keyboard has letters for them. */
  onSurface: ((letter: string) => void) | undefined
  onSelect?: (() => void) | undefined
  onKey: (event: KeyboardEvent) => void
  ref: Ref<SVGGElement>
}

const mark = (marks: readonly ToothMark[], kind: Kind): ToothMark | undefined =>
  marks.find((entry) => kindOf(entry) === kind)

/** A painted area: tint, pattern, edge; planned dashed, suspected dotted. */
function Area({ path, entry, kind, id }: { path: string; entry: ToothMark; kind: Kind; id: string }) {
  if (entry.isPlanned === true) {
    return (
      <g className="c-treat">
        <path className="tint" d={path} />
        <path className="pl" d={path} />
      </g>
    )
  }
  if (kind === 'treated') {
    return (
      <g className="c-treat">
        <path className="solid" d={path} />
      </g>
    )
  }
  const { tone, pattern } = kinds[kind]
  if (pattern === null) return null
  return (
    <g className={`c-${tone}`}>
      <path className="tint" d={path} />
      <path d={path} fill={`url(#${id}-${tone}-${pattern})`} />
      <path className="edge" d={path} strokeDasharray={entry.isSuspected === true ? '1.5 2' : undefined} />
    </g>
  )
}

/** What frames the whole tooth: work of today, or something that is yet to be decided. */
const frameOf = (marks: readonly ToothMark[]): string => {
  if (marks.some((entry) => entry.isTreatedToday === true)) return 'treated'
  return marks.some((entry) => entry.isProposed === true) ? 'proposed' : ''
}

/** One tooth: side view, surface square, letter, number; a button where teeth are chosen, else a picture to be read. */
export function Tooth({
  tooth,
  marks,
  layout,
  id,
  label,
  isSelected,
  hasTabStop,
  chosen,
  onSurface,
  onSelect,
  onKey,
  ref,
}: Props) {
  const outline = layout.outline(tooth)
  return (
    <g
      ref={ref}
      className={`tooth ${frameOf(marks)}`.trim()}
      role={onSelect === undefined ? 'img' : 'button'}
      tabIndex={hasTabStop ? 0 : -1}
      aria-pressed={onSelect === undefined ? undefined : isSelected}
      aria-label={label}
      onClick={onSelect}
      onKeyDown={onKey}
    >
      <rect className="hit" x={outline.x} y={outline.y} width={outline.w} height={outline.h} rx={6} />
      {isSelected && (
        <rect
          className="sel-bg"
          x={outline.x + 0.75}
          y={outline.y + 0.75}
          width={outline.w - 1.5}
          height={outline.h - 1.5}
          rx={7}
        />
      )}
      <rect
        className="focus-ring"
        x={outline.x + 1}
        y={outline.y + 1}
        width={outline.w - 2}
        height={outline.h - 2}
        rx={7}
      />
      {!isMilk(tooth) && <Side tooth={tooth} marks={marks} layout={layout} id={id} />}
      <Surfaces tooth={tooth} marks={marks} layout={layout} id={id} />
      {onSurface !== undefined && (
        <Picks tooth={tooth} layout={layout} id={id} chosen={chosen} onSurface={onSurface} />
      )}
    </g>
  )
}

/** The five surfaces as things to point at, what is meant in the colour of choice. */
function Picks(
  props: Pick<Props, 'tooth' | 'layout' | 'id' | 'chosen'> & { onSurface: (letter: string) => void },
) {
  const { tooth, layout, id, chosen, onSurface } = props
  const { paths } = surfacesIn(layout.surface(tooth), tooth)
  const middle = isFront(tooth) ? 'i' : 'o'
  return (
    <g clipPath={`url(#${id}-c${tooth})`}>
      {['m', middle, 'd', 'v', 'l'].map((letter) => (
        <path
          key={letter}
          className={chosen.includes(letter) ? 'pick on' : 'pick'}
          data-surface={letter}
          d={paths[letter]}
          onClick={(event) => {
            event.stopPropagation()
            onSurface(letter)
          }}
        />
      ))}
    </g>
  )
}

/** Number and letter of a tooth, drawn above it: the button's own name says them already. */
export function ToothInscription({
  tooth,
  marks,
  layout,
  isSelected,
}: Pick<Props, 'tooth' | 'marks' | 'layout' | 'isSelected'>) {
  const outline = layout.outline(tooth)
  const row = layout.rows(tooth)
  const center = outline.x + outline.w / 2
  const y = isMilk(tooth) ? row.number + 11 : row.number + (isUpper(tooth) ? 13 : 12)
  return (
    <>
      {!isMilk(tooth) && <Letter tooth={tooth} marks={marks} layout={layout} />}
      {isSelected && <rect className="num-sel" x={center - 11} y={y - 11} width={22} height={14.5} rx={4} />}
      <text x={center} y={y} className={isSelected ? 'on' : undefined}>
        {tooth}
      </text>
    </>
  )
}

const isGone = (marks: readonly ToothMark[]): boolean =>
  (mark(marks, 'missing') !== undefined || mark(marks, 'unerupted') !== undefined) &&
  mark(marks, 'implant') === undefined &&
  mark(marks, 'pontic') === undefined

type PartProps = Pick<Props, 'tooth' | 'marks' | 'layout'>

/** Seen from the front: roots tell endo, apical finding and implant. */
function Side({ tooth, marks, layout, id }: PartProps & { id: string }) {
  const outline = layout.outline(tooth)
  const box: Box = { x: outline.x + 4, y: layout.rows(tooth).side, w: outline.w - 8, h: sideHeight }
  const flip = !isUpper(tooth)
  const shape = shapeOf(tooth)
  const root = place(silhouettes[shape].root, box, flip)
  const crown = place(silhouettes[shape].crown, box, flip)
  if (isGone(marks)) {
    return (
      <>
        <path className="gone" d={root} />
        <path className="gone" d={crown} />
      </>
    )
  }
  const crowned = mark(marks, 'crown') ?? mark(marks, 'pontic')
  const apical = mark(marks, 'apical')
  const [tip] = canals[shape]
  return (
    <>
      {mark(marks, 'implant') !== undefined && <Implant box={box} flip={flip} />}
      {mark(marks, 'implant') === undefined && mark(marks, 'pontic') === undefined && (
        <path className="root" d={root} />
      )}
      {mark(marks, 'rootFilling') !== undefined && (
        <g className="c-fill">
          {canals[shape].map(([x, y]) => (
            <path
              key={x}
              className="canal"
              d={place(`M${x} ${y}L${0.5 + (x - 0.5) * 0.55} .62`, box, flip)}
            />
          ))}
        </g>
      )}
      {apical !== undefined && tip !== undefined && (
        <g className="c-caries">
          <circle
            className="peri"
            cx={box.x + tip[0] * box.w}
            cy={box.y + (flip ? 1.04 - tip[1] : tip[1] - 0.04) * box.h}
            r={4.6}
            strokeDasharray={apical.isSuspected === true ? '2 1.6' : undefined}
          />
        </g>
      )}
      <path className="crown" d={crown} />
      {crowned !== undefined && <Area path={crown} entry={crowned} kind="crown" id={id} />}
      {crowned === undefined && mark(marks, 'treated') !== undefined && (
        <g className="c-treat">
          <path className="tint" d={crown} />
          <path className="edge" d={crown} />
        </g>
      )}
      {mark(marks, 'lost') !== undefined && (
        <g className="c-caries">
          <path className="edge" d={place('M.05 .1L.95 .9M.95 .1L.05 .9', box, flip)} />
        </g>
      )}
    </>
  )
}

function Implant({ box, flip }: { box: Box; flip: boolean }) {
  const x = box.x + box.w / 2
  const step = flip ? -1 : 1
  const tip = flip ? box.y + box.h - 4 : box.y + 4
  const end = flip ? box.y + box.h * 0.42 : box.y + box.h * 0.58
  return (
    <g className="c-fill">
      <path
        className="implant"
        d={`M${x - 4} ${tip + step * 2}Q${x} ${tip - step * 3} ${x + 4} ${tip + step * 2}L${x + 6} ${end}L${x - 6} ${end}Z`}
      />
      {[0, 1, 2, 3, 4].map((thread) => {
        const y = tip + step * (5 + thread * 5.4)
        const half = 4.6 + thread * 0.5
        return <path key={thread} className="thread" d={`M${x - half} ${y}L${x + half} ${y + step * 1.8}`} />
      })}
    </g>
  )
}

/** The one letter above or below: what was done today, else the first finding. */
function Letter({ tooth, marks, layout }: PartProps) {
  const drawn = marks.filter((entry) => kindOf(entry) !== null)
  const main =
    drawn.find((entry) => entry.isTreatedToday === true) ??
    drawn.find((entry) => entry.isProposed === true) ??
    drawn[0]
  const kind = main === undefined ? null : kindOf(main)
  if (main === undefined || kind === null || kinds[kind].letter === '') return null
  const outline = layout.outline(tooth)
  const center = outline.x + outline.w / 2
  const y = isUpper(tooth) ? 2 : layout.rows(tooth).letter + 3
  const letter = kinds[kind].letter + (main.isSuspected === true ? '?' : '')
  const width = letter.length > 1 ? 20 : 16
  const isDone = kind === 'treated'
  const isFilled = isDone || kind === 'proposed'
  return (
    <g className={`c-${main.isPlanned === true ? 'treat' : kinds[kind].tone}`}>
      <rect
        className={isFilled ? 'lbg f' : 'lbg'}
        x={center - width / 2}
        y={y}
        width={width}
        height={15}
        rx={4}
      />
      {isDone ? (
        <path className="tick" d={`M${center - 3.5} ${y + 7.8}l2.5 2.5 4.8-5.4`} />
      ) : (
        <text className={isFilled ? 'lt kf' : 'lt k'} x={center} y={y + 11}>
          {letter}
        </text>
      )}
    </g>
  )
}

/** Seen from above: five surfaces. */
function Surfaces({ tooth, marks, layout, id }: PartProps & { id: string }) {
  const box = layout.surface(tooth)
  const radius = isMilk(tooth) ? 10 : 7 + (tooth % 10 <= 3 ? 2 : 0)
  const frame = { x: box.x, y: box.y, width: box.w, height: box.h, rx: radius }
  if (isGone(marks)) {
    const x = box.x + box.w / 2
    const y = box.y + box.h / 2
    return (
      <>
        <rect className="gone" {...frame} />
        {mark(marks, 'unerupted') === undefined && (
          <path className="x" d={`M${x - 5} ${y - 5}l10 10M${x + 5} ${y - 5}l-10 10`} />
        )}
      </>
    )
  }
  const { paths, lines } = surfacesIn(box, tooth)
  const whole = `M${box.x} ${box.y}h${box.w}v${box.h}h${-box.w}Z`
  // What was treated today is drawn clean: what it replaced is not mixed into it.
  const treated = new Set(marks.flatMap((entry) => (kindOf(entry) === 'treated' ? entry.surfaces : [])))
  return (
    <>
      <clipPath id={`${id}-c${tooth}`}>
        <rect {...frame} />
      </clipPath>
      <g clipPath={`url(#${id}-c${tooth})`}>
        <rect className="s" x={box.x} y={box.y} width={box.w} height={box.h} />
        <path className="cut" d={lines} />
        {[...marks].reverse().map((entry) => {
          const kind = kindOf(entry)
          if (kind === null || kind === 'proposed') return null
          const isWhole = kind === 'crown' || kind === 'pontic' || isBridge(entry)
          const areas = isWhole
            ? [whole]
            : entry.surfaces
                .filter((surface) => kind === 'treated' || !treated.has(surface))
                .map((surface) => paths[surface])
                .filter((path) => path !== undefined)
          return (
            <g key={`${kind} ${entry.surfaces.join('')} ${entry.text ?? entry.finding ?? ''}`}>
              {areas.map((path) => (
                <Area key={path} path={path} entry={entry} kind={kind} id={id} />
              ))}
              {isWhole && <path className="cut" d={lines} />}
            </g>
          )
        })}
      </g>
      <rect className="box" {...frame} />
    </>
  )
}
