import { useFormats } from '../../../i18n/i18n.tsx'

interface Props {
  /** Where lines are drawn, as parts of the height. */
  readonly parts: readonly number[]
  readonly topCents: number
  /** The drawing: its width, where it begins, its lowest line and its height, in units of the picture. */
  readonly frame: {
    readonly width: number
    readonly left: number
    readonly base: number
    readonly tall: number
  }
}

/** Level lines of a chart with their amounts at the left. */
export function EuroGrid({ parts, topCents, frame }: Props) {
  const formats = useFormats()
  return parts.map((part) => {
    const y = frame.base - part * frame.tall
    return (
      <g key={part}>
        <path className="grid-l" d={`M${frame.left} ${y}H${frame.width}`} />
        <text x={frame.left - 10} y={y + 4} textAnchor="end">
          {formats.euros(topCents * part)}
        </text>
      </g>
    )
  })
}
