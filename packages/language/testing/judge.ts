import type { Fact } from '../src/facts/fact.ts'
import { isFindingCode, sameFinding } from '../src/facts/findings.ts'
import type { Speaker } from '../src/facts/fact.ts'
import { deriveFacts } from '../src/engine.ts'
import type { Utterance } from '../src/utterance.ts'

/**
 * A short talk and what must come of it.
 * `say`: turns separated by "|", each may begin with "D:", "A:" or "P:" (dentist when absent).
 * `expect`: statements separated by ";":
 *   "karies@36/mo"  finding or diagnosis at a tooth, with these surfaces when given
 *   "-karies@36"    the same, denied
 *   "do:leitung@36" an act done now; also plan:, past:, undone: (denied), next: (follow-up)
 *   "drug:ASS=100 mg", "stopped:Marcumar", "nodrug:Antibiotikum", "allergy:Penicillin", "-allergy"
 *   "consent", "refused", "complaint", "-complaint", "history:Diabetes", "-history:Diabetes", "advice", "psi:213222"
 *   "no X"          nothing of the kind may appear;  "nothing" no fact at all
 */
export type OwnCase = {
  readonly group: string
  readonly say: string
  readonly expect: string
  readonly age?: number
}

/** One group of minimal pairs: what is said, what must come of it, the age of the patient. */
export const pair = (
  group: string,
  ...rows: readonly (readonly [say: string, expect: string, age?: number])[]
): OwnCase[] =>
  rows.map(([say, expect, age]) => ({ group, say, expect, ...(age === undefined ? {} : { age }) }))

const names: Readonly<Record<string, Speaker>> = { D: 'dentist', A: 'assistant', P: 'patient' }

/** The turns of a short talk. */
export function utterancesOf(say: string): Utterance[] {
  return say.split('|').map((turn, index) => {
    const match = /^\s*([DAP]):\s*(.*)$/s.exec(turn)
    return {
      id: `u${index}`,
      speaker: names[match?.[1] ?? 'D'] ?? ('dentist' as const),
      text: (match?.[2] ?? turn).trim(),
    }
  })
}

/** The facts of a short talk. */
export const factsOf = (say: string, age?: number): Fact[] =>
  deriveFacts(utterancesOf(say), age === undefined ? {} : { patientAge: age })

const groupsOf: Readonly<Record<string, (fact: Fact) => boolean>> = {
  do: (fact) =>
    ['treatment', 'anaesthesia', 'radiograph', 'finding', 'advice'].includes(fact.group) &&
    !fact.negated &&
    fact.temporality === 'now',
  undone: (fact) => ['treatment', 'anaesthesia', 'radiograph', 'plan'].includes(fact.group) && fact.negated,
  plan: (fact) => (fact.group === 'plan' || fact.group === 'follow-up') && !fact.negated,
  past: (fact) => fact.group === 'history' && fact.temporality === 'past',
  next: (fact) => fact.group === 'follow-up',
}

function includesText(fact: Fact, words: string): boolean {
  return fact.text.toLowerCase().includes(words.toLowerCase())
}

/** Whether some fact satisfies one statement. */
function holds(facts: readonly Fact[], statement: string): boolean {
  if (statement === 'consent') return facts.some((fact) => fact.group === 'consent' && !fact.negated)
  if (statement === 'refused') return facts.some((fact) => fact.group === 'consent' && fact.negated)
  if (statement === 'advice') return facts.some((fact) => fact.group === 'advice')
  if (statement === 'complaint' || statement === '-complaint')
    return facts.some(
      (fact) => fact.group === 'chief-complaint' && fact.negated === statement.startsWith('-'),
    )
  if (statement === '-allergy') return facts.some((fact) => fact.group === 'allergy' && fact.negated)
  const [head = '', rest = ''] = statement.split(/:(.*)/s)
  if (head === 'psi') return facts.some((fact) => fact.psi && Object.values(fact.psi).join('') === rest)
  if (head === 'text') return facts.some((fact) => includesText(fact, rest))
  if (head === 'allergy')
    return facts.some((fact) => fact.group === 'allergy' && !fact.negated && includesText(fact, rest))
  if (head === 'history' || head === '-history')
    return facts.some(
      (fact) => fact.group === 'history' && fact.negated === head.startsWith('-') && includesText(fact, rest),
    )
  if (head === 'stopped')
    return facts.some(
      (fact) => fact.group === 'medication' && fact.temporality === 'past' && includesText(fact, rest),
    )
  if (head === 'nodrug')
    return facts.some((fact) => fact.group === 'medication' && fact.negated && includesText(fact, rest))
  if (head === 'drug') {
    const [name = '', dose] = rest.split('=')
    return facts.some(
      (fact) =>
        fact.group === 'medication' &&
        !fact.negated &&
        fact.temporality === 'now' &&
        includesText(fact, name) &&
        (dose === undefined || fact.drug?.dose === dose),
    )
  }
  const among = groupsOf[head]
  if (among) {
    const [act = '', tooth] = rest.split('@')
    const [number, surfaces] = (tooth ?? '').split('/')
    return facts.some(
      (fact) =>
        among(fact) &&
        fact.act === act &&
        (!number || fact.teeth.includes(Number(number))) &&
        (surfaces === undefined || fact.surfaces.join('') === surfaces),
    )
  }
  const denied = statement.startsWith('-')
  const [code = '', where = ''] = statement.replace(/^-/, '').split('@')
  if (!isFindingCode(code)) throw new Error(`unknown statement ${statement}`)
  const [number, surfaces] = where.split('/')
  return facts.some(
    (fact) =>
      (fact.group === 'finding' || fact.group === 'diagnosis') &&
      fact.finding !== undefined &&
      sameFinding(fact.finding, code) &&
      fact.negated === denied &&
      fact.temporality === 'now' &&
      (!number || fact.teeth.includes(Number(number))) &&
      (surfaces === undefined || fact.surfaces.join('') === surfaces),
  )
}

/** What is wrong with the facts of a case; empty when all statements hold. */
export function judge(one: OwnCase): string[] {
  const facts = factsOf(one.say, one.age)
  const wrong: string[] = []
  for (const raw of one.expect.split(';')) {
    const statement = raw.trim()
    if (statement === 'nothing') {
      if (facts.length > 0)
        wrong.push(`unexpected ${facts.map((fact) => `${fact.group} "${fact.text}"`).join(', ')}`)
      continue
    }
    const forbidden = statement.startsWith('no ')
    if (holds(facts, forbidden ? statement.slice(3) : statement) === forbidden)
      wrong.push(forbidden ? `forbidden: ${statement.slice(3)}` : `missing: ${statement}`)
  }
  return wrong
}
