import { nameSet } from '../text/words.ts'
import { isAct, type Act } from './acts.ts'
import type { Fact } from './fact.ts'

/** What is done at a tooth to see, to isolate or to plan, and does not treat it. */
const beside: ReadonlySet<Act> = nameSet(
  'befund kontrolle psi vitalitaetspruefung perkussionstest parodontalstatus funktionsanalyse fotos kofferdam matrize okklusionskontrolle abformung funktionsabformung situationsabformung intraoralscan bissnahme farbbestimmung gesichtsbogen aufbisstupfer mundhygieneunterweisung beratung aufklaerung par-gespraech heil-und-kostenplan ueberweisung rezept',
)

/** Whether a fact says that its teeth were treated in this session: a rubber dam over three teeth treats none of them. */
export function treatsTeeth(
  fact: Pick<Fact, 'group' | 'negated' | 'temporality' | 'act' | 'structure'>,
): boolean {
  if (fact.group !== 'treatment' || fact.negated || fact.temporality !== 'now') return false
  const act = fact.act ?? fact.structure?.term?.replace('act.', '')
  return act === undefined || !isAct(act) || !beside.has(act)
}
