import { useText } from '../../i18n/i18n.tsx'
import { kindOf, kinds, type Kind, type ToothMarks } from './marks.ts'

const swatches = {
  caries: <path d="M1 13 13 1M1 18 18 1M6 18 18 6" stroke="var(--k)" strokeWidth="2.2" />,
  fill: (
    <g fill="var(--k)">
      {[4, 9, 14].flatMap((x) => [4, 9, 14].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.5" />))}
    </g>
  ),
  crown: <path d="M1 4.5H17M1 9H17M1 13.5H17" stroke="var(--k)" strokeWidth="1.5" />,
  insuff: (
    <path
      d="M1 6 12 17M1 1l16 16M6 1l11 11M12 1 1 12M17 1 1 17M17 6 6 17"
      stroke="var(--k)"
      strokeWidth="1.3"
    />
  ),
  treat: <rect x="1" y="1" width="16" height="16" fill="var(--k)" />,
  planned: null,
  none: null,
  prop: null,
} as const

const entries = [
  { swatch: 'caries', letter: 'c', textId: 'finding.karies' },
  { swatch: 'fill', letter: 'fü', textId: 'finding.fuellung' },
  { swatch: 'insuff', letter: 'in', textId: 'toothChart.insufficient' },
  { swatch: 'crown', letter: 'k', textId: 'finding.krone' },
  { swatch: 'treat', letter: '', textId: 'toothChart.treatedToday' },
  { swatch: 'planned', letter: '!', textId: 'toothChart.planned' },
] as const
const missing = { swatch: 'none', letter: 'f', textId: 'toothChart.missing' } as const
/** The lasting status: nothing of it is of today. */
const lasting = [
  ...entries.filter(({ swatch }) => swatch !== 'treat' && swatch !== 'planned'),
  missing,
  { swatch: 'planned', letter: '!', textId: 'toothChart.planned' },
] as const
const proposal = { swatch: 'prop', letter: '?', textId: 'toothChart.proposed' } as const

const isDashed: ReadonlySet<string> = new Set(['planned', 'prop', 'none'])

/** Badges that are explained only where one is drawn; the other ones always are. */
const rare = {
  seal: 'finding.versiegelung',
  pontic: 'toothChart.bridge',
  implant: 'finding.implantat',
  rootFilling: 'finding.wurzelfuellung',
  apical: 'toothChart.apical',
  lost: 'finding.zerstoert',
  erupting: 'finding.durchbruch',
} as const satisfies Partial<Record<Kind, string>>
const isRare = (kind: Kind | null): kind is keyof typeof rare => kind !== null && kind in rare

/** What letters and patterns of the chart mean. */
export function ToothLegend({
  marks,
  hasProposals = false,
  isStatus = false,
}: {
  /** What the chart shows. */
  marks: ToothMarks
  hasProposals?: boolean
  /** For the status of a patient, without what is done today. */
  isStatus?: boolean
}) {
  const t = useText()
  const drawn = new Set(Object.values(marks).flatMap((ofTooth) => ofTooth.map(kindOf)))
  const ofToday = drawn.has('missing') ? [...entries, missing] : entries
  const base = isStatus ? lasting : ofToday
  const shown = hasProposals ? [...base, proposal] : base
  const alsoDrawn = [...drawn].filter(isRare).filter((kind) => !isStatus || kind !== 'pontic')
  return (
    <div className="legend" role="group" aria-label={t('toothChart.legend')}>
      {shown.map(({ swatch, letter, textId }) => (
        <span key={swatch}>
          <svg
            viewBox="0 0 18 18"
            className={`tc-l c-${swatch === 'planned' ? 'treat' : swatch}`}
            aria-hidden="true"
          >
            <rect
              x="1"
              y="1"
              width="16"
              height="16"
              rx="4"
              fill="none"
              stroke="var(--k)"
              strokeWidth="1.4"
              strokeDasharray={isDashed.has(swatch) ? '3 2' : undefined}
            />
            <g clipPath="inset(1.5px round 4px)">{swatches[swatch]}</g>
          </svg>
          {letter !== '' && <b>{letter}</b>} {t(textId)}
          {isStatus && swatch === 'crown' && (
            <>
              {' '}
              <b>b</b> {t('toothChart.bridge')}
            </>
          )}
        </span>
      ))}
      {alsoDrawn.map((kind) => (
        <span key={kind}>
          <b>{kinds[kind].letter}</b> {t(rare[kind])}
        </span>
      ))}
    </div>
  )
}
