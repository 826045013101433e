import { wordSet } from '../text/words.ts'
import { actSet } from './acts.ts'
import type { Fact } from './fact.ts'
import { findingRows } from './finding-rows.ts'
import type { FindingCode } from './findings.ts'

/** Work that is done to a tooth, an implant or their place. */
const work = actSet(
  'exkavation fuellung aufbaufuellung eckenaufbau fuellung-entfernt ueberkappung-indirekt ueberkappung-direkt unterfuellung provisorischer-verschluss stift stift-entfernt infiltration-karies versiegelung trepanation vitalexstirpation pulpotomie devitalisation mortalamputation aufbereitung laengenmessung einlage einlage-entfernt wurzelfuellung wurzelfuellung-revision extraktion osteotomie hemisektion wurzelspitzenresektion replantation implantation implantat-freilegung implantat-entfernt praeparation krone-eingesetzt teilkrone-eingesetzt inlay-eingesetzt veneer-eingesetzt bruecke-eingesetzt krone-rezementiert krone-entfernt kinderkrone teleskop-eingesetzt',
)

/** Findings of a tooth that the chart does not draw. */
const undrawn: ReadonlySet<string> = wordSet(
  'fraktur kronenfraktur wurzelfraktur riss keilfoermig resorption stift vital avital nekrose pulpitis pulpa-eroeffnet perkussion furkation lockerung mobil luxation',
)

const isOfTooth = (code: FindingCode): boolean => findingRows[code].drawn !== null || undrawn.has(code)

type Placed = Pick<
  Fact,
  'group' | 'text' | 'negated' | 'temporality' | 'teeth' | 'jaw' | 'side' | 'quadrant' | 'finding' | 'act'
> & { readonly structure?: { readonly term?: string } }

/** Whether a statement is about a tooth and says neither which nor where: "Karies", "Füllung gelegt"; not "multiple Karies". */
export function lacksTooth(fact: Placed): boolean {
  const { group, negated, temporality, teeth, finding, act, structure } = fact
  if (negated || temporality !== 'now' || teeth.length > 0) return false
  if ((fact.jaw ?? fact.side ?? fact.quadrant) !== undefined || many.test(fact.text)) return false
  if (group === 'treatment') return work.has(act ?? structure?.term?.replace('act.', '') ?? '')
  return (group === 'finding' || group === 'diagnosis') && finding !== undefined && isOfTooth(finding)
}

const many = /multipl|generalisiert|mehrere|gebiss|front|seitenz/i
