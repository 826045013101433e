import type { Fact } from '@honora/language/facts/fact.ts'
import { dueOf, isVisit } from '@honora/language/reading/due.ts'
import { inParts } from '@honora/language/reading/structure.ts'
import { recallOn, visitReason, withoutDue, type RecallPlan } from '../appointments/recall.ts'
import type { IsoDate } from '../factoring/calendar.ts'
import type { Section, Sentence } from './section.ts'

/** What a record agrees on for later: visits with their day, and lines of people that name a visit without a clear one. */
export interface FollowUps {
  readonly planned: readonly RecallPlan[]
  readonly undated: readonly string[]
}

/**
 * The visits that the lines of a record agree on, said on a day. A line that the record writes says what its facts say; one
 * that a person wrote into *Procedere*, or as an answer there, is read as it stands. What was taken out of the record agrees on nothing.
 */
export function followUpsOf(sections: readonly Section[], facts: readonly Fact[], on: IsoDate): FollowUps {
  const planned: RecallPlan[] = []
  const undated: string[] = []
  for (const { key, sentences } of sections)
    for (const sentence of sentences)
      if (sentence.hand === undefined && sentence.answerId === undefined) ofFacts(sentence)
      else if (key === 'procedere') ofLine(sentence.text)
  return { planned, undated }

  function ofLine(line: string): void {
    const due = dueOf(line)
    if (due === undefined) return void (isVisit(line) && undated.push(line))
    add(recallOn(withoutDue(line, due).replace(/[.,;:\s]+$/, '') || line, due, on))
  }
  function ofFacts({ factIds }: Sentence): void {
    for (const fact of facts.filter(({ id }) => factIds.includes(id))) {
      const isPlaced = fact.section === 'procedere'
      if ((fact.group !== 'follow-up' && !isPlaced) || fact.negated || fact.temporality === 'past') continue
      const whole = inParts(fact)
      const { due } = whole.structure
      if (due !== undefined) add(recallOn(visitReason(whole, due), due, on))
      else if (isPlaced && isVisit(fact.text)) undated.push(fact.text)
    }
  }
  function add(plan: RecallPlan | undefined): void {
    if (plan !== undefined) planned.push(plan)
  }
}
