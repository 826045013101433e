import type { Documentation } from '@honora/contract/documentation.ts'
import type { Transcript } from '@honora/contract/speech.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { isAlarming, type LineGroup, type Sentence } from '../lines.ts'
import type { Playable } from '../player.ts'
import { Evidence } from './Evidence.tsx'
import { HandNote } from './HandNote.tsx'

import sectionViewStyles from './SectionView.module.css'
import sentenceLineStyles from './SentenceLine.module.css'
type Fact = Documentation['facts'][number]

interface Props {
  group: LineGroup
  facts: ReadonlyMap<string, Fact>
  /** Facts about which something is still to be decided. */
  disputed: ReadonlySet<string>
  utterances: ReadonlyMap<string, Transcript>
  player: Playable
  onChange?: ((fact: Fact) => void) | undefined
  /** Writes a hand-written line from its facts again. */
  onTie?: ((sentence: Sentence) => void) | undefined
}

/** One line on paper: the tooth in its column, its statements beside it; pointing at one shows what supports it. */
export function SentenceLine({ group, facts, disputed, utterances, player, onChange, onTie }: Props) {
  const id = useId()
  const line = useRef<HTMLLIElement>(null)
  const [open, setOpen] = useState<Sentence | null>(null)
  const isOpen = open !== null

  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && line.current?.contains(event.target) !== true) setOpen(null)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(null)
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

  const factsOf = (sentence: Sentence): Fact[] =>
    sentence.factIds.flatMap((factId) => facts.get(factId) ?? [])
  const marksOf = (sentence: Sentence): string =>
    [
      sectionViewStyles['sx'],
      open === sentence ? 'on' : '',
      sentence.hand === null ? '' : sectionViewStyles['hand'],
      sentence.hand === null && isAlarming(factsOf(sentence)) ? sectionViewStyles['hl'] : '',
      sentence.factIds.some((factId) => disputed.has(factId)) ? sectionViewStyles['cfl'] : '',
    ].join(' ')
  return (
    <li ref={line} className={sentenceLineStyles['ln']}>
      {group.tooth !== null && <b className={sentenceLineStyles['zz']}>{group.tooth}</b>}
      <span className={sentenceLineStyles['ln-text']} lang="de">
        {group.items.map(({ sentence, text }) => (
          <span key={`${sentence.text} ${sentence.factIds.join()}`} className="ln-item">
            <button
              type="button"
              className={marksOf(sentence)}
              aria-label={sentence.text}
              aria-expanded={open === sentence}
              aria-controls={open === sentence ? id : undefined}
              onMouseEnter={() => setOpen(sentence)}
              onFocus={() => setOpen(sentence)}
              onClick={() => setOpen(sentence)}
            >
              {text}
            </button>{' '}
          </span>
        ))}
      </span>
      {group.items.map(
        ({ sentence }) =>
          sentence.hand !== null && (
            <HandNote
              key={sentence.text}
              hand={sentence.hand}
              onTie={
                onTie === undefined || factsOf(sentence).length === 0 ? undefined : () => onTie(sentence)
              }
            />
          ),
      )}
      {isOpen && (
        <Evidence
          id={id}
          facts={factsOf(open)}
          utterances={utterances}
          player={player}
          onChange={open.hand === null ? onChange : undefined}
        />
      )}
    </li>
  )
}
