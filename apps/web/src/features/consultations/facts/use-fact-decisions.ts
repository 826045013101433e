import type { SpeechFact } from '@honora/contract/speech.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient, useConfig } from '../../../data/client.tsx'
import { problemOf } from '../../../data/problem.ts'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { undoMs } from '../../../ui/use-undo.ts'
import type { Attributes, FactEdit, NewFact } from '../../facts/index.ts'

export interface Undoable {
  readonly kind: 'accepted' | 'acceptedAll' | 'dropped' | 'changed' | 'added'
  /** Those that were decided about, the first one first. */
  readonly facts: readonly SpeechFact[]
}

/** Each answers whether it was done; a refusal is reported. */
export interface FactDecisions {
  readonly accept: (factId: string, attributes: Attributes) => Promise<boolean>
  /** All of them at once, or none. */
  readonly acceptAll: (facts: readonly SpeechFact[]) => Promise<boolean>
  readonly drop: (fact: SpeechFact) => Promise<boolean>
  readonly change: (fact: SpeechFact, edit: FactEdit) => Promise<boolean>
  readonly add: (fact: NewFact) => Promise<boolean>
  readonly restore: (fact: SpeechFact) => Promise<boolean>
  /** The last decision, while it can be taken back. */
  readonly undoable: Undoable | null
  readonly undo: () => Promise<boolean>
}

interface Deps {
  /** The interaction, made when there is none yet. */
  readonly interaction: () => Promise<string>
  /** Shows facts as the server has them now. */
  readonly apply: (facts: readonly SpeechFact[]) => void
}

/** What a person decides about facts; each decision can be taken back for eight seconds. */
export function useFactDecisions({ interaction, apply }: Deps): FactDecisions {
  const client = useClient()
  const { speechSegment } = useConfig()
  const report = useReportProblem()
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const offer = useCallback((next: Undoable | null) => {
    clearTimeout(timer.current)
    setUndoable(next)
    if (next !== null) timer.current = setTimeout(() => setUndoable(null), undoMs)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Decisions may follow each other faster than the server answers: none of them waits for another. */
  const decide = async (
    kind: Undoable['kind'] | 'restored',
    work: (interactionId: string) => Promise<readonly SpeechFact[]>,
  ): Promise<boolean> => {
    try {
      const facts = await work(await interaction())
      apply(facts)
      offer(kind === 'restored' || facts.length === 0 ? null : { kind, facts })
      return true
    } catch (error) {
      report(problemOf(error))
      return false
    }
  }
  const place = (id: string, factId: string) => ({ speech_service: speechSegment, id, factId })
  const drop = async (id: string, factId: string) =>
    (await client.dropFact({ params: place(id, factId) })).facts
  const restore = async (id: string, factId: string) =>
    (await client.restoreFact({ params: place(id, factId) })).facts

  return {
    accept: (factId, attributes) =>
      decide('accepted', async (id) => {
        const answer = await client.acceptFact({ params: place(id, factId), body: { attributes } })
        return answer.facts
      }),
    acceptAll: (facts) =>
      decide('acceptedAll', async (id) => {
        const body = { factIds: facts.map((fact) => fact.id) }
        return (await client.acceptFacts({ params: { speech_service: speechSegment, id }, body })).facts
      }),
    drop: (fact) => decide('dropped', (id) => drop(id, fact.id)),
    change: (fact, edit) =>
      decide('changed', async (id) => [await client.updateFact({ params: place(id, fact.id), body: edit })]),
    add: (fact) =>
      decide('added', async (id) => [
        await client.addFact({ params: { speech_service: speechSegment, id }, body: { ...fact } }),
      ]),
    restore: (fact) => decide('restored', (id) => restore(id, fact.id)),
    undoable,
    undo: async () => {
      const [first] = undoable?.facts ?? []
      if (undoable === null || first === undefined) return false
      return decide('restored', async (id) => {
        if (undoable.kind === 'added') return drop(id, first.id)
        if (undoable.kind !== 'acceptedAll') return restore(id, first.id)
        const body = { factIds: undoable.facts.map((fact) => fact.id) }
        return (await client.restoreFacts({ params: { speech_service: speechSegment, id }, body })).facts
      })
    },
  }
}
