import type { SpeechFact } from '@honora/contract/speech.ts'
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { LiveView } from '../live/view.ts'
import { answersTo, isCorrected, listsOf, type Attributes, type FactAnswer } from '../../facts/index.ts'
import { toothTakenBack } from './evidence-marks.ts'
import type { FactDecisions } from './use-fact-decisions.ts'
import { useFactKeys } from './use-fact-keys.ts'

/** Which fact is changed, which has the focus, and what keys and buttons of the panel do; `frame` is its element. */
export function useFactsPanel(
  frame: RefObject<HTMLElement | null>,
  { facts, lines }: LiveView,
  decisions: FactDecisions,
) {
  const lists = useMemo(() => listsOf(facts, lines), [facts, lines])
  const corrected = useMemo(
    () =>
      lists.sections
        .flatMap((section) => section.facts)
        .filter((fact) => isCorrected(fact) || toothTakenBack(fact, lines) !== undefined).length,
    [lists, lines],
  )
  /** Id of the fact that is changed, or that a new one is stated. */
  const [editing, setEditing] = useState<string | null>(null)
  const [answered, setAnswered] = useState<Attributes>()
  const [hasNote, setNote] = useState(false)
  // The field stands below the facts: where those are long nobody would see that it came.
  useEffect(() => {
    if (hasNote) frame.current?.querySelector<HTMLElement>('[data-note-line] input')?.focus()
  }, [frame, hasNote])
  const latest = useRef(decisions)
  useEffect(() => {
    latest.current = decisions
  })
  // The same for all facts and all times: a fact that comes draws its own line, not the whole list.
  const edit = useCallback((fact: SpeechFact, given?: Attributes) => {
    setEditing(fact.id)
    setAnswered(given)
  }, [])
  const drop = useCallback((fact: SpeechFact) => void latest.current.drop(fact), [])
  const answer = useCallback(
    ({ factId, attributes }: FactAnswer) => void latest.current.accept(factId, attributes),
    [],
  )
  const keys = useFactKeys(frame, facts, {
    edit,
    drop,
    accept: (fact) => {
      const answers = answersTo(fact)
      const [only] = answers
      if (answers.length === 1 && only?.id === 'accept') {
        if (only.needsTooth === true) edit(fact)
        else answer(only)
        return only.needsTooth !== true
      }
      frame.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(fact.id)}"] [data-answer]`)?.focus()
      return false
    },
    undo: () => void decisions.undo(),
  })
  /** The focus goes on to what is decided next, or to what has just entered the record. */
  const acceptAll = async (those: readonly SpeechFact[]): Promise<void> => {
    if (those.length === 0) return
    const next = lists.proposals.find((fact) => !those.includes(fact)) ?? those[0]
    if (await decisions.acceptAll(those)) keys.focusOn(next?.id)
  }
  const first = lists.sections.flatMap((section) => section.facts)[0] ?? lists.proposals[0]
  return {
    lists,
    corrected,
    editing,
    answered,
    edited: facts.find((fact) => fact.id === editing),
    tabStop: keys.tabStop ?? first?.id ?? null,
    add: () => setEditing('new'),
    /** Whether the field for typed notes is shown where it has no place of its own. */
    hasNote,
    toggleNote: () => setNote(!hasNote),
    edit,
    drop,
    answer,
    acceptAll,
    close: () => {
      setEditing(null)
      if (editing !== null) keys.focusOn(editing)
    },
  }
}

export type FactsPanelState = ReturnType<typeof useFactsPanel>
