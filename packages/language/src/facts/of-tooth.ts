import { nameSet, wordSet } from '../text/words.ts'
import { actSet, isAct, type Act } from './acts.ts'
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
  const { group, negated, temporality, teeth, finding } = fact
  if (negated || temporality !== 'now' || teeth.length > 0) return false
  if ((fact.jaw ?? fact.side ?? fact.quadrant) !== undefined || many.test(fact.text)) return false
  if (group === 'treatment') return work.has(actOf(fact))
  return (group === 'finding' || group === 'diagnosis') && finding !== undefined && isOfTooth(finding)
}

/** The act of a treatment by its code, or by the name that its words have. */
const actOf = ({ act, structure }: Pick<Placed, 'act' | 'structure'>): string =>
  act ?? structure?.term?.replace('act.', '') ?? ''

const many = /multipl|generalisiert|mehrere|gebiss|front|seitenz/i

/** What is done at a tooth to see, to isolate or to plan, and does not treat it. */
const beside: ReadonlySet<Act> = nameSet(
  'befund kontrolle psi vitalitaetspruefung perkussionstest parodontalstatus funktionsanalyse fotos kofferdam matrize okklusionskontrolle abformung funktionsabformung situationsabformung intraoralscan bissnahme farbbestimmung gesichtsbogen aufbisstupfer mundhygieneunterweisung beratung aufklaerung par-gespraech heil-und-kostenplan ueberweisung rezept',
)

/** Whether a fact says that its teeth were treated in this session: a rubber dam over three teeth treats none of them. */
export function treatsTeeth(
  fact: Pick<Fact, 'group' | 'negated' | 'temporality' | 'act' | 'structure'>,
): boolean {
  if (fact.group !== 'treatment' || fact.negated || fact.temporality !== 'now') return false
  const act = actOf(fact)
  return !isAct(act) || !beside.has(act)
}
