import { actSet } from './acts.ts'
import { isRecorded, type Fact } from './fact.ts'
import { parentFinding, type FindingCode } from './findings.ts'

type Row = {
  /** Findings by their broadest code. */
  readonly findings: readonly FindingCode[]
  /** Treatments after which the tooth no longer has them. */
  readonly by: ReadonlySet<string>
  /** Words of a treatment that settles them, and of one at the same tooth that does not. */
  readonly example: string
  readonly nearMiss: string
}

/** Which treatment settles which finding in the session in which it was found. */
export const settling: readonly Row[] = [
  {
    findings: ['karies'],
    by: actSet(
      'exkavation fuellung aufbaufuellung eckenaufbau unterfuellung provisorischer-verschluss ueberkappung-indirekt ueberkappung-direkt pulpotomie vitalexstirpation trepanation praeparation inlay-eingesetzt teilkrone-eingesetzt krone-eingesetzt kinderkrone',
    ),
    example: 'Füllung an 36',
    nearMiss: 'Professionelle Zahnreinigung an 36',
  },
  {
    findings: ['fuellung-insuffizient'],
    by: actSet('fuellung fuellung-entfernt inlay-eingesetzt teilkrone-eingesetzt krone-eingesetzt'),
    example: 'Füllung an 36 entfernt',
    nearMiss: 'Fissurenversiegelung an 36',
  },
  {
    findings: ['krone-insuffizient'],
    by: actSet('krone-rezementiert krone-entfernt krone-eingesetzt teilkrone-eingesetzt'),
    example: 'Krone an 36 wiederbefestigt',
    nearMiss: 'Politur an 36',
  },
  {
    findings: ['blutung'],
    by: actSet(
      'blutstillung naht umstechung aufbisstupfer wundversorgung wundrevision streifeneinlage fadenlegung ueberkappung-direkt pulpotomie vitalexstirpation spuelung wundspuelung',
    ),
    example: 'Naht Regio 36',
    nearMiss: 'Zahnsteinentfernung an 36',
  },
  {
    findings: ['hypersensibel'],
    by: actSet('desensibilisierung fluoridierung versiegelung fuellung'),
    example: 'Desensibilisierung an 36',
    nearMiss: 'Professionelle Zahnreinigung an 36',
  },
  {
    findings: ['zahnstein', 'plaque'],
    by: actSet(
      'zahnsteinentfernung zahnreinigung supragingivale-reinigung subgingivale-instrumentierung ait upt',
    ),
    example: 'Zahnsteinentfernung an 36',
    nearMiss: 'Füllung an 36',
  },
  {
    findings: ['druckstelle'],
    by: actSet('druckstelle-entlastet einschleifen unterfuetterung scharfe-kante'),
    example: 'Druckstelle Regio 36 entlastet',
    nearMiss: 'Abformung Regio 36',
  },
  {
    findings: ['schwellung', 'abszess'],
    by: actSet('inzision drainage'),
    example: 'Inzision Regio 36',
    nearMiss: 'Naht Regio 36',
  },
  {
    findings: ['lockerung'],
    by: actSet('schienung'),
    example: 'Schienung von 36',
    nearMiss: 'Professionelle Zahnreinigung an 36',
  },
]

const isSpoken = (fact: Fact): boolean => fact.utteranceIds.length > 0

/** Whether one of the treatments settles the finding, wherever they come from. */
export function isSettledBy(finding: FindingCode, work: readonly Fact[]): boolean {
  const code = parentFinding(finding)
  const rows = settling.filter(({ findings }) => findings.includes(code))
  return work.some(
    (fact) =>
      fact.group === 'treatment' &&
      isRecorded(fact) &&
      !fact.negated &&
      fact.temporality === 'now' &&
      [fact.act ?? '', ...(fact.told?.acts ?? [])].some((act) => rows.some(({ by }) => by.has(act))),
  )
}

/**
 * Whether a finding that is stated and denied is no contradiction: it was found, a treatment of the tooth settled it, and
 * then it was gone. `facts` stand in the order of speech. A finding or a denial that a person states by hand has no place
 * in it, so it is asked; a treatment stated by hand counts wherever it was entered. Treatments bring what they tell.
 */
export function isSettledByWork(a: Fact, b: Fact, facts: readonly Fact[]): boolean {
  const [stated, denied] = a.negated ? [b, a] : [a, b]
  if (stated.negated || !denied.negated || stated.finding === undefined) return false
  if (!isSpoken(stated) || !isSpoken(denied)) return false
  const placeOf = ({ id }: Fact): number => facts.findIndex((fact) => fact.id === id)
  const [from, to] = [placeOf(stated), placeOf(denied)]
  const between = facts.filter(
    (fact, at) =>
      (isSpoken(fact) ? at > from && at < to : from < to) &&
      fact.teeth.some((tooth) => denied.teeth.includes(tooth)),
  )
  return isSettledBy(stated.finding, between)
}
