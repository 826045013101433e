import type { Act } from '../../facts/acts.ts'
import type { Fact, FactGroup } from '../../facts/fact.ts'
import { actWords, type ActWords } from './act-words.ts'
import { fillingIn } from './filling.ts'
import { anaesthesia, images, talk } from './images-and-talk.ts'
import { nameSet } from '../../text/words.ts'
import { treatments } from './treatments.ts'

type Stating = Pick<Fact, 'group' | 'act' | 'surfaces'>

const outOfHours =
  'notdienst|(sonntags/wochenend/feiertags/nacht)dienst|ausserhalb der (sprech/oeffnungs)|praxis .. (dafuer/eigens) geoeffnet'

const readers: Partial<Record<FactGroup, readonly ActWords[]>> = {
  treatment: [
    ...treatments,
    ...actWords({ 'heil-und-kostenplan': 'heil- und kostenplan|_hkp_|kostenvoranschlag' }),
  ],
  material: treatments,
  radiograph: images,
  anaesthesia,
  advice: talk,
  consent: talk,
  plan: talk,
  finding: actWords({
    befund: 'eingehende untersuchung|_befund-01_',
    notdienst: outOfHours,
    psi: '_psi_|screening-index',
    vitalitaetspruefung:
      'sensibil|kaelte(test/probe/positiv/negativ/empfindlich)|kaeltereiz|auf kaelte|_vipr_|vitalitaet|co2|vitalprobe|kaeltespray',
  }),
  'chief-complaint': actWords({ notdienst: outOfHours }),
}

/** Acts that words may add to a known one: they go along with others and are never the main thing. */
const beside: ReadonlySet<Act> = nameSet(
  'kofferdam matrize anfaerben mundhygieneunterweisung mundhygienestatus fluoridierung scharfe-kante funktionsabformung vitalitaetspruefung membran osteotomie eckenaufbau einschleifen upt',
)

/** What a fact says was done: the act of the engine first, then those that its words tell; there may be several. */
export function actsIn(fact: Stating, text: string): Act[] {
  const found = new Set<Act>(fact.act === undefined ? [] : [fact.act])
  for (const { act, told, except } of readers[fact.group] ?? []) {
    const mayAdd = fact.act === undefined || beside.has(act)
    if (mayAdd && told.test(text) && !except?.test(text)) found.add(act)
    if (fact.group === 'radiograph' && found.size > 0) break
  }
  if (fact.group === 'treatment' && fact.act === undefined)
    for (const act of fillingIn(text, fact.surfaces.length > 0)) found.add(act)
  return [...found]
}
