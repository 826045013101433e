import type { Documentation, DocumentationSection } from '@honora/contract/documentation.ts'
import type { Transcript } from '@honora/contract/speech.ts'
import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { hasDraft } from '../../../data/drafts.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { FactEditor } from '../../facts/index.ts'
import { groupLines, type Sentence } from '../lines.ts'
import type { Playable } from '../player.ts'
import type { FactEdit } from '../use-documentation-actions.ts'
import { SectionEditor } from './SectionEditor.tsx'
import { SentenceLine } from './SentenceLine.tsx'

import styles from './SectionView.module.css'
interface Props {
  documentation: Documentation
  section: DocumentationSection
  utterances: ReadonlyMap<string, Transcript>
  player: Playable
  /** Facts about which something is still to be decided. */
  disputed: ReadonlySet<string>
  /** Changes a fact at the place of its sentence. */
  onChangeFact?: ((factId: string, edit: FactEdit) => Promise<boolean>) | undefined
  onDropFact?: ((factId: string) => Promise<boolean>) | undefined
  onTie?: ((sentence: Sentence) => void) | undefined
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
  disputed,
  startsEditing,
  onSave,
  onChangeFact,
  onDropFact,
  onTie,
  children,
}: Props) {
  const t = useText()
  const id = useId()
  const draft = `documentation.${documentation.id}.${section.key}`
  // What was begun before a reload stands where it was written.
  const [isEditing, setEditing] = useState(startsEditing === true || hasDraft(draft))
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  useEffect(() => {
    if (wasEditing.current && !isEditing) editButton.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const name = t(`docSection.${section.key}`)
  const facts = new Map(documentation.facts.map((fact) => [fact.id, fact]))
  const isEmpty = section.text.trim() === ''
  const [changing, setChanging] = useState<string | null>(null)
  const fact = changing === null ? undefined : facts.get(changing)
  const said = fact?.utteranceIds.flatMap((factId) => utterances.get(factId) ?? [])[0]
  return (
    <section className={styles['dsec']} id={`section-${section.key}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{name}</h2>
        {!isEmpty && (
          <span className={`${styles['origin']} ${section.origin === 'edited' ? styles['hand'] : ''}`}>
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
          name={draft}
          label={t('documentation.sectionText', { section: name })}
          text={section.text}
          onCancel={() => setEditing(false)}
          onSave={async (text) => {
            const isSaved = await onSave(text)
            if (isSaved) setEditing(false)
            return isSaved
          }}
        />
      ) : (
        <>
          {isEmpty && <p className="muted small">{t('documentation.sectionEmpty')}</p>}
          <ul className={styles['lines']}>
            {groupLines(section.sentences).map((group) => (
              <SentenceLine
                key={group.items.map(({ sentence }) => `${sentence.text} ${sentence.factIds.join()}`).join()}
                group={group}
                facts={facts}
                disputed={disputed}
                utterances={utterances}
                player={player}
                onChange={onChangeFact === undefined ? undefined : (each) => setChanging(each.id)}
                onTie={onTie}
              />
            ))}
          </ul>
          {fact !== undefined && onChangeFact !== undefined && onDropFact !== undefined && (
            <Suspense fallback={null}>
              <FactEditor
                fact={fact}
                quote={said?.text ?? ''}
                at={said === undefined || said.source === 'typed' ? null : said.start}
                missing={missingTeeth(documentation)}
                hasMilkTeeth={false}
                change={(edit) => onChangeFact(fact.id, edit)}
                drop={() => onDropFact(fact.id)}
                accept={null}
                close={() => setChanging(null)}
              />
            </Suspense>
          )}
        </>
      )}
      {children}
    </section>
  )
}

const missingTeeth = ({ chart }: Documentation): ReadonlySet<number> =>
  new Set(
    chart.teeth
      .filter(({ findings }) => findings.some(({ finding }) => finding === 'fehlt'))
      .map(({ tooth }) => tooth),
  )
