import type { Fact } from '../facts/fact.ts'
import { fold } from '../suggestions/read-acts.ts'
import type { ClinicalStatement } from './entry.ts'
import { conditionIn, riskOf } from './risks.ts'

/** Given or prescribed by the practice: not a drug the patient takes. */
const isPrescribed = (fact: Fact): boolean =>
  /verord|rezept|bedarf|empf|gabe von|mitgegeben/.test(fold(fact.text))

/** "1-0-1" from a plan of medication, or from the times of day that a fact names. */
export function intakeIn(text: string): string | undefined {
  const plan = /\b[0-9½](?:-[0-9½]){2,3}\b/.exec(text)
  if (plan !== null) return plan[0]
  const times = ['morgens', 'mittags', 'abends'].map((time) => (text.includes(time) ? 1 : 0))
  return times.includes(1) ? times.join('-') : undefined
}

/** What an allergy fact says behind its substance ("mit Hautausschlag"). */
const reactionIn = (text: string): string | undefined => / mit (.+)$/.exec(text)?.[1]

const allergenOf = (fact: Fact): string =>
  fact.drug?.name ?? fact.text.replace(/ mit .+$/, '').replace(/[- ]?(allergie|unverträglichkeit)$/i, '')

function allergyIn(fact: Fact): ClinicalStatement {
  const reaction = reactionIn(fact.text)
  const detail = [reaction, fact.certainty === 'suspected' ? 'Verdacht' : undefined].filter(
    (part) => part !== undefined,
  )
  return {
    kind: 'allergy',
    text: allergenOf(fact),
    ...(detail.length === 0 ? {} : { detail: detail.join(', ') }),
  }
}

function medicationIn(fact: Fact): ClinicalStatement | undefined {
  if (isPrescribed(fact)) return undefined
  const text = fact.drug?.name ?? /^Einnahme von (.+)$/.exec(fact.text)?.[1]
  if (text === undefined) return undefined
  const intake = intakeIn(fact.text)
  const risk = riskOf('medication', text)
  return {
    kind: 'medication',
    text,
    ...(fact.drug?.dose === undefined ? {} : { dose: fact.drug.dose }),
    ...(intake === undefined ? {} : { intake }),
    ...(risk === undefined ? {} : { risk }),
  }
}

function illnessIn(fact: Fact): ClinicalStatement | undefined {
  const known = fact.teeth.length > 0 ? undefined : conditionIn(fact.text)
  if (known === undefined || (fact.temporality === 'past' && known.isLasting !== true)) return undefined
  const rest = fact.text.startsWith(known.name)
    ? fact.text.slice(known.name.length).replace(/^[\s,]+/, '')
    : ''
  return {
    kind: 'condition',
    text: known.name,
    ...(rest === '' || conditionIn(rest) !== undefined ? {} : { detail: rest }),
    ...(known.risk === undefined ? {} : { risk: known.risk }),
  }
}

/** What a fact says about the patient that outlasts the visit; undefined for denials, plans and everything else. */
export function statementIn(fact: Fact): ClinicalStatement | undefined {
  if (fact.negated || fact.temporality === 'planned') return undefined
  if (fact.group === 'allergy') return allergyIn(fact)
  if (fact.group === 'medication') return fact.temporality === 'now' ? medicationIn(fact) : undefined
  return fact.group === 'history' || fact.group === 'diagnosis' ? illnessIn(fact) : undefined
}

/** The drug that a fact says is no longer taken. */
export function stoppedIn(fact: Fact): string | undefined {
  if (fact.group !== 'medication' || isPrescribed(fact) || fact.temporality === 'planned') return undefined
  return fact.temporality === 'past' || fact.negated ? fact.drug?.name : undefined
}

/** What a fact denies: a kind as a whole, or one substance or disease of it. */
export function denialIn(
  fact: Fact,
): { readonly kind: 'allergy' | 'medication' | 'condition'; readonly text?: string } | undefined {
  if (!fact.negated || fact.temporality === 'planned') return undefined
  if (fact.group === 'allergy')
    return /^keine? (bekannten? )?(allergie|unverträglichkeit)/i.test(fact.text)
      ? { kind: 'allergy' }
      : { kind: 'allergy', text: fact.drug?.name ?? fact.text.replace(/^keine? /i, '') }
  if (fact.group === 'medication')
    return fact.drug === undefined && !isPrescribed(fact) ? { kind: 'medication' } : undefined
  const illness = fact.group === 'history' && fact.teeth.length === 0 ? conditionIn(fact.text) : undefined
  return illness === undefined ? undefined : { kind: 'condition', text: illness.name }
}
