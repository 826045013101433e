import type { Documentation } from '@honora/contract/documentation.ts'
import type { Transcript } from '@honora/contract/speech.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { isAlarming } from '../lines.ts'
import type { Playable } from '../player.ts'
import { Evidence } from './Evidence.tsx'

interface Props {
  text: string
  facts: readonly Documentation['facts'][number][]
  utterances: ReadonlyMap<string, Transcript>
  player: Playable
}

/** One line of the record; pointing at it or reaching it with the keyboard shows what supports it. */
export function SentenceLine({ text, facts, utterances, player }: Props) {
  const id = useId()
  const line = useRef<HTMLLIElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && line.current?.contains(event.target) !== true) setOpen(false)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('pointerover', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerover', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])

  const open = () => setOpen(true)
  const marks = [isOpen ? 'on' : '', facts.length === 0 ? 'hand' : '', isAlarming(facts) ? 'hl' : '']
  return (
    <li ref={line}>
      <button
        type="button"
        className={`sx ${marks.join(' ')}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onMouseEnter={open}
        onFocus={open}
        onClick={open}
      >
        {text}
      </button>
      {isOpen && <Evidence id={id} facts={facts} utterances={utterances} player={player} />}
    </li>
  )
}
