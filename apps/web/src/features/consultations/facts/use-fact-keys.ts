import type { SpeechFact } from '@honora/contract/speech.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'

interface Acts {
  readonly edit: (fact: SpeechFact) => void
  readonly drop: (fact: SpeechFact) => void
  /** Answers whether the fact is accepted by it; else one of its answers has yet to be chosen. */
  readonly accept: (fact: SpeechFact) => boolean
  readonly undo: () => void
}

/** Fields and the editor have keys of their own. */
const withOwnKeys = 'input, textarea, select, .fed, .fed *'
const isProposal = (element: HTMLElement): boolean => 'proposal' in element.dataset

/** Where a key leads from a fact: along its list, to an end of it, or across to the other list. */
function next(all: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const own = all.filter((element) => isProposal(element) === isProposal(from))
  const at = own.indexOf(from)
  if (key === 'ArrowDown') return own[at + 1]
  if (key === 'ArrowUp') return own[at - 1]
  if (key === 'Home') return own[0]
  if (key === 'End') return own.at(-1)
  const isAcross = key === (isProposal(from) ? 'ArrowLeft' : 'ArrowRight')
  return isAcross ? all.find((element) => isProposal(element) !== isProposal(from)) : undefined
}

/**
 * Facts and proposals by keyboard: up and down walk through a list, left and right change to the other one, Enter
 * edits, Delete drops, A accepts, Ctrl+Z takes back. One of them is a tab stop.
 */
export function useFactKeys(
  frame: RefObject<HTMLElement | null>,
  facts: readonly SpeechFact[],
  acts: Acts,
): { readonly tabStop: string | null; readonly focusOn: (id: string | undefined) => void } {
  const [current, setCurrent] = useState<string | null>(null)
  const latest = useRef({ facts, acts })
  useEffect(() => {
    latest.current = { facts, acts }
  })
  const elements = (): HTMLElement[] => [
    ...(frame.current?.querySelectorAll<HTMLElement>('[data-fact]') ?? []),
  ]
  // After the list has been drawn anew.
  const focusOn = (id: string | undefined): void =>
    void requestAnimationFrame(() =>
      elements()
        .find((element) => element.dataset.fact === id)
        ?.focus(),
    )

  useEffect(() => {
    const panel = frame.current
    if (panel === null) return undefined
    const all = (): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>('[data-fact]')]
    const factAt = (target: EventTarget | null): HTMLElement | null =>
      target instanceof HTMLElement ? target.closest<HTMLElement>('[data-fact]') : null
    const note = ({ target }: FocusEvent): void => {
      const id = factAt(target)?.dataset.fact
      if (id !== undefined) setCurrent(id)
    }
    const press = (event: KeyboardEvent): void => {
      const { target, key } = event
      if (!(target instanceof HTMLElement) || target.matches(withOwnKeys)) return
      if (key === 'z' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault()
        return latest.current.acts.undo()
      }
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const element = factAt(target)
      const fact = latest.current.facts.find((each) => each.id === element?.dataset.fact)
      if (element === null || fact === undefined) return
      const beside =
        next(all(), element, 'ArrowDown') ??
        next(all(), element, 'ArrowUp') ??
        next(all(), element, isProposal(element) ? 'ArrowLeft' : 'ArrowRight')
      const to = next(all(), element, key)
      if (to !== undefined) {
        event.preventDefault()
        to.focus()
      } else if (key === 'Delete' || key === 'Backspace') {
        event.preventDefault()
        latest.current.acts.drop(fact)
        beside?.focus()
      } else if (key === 'a' && fact.state === 'proposed') {
        event.preventDefault()
        if (latest.current.acts.accept(fact)) beside?.focus()
      }
    }
    panel.addEventListener('focusin', note)
    panel.addEventListener('keydown', press)
    return () => {
      panel.removeEventListener('focusin', note)
      panel.removeEventListener('keydown', press)
    }
  }, [frame])
  return { tabStop: facts.some((fact) => fact.id === current) ? current : null, focusOn }
}
