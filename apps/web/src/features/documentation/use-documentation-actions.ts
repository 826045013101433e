import type { Documentation } from '@honora/contract/documentation.ts'
import { useState } from 'react'
import { useClient, useConfig } from '../../data/client.tsx'
import { problemOf } from '../../data/problem.ts'
import { newestOf } from '../../data/newest.ts'
import { ifMatch } from '../../data/request.ts'
import { useAction } from '../../data/use-action.ts'
import type { Question } from '../../data/use-question.ts'
import { useReportProblem } from '../../ui/snackbars.tsx'

type SectionKey = Documentation['sections'][number]['key']

/** A text that was refused because somebody else saved first. */
export interface EditConflict {
  readonly key: SectionKey
  readonly mine: string
  readonly current: Documentation
}

type Attributes = Readonly<Record<string, unknown>>

/** A change of one fact, as the speech calls take it. */
export interface FactEdit {
  readonly text?: string
  readonly attributes?: Attributes
}

/** A hand-written line: written from its facts again, or a statement of one's own. */
export interface LineChoice {
  readonly key: SectionKey
  readonly text: string
  readonly as: 'facts' | 'own'
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
      const current = newestOf(problemOf(error), base)
      if (current === null) throw error
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
  const settle = useAction(
    async (base: Documentation, line: LineChoice) =>
      show(await client.updateDocumentation({ params: { id: base.id }, body: { lines: [line] } })),
    report,
  )
  const take = useAction(
    async (base: Documentation, factId: string) =>
      show(await client.updateDocumentation({ params: { id: base.id }, body: { take: [factId] } })),
    report,
  )

  /** Decides about facts; their sentences follow on the server, so the record is read again. */
  const decide = async (
    base: Documentation,
    work: (interactionId: string) => Promise<unknown>,
  ): Promise<boolean> => {
    if (base.interactionId === null) return false
    await work(base.interactionId)
    return show(await client.getDocumentation({ params: { id: base.id } }))
  }
  const factAt = (id: string, factId: string) => ({ speech_service: speechSegment, id, factId })
  const interactionAt = (id: string) => ({ speech_service: speechSegment, id })
  const accept = useAction(
    (base: Documentation, factId: string, attributes: Attributes = {}) =>
      decide(base, (id) => client.acceptFact({ params: factAt(id, factId), body: { attributes } })),
    report,
  )
  const acceptAll = useAction(
    (base: Documentation, factIds: readonly string[]) =>
      decide(base, (id) =>
        client.acceptFacts({ params: interactionAt(id), body: { factIds: [...factIds] } }),
      ),
    report,
  )
  const restoreAll = useAction(
    (base: Documentation, factIds: readonly string[]) =>
      decide(base, (id) =>
        client.restoreFacts({ params: interactionAt(id), body: { factIds: [...factIds] } }),
      ),
    report,
  )
  const drop = useAction(
    (base: Documentation, id: string) =>
      decide(base, (interactionId) => client.dropFact({ params: factAt(interactionId, id) })),
    report,
  )
  const restore = useAction(
    (base: Documentation, id: string) =>
      decide(base, (interactionId) => client.restoreFact({ params: factAt(interactionId, id) })),
    report,
  )
  const change = useAction(
    (base: Documentation, factId: string, edit: FactEdit) =>
      decide(base, (id) => client.updateFact({ params: factAt(id, factId), body: edit })),
    report,
  )

  const place = useAction(
    async (base: Documentation, utteranceId: string, key: SectionKey, statement?: string) =>
      show(
        await client.placeSentence({
          params: { id: base.id },
          body: { utteranceId, key, ...(statement === undefined ? {} : { statement }) },
        }),
      ),
    report,
  )
  const unplace = useAction(
    async (base: Documentation, utteranceId: string) =>
      show(await client.takeBackPlacement({ params: { id: base.id, utteranceId } })),
    report,
  )
  const leave = useAction(
    async (base: Documentation, utteranceId: string) =>
      show(await client.leaveSentence({ params: { id: base.id }, body: { utteranceId } })),
    report,
  )
  const unleave = useAction(
    async (base: Documentation, utteranceId: string) =>
      show(await client.takeBackLeaving({ params: { id: base.id, utteranceId } })),
    report,
  )
  const resolve = useAction(
    async (base: Documentation, contradictionId: string, holds: string) =>
      show(await client.decideContradiction({ params: { id: base.id }, body: { contradictionId, holds } })),
    report,
  )
  const reopen = useAction(
    async (base: Documentation, contradictionId: string) =>
      show(await client.takeBackDecision({ params: { id: base.id, contradictionId } })),
    report,
  )
  const finalize = useAction(
    async (base: Documentation, reason: string | null) =>
      show(
        await client.finalizeDocumentation({
          params: { id: base.id },
          body: reason === null ? {} : { withoutRecording: { reason } },
          headers: ifMatch(base),
        }),
      ),
    report,
  )
  const addAddendum = useAction(
    async (base: Documentation, text: string) =>
      show(await client.addDocumentationAddendum({ params: { id: base.id }, body: { text } })),
    report,
  )
  const actions = {
    save,
    answer,
    generate,
    settle,
    take,
    accept,
    acceptAll,
    restoreAll,
    drop,
    restore,
    change,
    place,
    unplace,
    leave,
    unleave,
    resolve,
    reopen,
    finalize,
    addAddendum,
  }
  return {
    ...actions,
    conflict,
    setConflict,
    show,
    isBusy: Object.values(actions).some((action) => action.isRunning),
  }
}
export type DocumentationActions = ReturnType<typeof useDocumentationActions>
