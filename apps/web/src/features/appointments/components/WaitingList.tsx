import type { WaitingEntry } from '@honora/contract/calendar.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Card } from '../../../ui/Page.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useUndo } from '../../../ui/use-undo.ts'
import { usePractitioners } from '../data.ts'
import { useWaitingEntries } from '../calendar-data.ts'
import { spokenName } from '../day.ts'
import { shortName } from '../short-name.ts'
import { WaitingDialog } from './WaitingDialog.tsx'
import styles from './FreeTimes.module.css'

/** Patients who want an earlier time: each is one tap away from the free times that suit. */
export function WaitingList({
  chosen,
  onSearch,
}: {
  chosen: string | undefined
  onSearch: (entry: WaitingEntry) => void
}) {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const formats = useFormats()
  const undoable = useUndo()
  const entries = useWaitingEntries()
  const practitioners = usePractitioners()
  const [isAdding, setAdding] = useState(false)
  const remove = useAction(async (entry: WaitingEntry) => {
    await client.removeWaitingEntry({ params: { id: entry.id } })
    entries.retry()
    const { patientId, practitionerId, durationMinutes, dayPart, reason } = entry
    undoable({
      message: t('calendar.waiting.removed'),
      detail: spokenName(entry.patient.name),
      back: async () => {
        await client.addWaitingEntry({
          body: { patientId, practitionerId, durationMinutes, dayPart, reason },
        })
        entries.retry()
      },
    })
  }, useReportProblem())
  const wishesOf = (entry: WaitingEntry): string => {
    const person = practitioners.data?.find(({ id }) => id === entry.practitionerId)
    return [
      ...(entry.dayPart === 'any' ? [] : [t(`calendar.waiting.${entry.dayPart}`)]),
      ...(person === undefined ? [] : [t('calendar.waiting.with', { name: shortName(person.name) })]),
      t('calendar.waiting.since', { day: formats.dayMonth(entry.createdAt) }),
    ].join(', ')
  }
  return (
    <>
      <Card
        title={t('calendar.waiting.title')}
        flush
        aside={
          <span className="row tight">
            <span className="small muted">{entries.data?.length}</span>
            {can('appointment.write') && (
              <IconAction icon="plus" label={t('calendar.waiting.add')} onClick={() => setAdding(true)} />
            )}
          </span>
        }
      >
        <Answer question={entries} skeleton={<SkeletonRows rows={3} />}>
          {(list) => (
            <ul>
              {list.map((entry) => (
                <li
                  key={entry.id}
                  className={entry.id === chosen ? `${styles['free-line']} on` : styles['free-line']}
                >
                  <span className="grow">
                    <b>{spokenName(entry.patient.name)}</b>
                    <small>
                      <span lang="de">{entry.reason}</span> ·{' '}
                      {t('calendar.free.minutes', { minutes: entry.durationMinutes })}
                    </small>
                    <small>{wishesOf(entry)}</small>
                  </span>
                  {can('appointment.write') && (
                    <>
                      <Button
                        aria-label={t('calendar.waiting.searchLabel', {
                          name: spokenName(entry.patient.name),
                        })}
                        onClick={() => onSearch(entry)}
                      >
                        {t('calendar.waiting.search')}
                      </Button>
                      <IconAction
                        icon="x"
                        label={t('calendar.waiting.remove', { name: spokenName(entry.patient.name) })}
                        onClick={() => void remove.run(entry)}
                      />
                    </>
                  )}
                </li>
              ))}
              {list.length === 0 && (
                <li className={`${styles['free-line']} soft small`}>{t('calendar.waiting.nobody')}</li>
              )}
            </ul>
          )}
        </Answer>
      </Card>
      {isAdding && <WaitingDialog onClose={() => setAdding(false)} />}
    </>
  )
}
