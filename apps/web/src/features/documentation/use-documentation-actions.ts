import type { Documentation } from '@honora/contract/documentation.ts'
import { useState } from 'react'
import { useClient, useConfig } from '../../data/client.tsx'
import type { Problem } from '../../data/problem.ts'
import { ifMatch } from '../../data/request.ts'
import { useAction } from '../../data/use-action.ts'
import type { Question } from '../../data/use-question.ts'
import { useReportProblem } from '../../ui/snackbars.tsx'
import { lineOf, sectionOfFact, withLine } from './lines.ts'

type SectionKey = Documentation['sections'][number]['key']
type Fact = Documentation['facts'][number]

/** A text that was refused because somebody else saved first. */
export interface EditConflict {
  readonly key: SectionKey
  readonly mine: string
  readonly current: Documentation
}

/** Everything the step can do to a documentation; each answer replaces what is shown. */
export function useDocumentationActions(question: Question<Documentation | null>) {
  const client = useClient()
  const { speechSegment } = useConfig()
  const report = useReportProblem()
  const [conflict, setConflict] = useState<EditConflict | null>(null)
  const show = async (documentation: Documentation): Promise<true> => {
    await question.mutate(documentation, { revalidate: false })
    return true
  }

  const save = useAction(async (base: Documentation, key: SectionKey, text: string) => {
    try {
      setConflict(null)
      return await show(
        await client.updateDocumentation({
          params: { id: base.id },
          body: { sections: [{ key, text }] },
          headers: ifMatch(base),
        }),
      )
    } catch (error) {
      const current = currentOf(error)
      if (current === undefined) throw error
      setConflict({ key, mine: text, current })
      return false
    }
  }, report)
  const answer = useAction(
    async (base: Documentation, requirementId: string, text: string) =>
      show(
        await client.updateDocumentation({
          params: { id: base.id },
          body: { answers: [{ requirementId, text }] },
          headers: ifMatch(base),
        }),
      ),
    report,
  )
  const generate = useAction(
    async (consultationId: string) =>
      show(await client.generateDocumentation({ params: { id: consultationId } })),
    report,
  )
  const discard = useAction(async (base: Documentation, fact: Fact) => {
    if (base.interactionId === null) return false
    await client.updateFact({
      params: { speech_service: speechSegment, id: base.interactionId, factId: fact.id },
      body: { isDiscarded: true },
    })
    return show(await client.generateDocumentation({ params: { id: base.consultationId } }))
  }, report)
  const finalize = useAction(
    async (base: Documentation) =>
      show(await client.finalizeDocumentation({ params: { id: base.id }, headers: ifMatch(base) })),
    report,
  )
  const addAddendum = useAction(
    async (base: Documentation, text: string) =>
      show(await client.addDocumentationAddendum({ params: { id: base.id }, body: { text } })),
    report,
  )
  /** A section that nobody has edited is only older than the fact: it is written again. Else the line is added. */
  const take = (base: Documentation, fact: Fact) => {
    const key = sectionOfFact(fact)
    const section = base.sections.find((each) => each.key === key)
    if (section?.origin !== 'edited') return generate.run(base.consultationId)
    return save.run(base, key, withLine(section.text, lineOf(fact, base.style)))
  }
  const actions = [save, answer, generate, discard, finalize, addAddendum]
  return {
    save,
    answer,
    generate,
    discard,
    finalize,
    addAddendum,
    take,
    conflict,
    setConflict,
    show,
    isBusy: actions.some((action) => action.isRunning),
  }
}

function currentOf(error: unknown): Documentation | undefined {
  const problem = (error as { problem?: Problem }).problem
  return problem?.code === 'VERSION_CONFLICT' ? (problem.current as Documentation) : undefined
}
