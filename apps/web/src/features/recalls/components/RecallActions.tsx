import type { Recall } from '@honora/contract/recalls.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { PopupMenu, useMenu } from '../../../ui/PopupMenu.tsx'
import { spokenName } from '../../appointments/index.ts'
import styles from '../recalls.module.css'

export interface RecallSteps {
  readonly book: (recall: Recall) => void
  readonly remind: (recall: Recall) => void
  /** Lets an appointment that the patient has stand for the recall; null: none any more. */
  readonly link: (recall: Recall, appointment: Recall['appointment']) => void
  readonly change: (recall: Recall) => void
  readonly close: (recall: Recall, isDone: boolean) => void
  readonly remove: (recall: Recall) => void
}

/** What can be done with a recall from its row. */
export function RecallActions({ recall, steps }: { recall: Recall; steps: RecallSteps }) {
  const t = useText()
  const formats = useFormats()
  const menu = useMenu()
  const name = spokenName(recall.patient.name)
  const isDone = recall.state === 'done'
  const { nextAppointment: next } = recall
  const more = t('recall.more', { name })
  return (
    <span className={styles['actions']}>
      {recall.state === 'open' && (
        <>
          <Button
            size="small"
            aria-label={t('recall.bookLabel', { name })}
            onClick={() => steps.book(recall)}
          >
            {t('recall.book')}
          </Button>
          <Button
            size="small"
            aria-label={t('recall.remindLabel', { name })}
            onClick={() => steps.remind(recall)}
          >
            {t('recall.remind')}
          </Button>
        </>
      )}
      <IconAction icon="more" label={more} aria-haspopup="menu" onClick={menu.open} />
      <PopupMenu
        menu={menu}
        label={more}
        entries={[
          ...(recall.state === 'open' && next !== null
            ? [
                {
                  key: 'link',
                  label: t('recall.link', { at: formats.date(next.startsAt) }),
                  icon: 'link' as const,
                  run: () => steps.link(recall, next),
                },
              ]
            : []),
          ...(recall.state === 'booked'
            ? [
                {
                  key: 'unlink',
                  label: t('recall.unlink'),
                  icon: 'undo' as const,
                  run: () => steps.link(recall, null),
                },
              ]
            : []),
          {
            key: 'close',
            label: t(isDone ? 'recall.reopen' : 'recall.close'),
            icon: isDone ? 'undo' : 'check',
            run: () => steps.close(recall, !isDone),
          },
          ...(isDone
            ? []
            : [
                {
                  key: 'change',
                  label: t('recall.change'),
                  icon: 'pen' as const,
                  run: () => steps.change(recall),
                },
              ]),
          // What has led to a reminder or an appointment is closed instead: what it says could not be brought back.
          ...(recall.state === 'open' && recall.reminder === null
            ? [
                {
                  key: 'remove',
                  label: t('recall.remove'),
                  icon: 'x' as const,
                  isDangerous: true,
                  run: () => steps.remove(recall),
                },
              ]
            : []),
        ]}
      />
    </span>
  )
}
