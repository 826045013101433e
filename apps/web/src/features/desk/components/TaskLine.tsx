import type { DeskTask } from '@honora/contract/desk.ts'
import { daysBetween } from '@honora/domain/factoring/calendar.ts'
import type { KeyboardEvent } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import styles from '../desk.module.css'

/** Arrow keys go up and down the list. */
function moveInList(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const at = buttons.indexOf(event.currentTarget)
  event.preventDefault()
  buttons[at + step]?.focus()
}

/** How many days before its deadline a task stands out. */
const soonDays = 2

function urgencyOf(dueOn: string, today: string): string {
  if (dueOn < today) return 'danger-t'
  return daysBetween(today, dueOn) <= soonDays ? 'warning-t' : ''
}

/** The practice of a task, unless the task is named by it. */
export const practiceBeside = ({ title, practiceName }: DeskTask): string | null =>
  practiceName === title ? null : practiceName

/** A task in the list: what it is about, whose it is, until when. */
export function TaskLine(props: { task: DeskTask; today: string; isChosen: boolean; onChoose: () => void }) {
  const { task, today, isChosen, onChoose } = props
  const t = useText()
  const formats = useFormats()
  return (
    <li>
      <button
        type="button"
        className={`li ${styles['desk-task']}`}
        aria-pressed={isChosen}
        onClick={onChoose}
        onKeyDown={moveInList}
      >
        <span className="grow">
          <span className="t1 block">{task.title === '' ? '–' : task.title}</span>
          <span className="t2 block">
            {[t(`desk.kind.${task.kind}`), practiceBeside(task) ?? '', task.assignee?.name ?? '']
              .filter((part) => part !== '')
              .join(' · ')}
          </span>
          <span className={`t2 block ${urgencyOf(task.dueOn, today)}`}>
            {task.dueOn === today
              ? t('desk.dueToday')
              : t(task.dueOn < today ? 'desk.overdue' : 'desk.due', { day: formats.date(task.dueOn) })}
          </span>
        </span>
        {task.cents !== null && <span className="num b">{formats.money(task.cents)}</span>}
      </button>
    </li>
  )
}
