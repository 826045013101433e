import type { Fact } from '@honora/language/facts/fact.ts'
import { generateSections, type GenerateInput } from './generate.ts'
import { sectionOf } from './order.ts'
import { states } from './guards.ts'
import { section, type Section, type Sentence } from './section.ts'

/**
 * The record as its facts are now: a dropped fact takes its sentence with it, a new one brings its own. Lines by hand stay
 * word for word where they stand, in the place of their facts; what a person took out stays out.
 */
export function followFacts(current: readonly Section[], input: GenerateInput): Section[] {
  return generateSections(input).map((fresh) => {
    const before = current.find((each) => each.key === fresh.key)
    if (before === undefined || before.origin === 'generated') return fresh
    const recorded = new Set(input.facts.map((fact) => fact.id))
    const sentences = before.sentences.map((sentence) =>
      sentence.hand ? withSuccessors(sentence, before, input.facts) : sentence,
    )
    const byHand = sentences.filter((sentence) => sentence.hand !== undefined)
    const omitted = (before.omitted ?? []).filter((id) => recorded.has(id))
    const covered = new Set([...byHand.flatMap(standsFor), ...omitted])
    const answered = new Set(byHand.map((sentence) => sentence.answerId))
    const rest = generateSections({
      ...input,
      facts: input.facts.filter((fact) => !covered.has(fact.id)),
      answers: (input.answers ?? []).filter((answer) => !answered.has(answer.requirementId)),
    }).find((each) => each.key === fresh.key)
    return section(fresh.key, interleave(sentences, rest?.sentences ?? []), omitted)
  })
}

/** The facts whose lines a line by hand replaces; an answer stands beside the lines of its facts. */
const standsFor = (line: Sentence): readonly string[] => (line.answerId === undefined ? line.factIds : [])

/**
 * Reading the talk again may give a fact that says the same another id: a line by hand follows it. A fact that is gone
 * without a successor stays named, so that finalising asks for it.
 */
function withSuccessors(line: Sentence, place: Section, facts: readonly Fact[]): Sentence {
  const recorded = new Set(facts.map((fact) => fact.id))
  const isGone = (id: string): boolean => !recorded.has(id)
  if (!line.factIds.some(isGone)) return line
  const stated = facts.filter(
    (fact) =>
      sectionOf(fact) === place.key &&
      !place.sentences.some((sentence) => sentence.factIds.includes(fact.id)) &&
      states(line.text, fact),
  )
  if (stated.length === 0) return line
  return {
    ...line,
    factIds: [...line.factIds.filter((id) => recorded.has(id)), ...stated.map((fact) => fact.id)],
  }
}

/** Lines by hand stand behind the sentence they stood behind before. */
function interleave(before: readonly Sentence[], fresh: readonly Sentence[]): Sentence[] {
  const merged = [...fresh]
  let after = -1
  for (const sentence of before) {
    if (sentence.hand) {
      after += 1
      merged.splice(after, 0, sentence)
      continue
    }
    const at = merged.findIndex(
      (each) =>
        !each.hand &&
        (each.text === sentence.text || each.factIds.some((id) => sentence.factIds.includes(id))),
    )
    after = Math.max(after, at)
  }
  return merged
}
