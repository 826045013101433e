import type { SpeechFact } from '@honora/contract/speech.ts'
import type { FactGroup } from '@honora/language/facts/fact.ts'
import { readSurface, sortSurfaces, type Surface } from '@honora/language/facts/surfaces.ts'
import { sortTeeth } from '@honora/language/teeth/fdi.ts'
import { useEffect, useRef, useState } from 'react'
import type { Attributes, FactEdit, NewFact } from './fact-edit.ts'
import { wordsOf } from './fact-words.ts'

interface Common {
  missing: ReadonlySet<number>
  hasMilkTeeth: boolean
  close: () => void
}
export type FactEditing = Common &
  (
    | {
        fact: SpeechFact
        /** The words it rests on. */
        quote: string
        at: number | null
        change: (edit: FactEdit) => Promise<boolean>
        drop: () => Promise<boolean>
        /** Absent where the fact stands in the record already. */
        accept: ((attributes: Attributes) => Promise<boolean>) | null
        /** What a person has answered so far: the tooth is what is missing. */
        answered?: Attributes | undefined
      }
    | { fact: null; add: (fact: NewFact) => Promise<boolean> }
  )

const lettersOf = (fact: SpeechFact | null): Surface[] =>
  (fact?.surfaces ?? []).flatMap((letter) => readSurface(letter) ?? [])

/** What is chosen and written of a fact that is changed or stated, and how it is saved. */
export function useFactForm(editing: FactEditing) {
  const { fact, close } = editing
  const given = fact === null ? '' : wordsOf(fact)
  const [teeth, setTeeth] = useState<readonly number[]>(fact?.teeth ?? [])
  const [surfaces, setSurfaces] = useState<readonly Surface[]>(lettersOf(fact))
  const [words, setWords] = useState(given)
  const [group, setGroup] = useState<FactGroup>('finding')
  const [isSeveral, setSeveral] = useState((fact?.teeth.length ?? 0) > 1)
  const frame = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const form = frame.current
    // First the pane above the controls of the recording, then the form within the pane.
    for (const shown of [form?.closest('.p-facts'), form]) shown?.scrollIntoView?.({ block: 'nearest' })
    const first =
      form?.querySelector<HTMLElement>('[data-keys="teeth"] [aria-pressed="true"]') ??
      form?.querySelector<HTMLElement>(fact === null ? 'textarea' : '[data-keys="quadrants"] button')
    first?.focus({ preventScroll: true })
  }, [fact])
  const closing = useRef(close)
  useEffect(() => {
    closing.current = close
  })
  useEffect(() => {
    const form = frame.current
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') closing.current()
    }
    form?.addEventListener('keydown', press)
    return () => form?.removeEventListener('keydown', press)
  }, [])

  const attributesWith = (chosen: readonly number[]): Attributes => ({
    ...(String(chosen) === String(fact?.teeth ?? []) ? {} : { teeth: chosen }),
    ...(String(surfaces) === String(lettersOf(fact)) ? {} : { surfaces }),
  })
  const save = async (chosen: readonly number[] = teeth): Promise<void> => {
    const attributes = attributesWith(chosen)
    const text = words.trim()
    if (editing.fact === null) {
      if (text !== '' && (await editing.add({ text, group, attributes: { teeth: chosen, surfaces } })))
        close()
      return
    }
    const { answered } = editing
    const edit = {
      ...(text === given || text === '' ? {} : { text }),
      attributes: { ...answered, ...attributes },
    }
    const isChanged = edit.text !== undefined || Object.keys(attributes).length > 0
    if (!isChanged && editing.accept === null) return close()
    const isDone = isChanged ? await editing.change(edit) : await editing.accept?.(answered ?? {})
    if (isDone === true) close()
  }
  const toggle = (tooth: number): void => {
    const isReplaced = !isSeveral && !teeth.includes(tooth)
    const rest = teeth.includes(tooth) ? teeth.filter((each) => each !== tooth) : [...teeth, tooth]
    const next = isReplaced ? [tooth] : sortTeeth(rest)
    setTeeth(next)
    if (isReplaced && fact !== null) void save(next)
  }
  return {
    frame,
    given,
    teeth,
    toggle,
    surfaces,
    toggleSurface: (letter: Surface) =>
      setSurfaces(
        sortSurfaces(
          surfaces.includes(letter) ? surfaces.filter((each) => each !== letter) : [...surfaces, letter],
        ),
      ),
    /** More than one tooth may be chosen. */
    isSeveral,
    setSeveral,
    words,
    setWords,
    group,
    setGroup,
    save: () => void save(),
  }
}
