import { isAlert } from '../documentation/alerts.ts'
import { isRecorded, type Fact } from '@honora/language/facts/fact.ts'
import { inSentence, placelessPhrase } from '@honora/language/facts/phrase.ts'
import { hasTrait } from '@honora/language/facts/told.ts'
import { structured } from '@honora/language/reading/structure.ts'

/** GOZ § 5 Abs. 2: what may raise a fee above the threshold. */
export const justificationReasons = ['difficulty', 'time', 'circumstances'] as const
export type JustificationReason = (typeof justificationReasons)[number]
/** Own texts to start from; each has to be made to fit the single service. Never a difficulty that the code already contains. */
export const justificationLibrary: readonly {
  readonly id: string
  readonly text: string
  readonly reason: JustificationReason
}[] = [
  {
    id: 'lib-access',
    reason: 'difficulty',
    text: 'Erschwerter Zugang bei stark eingeschränkter Mundöffnung',
  },
  {
    id: 'lib-subgingival',
    reason: 'difficulty',
    text: 'Subgingivaler Kavitätenrand distal, erschwerte Trockenlegung und Blutstillung',
  },
  {
    id: 'lib-anticoagulation',
    reason: 'circumstances',
    text: 'Erschwerte Blutstillung unter gerinnungshemmender Medikation',
  },
  {
    id: 'lib-gag',
    reason: 'circumstances',
    text: 'Ausgeprägter Würgereiz mit wiederholter Unterbrechung der Behandlung',
  },
  {
    id: 'lib-canals',
    reason: 'difficulty',
    text: 'Stark gekrümmte und obliterierte Wurzelkanäle, überdurchschnittlich schwierige Aufbereitung',
  },
  {
    id: 'lib-position',
    reason: 'difficulty',
    text: 'Ungünstige Stellung des Zahnes mit stark erschwerter Einsicht',
  },
  {
    id: 'lib-tongue',
    reason: 'difficulty',
    text: 'Starke Zungen- und Wangenaktivität, erschwerte relative Trockenlegung',
  },
  { id: 'lib-saliva', reason: 'difficulty', text: 'Überdurchschnittlich starker Speichelfluss' },
  {
    id: 'lib-time-extent',
    reason: 'time',
    text: 'Deutlich überdurchschnittlicher Zeitaufwand wegen der Ausdehnung des Defekts unter den Zahnfleischsaum',
  },
  {
    id: 'lib-time-layers',
    reason: 'time',
    text: 'Überdurchschnittlicher Zeitaufwand durch mehrfache Schichtung zur farblichen Anpassung',
  },
  {
    id: 'lib-anxiety',
    reason: 'circumstances',
    text: 'Ausgeprägte Behandlungsangst, erhöhter Aufwand der Patientenführung mit Pausen',
  },
  {
    id: 'lib-bleeding',
    reason: 'difficulty',
    text: 'Starke Blutungsneigung des entzündeten Zahnfleisches während der Behandlung',
  },
  { id: 'lib-deposits', reason: 'difficulty', text: 'Außergewöhnlich fest haftende subgingivale Beläge' },
  {
    id: 'lib-cooperation',
    reason: 'circumstances',
    text: 'Eingeschränkte Mitarbeit wegen einer Allgemeinerkrankung',
  },
  { id: 'lib-bone', reason: 'difficulty', text: 'Stark verdichteter Knochen mit erschwerter Entfernung' },
  { id: 'lib-roots', reason: 'difficulty', text: 'Stark divergierende, verwachsene Wurzeln' },
]

/** Of a treatment itself only what says outright that it was harder. */
const saysWhy = (fact: Fact): boolean =>
  fact.group === 'treatment'
    ? hasTrait(fact, 'harder')
    : (fact.group === 'finding' || fact.group === 'diagnosis') && hasTrait(fact, 'complicating')

/**
 * Why a service was more than usual, in the record's own words (§ 10 Abs. 3 GOZ): facts at its tooth or of the whole mouth, and
 * a blood thinner beside them. Undefined where the record says nothing: nobody is offered a reason that was never stated.
 */
export function recordedReason(facts: readonly Fact[], teeth: readonly number[]): string | undefined {
  const stated = facts
    .filter((fact) => isRecorded(fact) && !fact.negated && fact.temporality === 'now')
    .map(structured)
  const reasons = stated.filter(
    (fact) => saysWhy(fact) && (fact.teeth.length === 0 || fact.teeth.some((tooth) => teeth.includes(tooth))),
  )
  if (reasons.length === 0) return undefined
  const thinners = stated.filter((fact) => fact.group === 'medication' && isAlert(fact))
  const words = [
    ...reasons.map((fact) => placelessPhrase(fact)),
    ...thinners.map((fact) => `gerinnungshemmende Medikation (${fact.drug?.name ?? fact.structure.noun})`),
  ]
  return [...new Set(words)].map((part, index) => (index > 0 ? inSentence(part) : part)).join(', ')
}
