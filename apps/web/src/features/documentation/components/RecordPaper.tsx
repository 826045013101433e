import type { ComponentProps } from 'react'
import { useCan } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { useUndoable } from '../use-decisions.ts'
import type { DocumentationActions } from '../use-documentation-actions.ts'
import { Addenda } from './Addenda.tsx'
import { Conflict } from './Conflict.tsx'
import { SectionView } from './SectionView.tsx'
import styles from '../documentation.module.css'

interface Props extends Pick<
  ComponentProps<typeof SectionView>,
  'documentation' | 'utterances' | 'player' | 'disputed'
> {
  readonly actions: DocumentationActions
  readonly canWrite: boolean
  /** The section that is to be written in. */
  readonly writing: string | null
  readonly onWritten: () => void
}

/** The record, section by section, and what was added after it was finalised. */
export function RecordPaper(props: Props) {
  const { documentation, actions, utterances, player, disputed, canWrite, writing, onWritten } = props
  const t = useText()
  const can = useCan()
  const { list } = useFormats()
  const notify = useNotify()
  const undoable = useUndoable()
  const { conflict, isBusy } = actions
  return (
    <article className={`card ${styles['paper']}`} aria-label={list([t('entity.documentation')])}>
      {documentation.sections.map((section) => (
        <SectionView
          key={`${section.key}${writing === section.key ? ' writing' : ''}`}
          documentation={documentation}
          section={section}
          utterances={utterances}
          player={player}
          disputed={disputed}
          startsEditing={writing === section.key}
          onSave={
            canWrite
              ? async (text) => {
                  const isSaved = (await actions.save.run(documentation, section.key, text)) === true
                  if (isSaved) onWritten()
                  return isSaved
                }
              : undefined
          }
          onChangeFact={
            canWrite && can('consultation.record')
              ? async (factId, edit) => (await actions.change.run(documentation, factId, edit)) === true
              : undefined
          }
          onDropFact={async (factId) => {
            const isDropped = (await actions.drop.run(documentation, factId)) === true
            if (isDropped) undoable(t('facts.undo.dropped'), () => actions.restore.run(documentation, factId))
            return isDropped
          }}
          onTie={
            canWrite
              ? ({ text }) => void actions.settle.run(documentation, { key: section.key, text, as: 'facts' })
              : undefined
          }
        >
          {conflict?.key === section.key && (
            <Conflict
              mine={conflict.mine}
              theirs={conflict.current.sections.find((each) => each.key === section.key)?.text ?? ''}
              onKeepTheirs={() => {
                void actions.show(conflict.current)
                actions.setConflict(null)
              }}
              onKeepMine={() => void actions.save.run(conflict.current, conflict.key, conflict.mine)}
            />
          )}
        </SectionView>
      ))}
      {documentation.status !== 'draft' && (
        <Addenda
          documentation={documentation}
          isBusy={isBusy}
          onAdd={
            can('documentation.write')
              ? async (text) => {
                  const isAdded = (await actions.addAddendum.run(documentation, text)) === true
                  if (isAdded) notify({ severity: 'success', message: t('documentation.addenda.saved') })
                  return isAdded
                }
              : null
          }
        />
      )}
    </article>
  )
}
