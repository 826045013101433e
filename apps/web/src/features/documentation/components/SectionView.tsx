import type { Documentation, DocumentationSection } from '@honora/contract/documentation.ts'
import type { Transcript } from '@honora/contract/speech.ts'
import Button from '@mui/material/Button'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Playable } from '../player.ts'
import { SectionEditor } from './SectionEditor.tsx'
import { SentenceLine } from './SentenceLine.tsx'

interface Props {
  documentation: Documentation
  section: DocumentationSection
  utterances: ReadonlyMap<string, Transcript>
  player: Playable
  /** Opens as a text to write in. */
  startsEditing?: boolean
  /** Saves the text; resolves true when it was taken. */
  onSave?: ((text: string) => Promise<boolean>) | undefined
  /** Notes that belong to this section, below its text. */
  children?: ReactNode
}

/** One section: its lines, each with its evidence on hover and focus; a button turns it into a text to write in. */
export function SectionView({
  documentation,
  section,
  utterances,
  player,
  startsEditing,
  onSave,
  children,
}: Props) {
  const t = useText()
  const id = useId()
  const [isEditing, setEditing] = useState(startsEditing === true)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const name = t(`docSection.${section.key}`)
  const facts = new Map(documentation.facts.map((fact) => [fact.id, fact]))
  const isEmpty = section.text.trim() === ''
  return (
    <section className="dsec" id={`section-${section.key}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{name}</h2>
        {!isEmpty && (
          <span className={`origin ${section.origin === 'edited' ? 'hand' : ''}`}>
            <Icon name={section.origin === 'edited' ? 'pen' : 'bolt'} size="small" />
            {t(`sectionOrigin.${section.origin}`)}
          </span>
        )}
        {onSave !== undefined && !isEditing && (
          <Button
            ref={editButton}
            size="small"
            variant="text"
            color="primary"
            className="x"
            aria-label={
              isEmpty ? `${t('documentation.write')}: ${name}` : t('documentation.edit', { section: name })
            }
            onClick={() => setEditing(true)}
          >
            {isEmpty ? t('documentation.write') : t('documentation.editShort')}
          </Button>
        )}
      </header>
      {isEditing && onSave !== undefined ? (
        <SectionEditor
          name={`${documentation.id}.${section.key}`}
          label={t('documentation.sectionText', { section: name })}
          text={section.text}
          onCancel={() => setEditing(false)}
          onSave={async (text) => {
            if (await onSave(text)) setEditing(false)
          }}
        />
      ) : (
        <>
          {isEmpty && <p className="muted small">{t('documentation.sectionEmpty')}</p>}
          <ul className="lines" lang="de">
            {section.sentences.map((sentence) => (
              <SentenceLine
                key={`${sentence.text} ${sentence.factIds.join()}`}
                text={sentence.text}
                facts={sentence.factIds.flatMap((factId) => facts.get(factId) ?? [])}
                utterances={utterances}
                player={player}
              />
            ))}
          </ul>
        </>
      )}
      {children}
    </section>
  )
}
