import type { Fact } from '@honora/language/facts/fact.ts'
import { phraseOf } from '@honora/language/facts/phrase.ts'
import type { Due } from '@honora/language/facts/structure.ts'
import { dueOf, isSoon, isVisit } from '@honora/language/reading/due.ts'
import { inParts } from '@honora/language/reading/structure.ts'
import { dueDay, recallOn, visitReason, withoutDue, type RecallPlan } from '../appointments/recall.ts'
import type { IsoDate } from '../factoring/calendar.ts'
import type { Section, Sentence } from './section.ts'

/** What a record agrees on for later: visits with their day, and statements of a visit without a clear one. */
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
    if (!isVisit(line)) return
    follow(line, dueOf(line), (due) => withoutDue(line, due).replace(/[.,;:\s]+$/, '') || line)
  }
  function ofFacts({ factIds }: Sentence): void {
    for (const fact of facts.filter(({ id }) => factIds.includes(id))) {
      const isToCome = fact.group === 'follow-up' || fact.section === 'procedere'
      if (!isToCome || fact.negated || fact.temporality === 'past') continue
      const whole = inParts(fact)
      // Facts that were stored before their parts carried a day say it in their words.
      const due = whole.structure.due ?? dueOf(phraseOf(whole))
      if (due !== undefined || isVisit(fact.text)) follow(fact.text, due, (read) => visitReason(whole, read))
    }
  }
  function follow(words: string, due: Due | undefined, reasonOf: (due: Due) => string): void {
    if (due === undefined || dueDay(due, on) === undefined) {
      if (!isSoon(words)) undated.push(words)
      return
    }
    const plan = recallOn(reasonOf(due), due, on)
    if (plan !== undefined && !planned.some((known) => isSame(known, plan))) planned.push(plan)
  }
}

/** Said twice, "in sechs Monaten" and "in 6 Monaten", it is one visit. */
const isSame = (one: RecallPlan, other: RecallPlan): boolean =>
  one.dueOn === other.dueOn && one.reason.toLowerCase() === other.reason.toLowerCase()
