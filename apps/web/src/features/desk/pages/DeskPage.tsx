import type { DeskTask } from '@honora/contract/desk.ts'
import { daysBetween } from '@honora/domain/factoring/calendar.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan, useUser } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { FilterChips } from '../../../ui/choices.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { useAskDiscard, useUnsavedGuard } from '../../../ui/unsaved-guard.ts'
import { useUrlState } from '../../../ui/url-state.ts'
import { BankImport } from '../components/BankImport.tsx'
import { Clock } from '../components/Clock.tsx'
import { ConversionPanel } from '../components/ConversionPanel.tsx'
import { LimitPanel } from '../components/LimitPanel.tsx'
import { NewPractice } from '../components/NewPractice.tsx'
import { LetterPanel } from '../components/LetterPanel.tsx'
import { ObjectionPanel } from '../components/ObjectionPanel.tsx'
import { OnboardingPanel } from '../components/OnboardingPanel.tsx'
import { DocumentPanel } from '../components/DocumentPanel.tsx'
import {
  DecisionPanel,
  DeferralPanel,
  DisputePanel,
  MessagePanel,
  PaymentPanel,
  UnmatchedDebitPanel,
} from '../components/TaskPanels.tsx'
import { useTasks } from '../data.ts'
import { useChosen } from '../use-chosen.ts'
import { ContractChanges } from '../../contract-changes/index.ts'

import styles from '../desk.module.css'
const kinds = [
  'decision',
  'conversion',
  'credit_review',
  'limit_approval',
  'agency_failure',
  'dispute',
  'message',
  'document',
  'letter',
  'payment',
  'unmatched_debit',
  'onboarding',
  'contract_change',
  'deferral_request',
  'processing_objection',
] as const

/** The factor's work area: what waits on the left, the work itself on the right. */
export function DeskPage() {
  const t = useText()
  const can = useCan()
  const { data: user } = useUser()
  const [url, setUrl] = useUrlState(['kind', 'task', 'whose'])
  const question = useTasks()
  const notify = useNotify()
  const work = useRef<HTMLDivElement>(null)
  // A task that somebody has begun to work on is not put away by a click on another one.
  const [isTyped, setTyped] = useState(false)
  const mayDiscard = useAskDiscard()
  useUnsavedGuard(isTyped)
  const shown = (question.data?.tasks ?? [])
    .filter((task) => url.kind === '' || task.kind === url.kind)
    .filter((task) => url.whose === '' || task.assignee?.userId === user?.id)
  const { chosen, release } = useChosen(question.data?.tasks ?? [], shown, url.task)
  const done = (task: DeskTask): void => {
    setTyped(false)
    release()
    notify({
      severity: 'success',
      message: t('desk.done', { kind: t(`desk.kind.${task.kind}`), title: task.title }),
    })
    setUrl({ task: '' })
    question.retry()
  }
  // On a narrow screen the work lies below the list: bring it up.
  const choose = async (id: string): Promise<void> => {
    if (isTyped && !(await mayDiscard())) return
    setTyped(false)
    setUrl({ task: id })
    if (!window.matchMedia('(max-width: 1100px)').matches) return
    requestAnimationFrame(() => work.current?.scrollIntoView({ block: 'start' }))
  }
  const filter = async (kind: string): Promise<void> => {
    if (isTyped && !(await mayDiscard())) return
    setTyped(false)
    release()
    setUrl({ kind, task: '' })
  }
  return (
    <Page wide title={t('nav.desk')} subtitle={t('desk.subtitle')}>
      <Answer question={question} skeleton={<SkeletonCard lines={8} isSlow={question.isSlow} />}>
        {({ counts, staff, today }) => (
          <>
            <div className="row wrap list-tools">
              <FilterChips
                label={t('desk.filter')}
                value={url.kind}
                choices={[
                  { value: '', label: t('invoices.all') },
                  ...kinds
                    .filter((kind) => (counts[kind] ?? 0) > 0)
                    .map((kind) => ({
                      value: kind,
                      label: t(`desk.kind.${kind}`),
                      count: counts[kind],
                    })),
                ]}
                onChange={(kind) => void filter(kind)}
              />
              <FilterChips
                label={t('desk.assignee')}
                value={url.whose}
                choices={[
                  { value: '', label: t('desk.anybody') },
                  { value: 'mine', label: t('desk.mine') },
                ]}
                onChange={(whose) => {
                  release()
                  setUrl({ whose, task: '' })
                }}
              />
            </div>
            <div className={styles['desk']}>
              <Card flush title={t('desk.waiting')} className={styles['desk-tasks']}>
                {shown.length === 0 && <EmptyState id="desk.empty" icon="okc" />}
                {shown.length > 0 && (
                  <ul>
                    {shown.map((task) => (
                      <TaskLine
                        key={task.id}
                        task={task}
                        today={today}
                        isChosen={task.id === chosen?.id}
                        onChoose={() => {
                          if (task.id !== chosen?.id) void choose(task.id)
                        }}
                      />
                    ))}
                  </ul>
                )}
              </Card>
              <div className={styles['desk-work']} ref={work} onInput={() => setTyped(true)}>
                {chosen !== undefined && (
                  <Card
                    title={`${t(`desk.kind.${chosen.kind}`)}: ${chosen.title}`}
                    hint={practiceBeside(chosen) ?? undefined}
                  >
                    <div className={styles['desk-assignee']}>
                      <Assignee task={chosen} staff={staff} onChanged={question.retry} />
                      {chosen.others > 0 && (
                        <p className="soft small">{t('desk.others', { count: chosen.others })}</p>
                      )}
                    </div>
                    <Work
                      key={chosen.id}
                      task={chosen}
                      onDone={() => done(chosen)}
                      onChanged={() => {
                        setTyped(false)
                        question.retry()
                      }}
                    />
                  </Card>
                )}
              </div>
              <div className={`${styles['desk-tools']} stack s4`}>
                {can('onboarding.release') && <NewPractice />}
                {can('invoice.decide') && <BankImport onDone={question.retry} />}
                {can('clock.move') && <Clock onMoved={question.retry} />}
              </div>
            </div>
          </>
        )}
      </Answer>
    </Page>
  )
}

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
const practiceBeside = ({ title, practiceName }: DeskTask): string | null =>
  practiceName === title ? null : practiceName

function TaskLine(props: { task: DeskTask; today: string; isChosen: boolean; onChoose: () => void }) {
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

/** Who works on a task; colleagues see it in the list. */
function Assignee(props: {
  task: DeskTask
  staff: readonly { userId: string; name: string }[]
  onChanged: () => void
}) {
  const { task, staff, onChanged } = props
  const t = useText()
  const client = useClient()
  const assign = useAction(async (userId: string) => {
    await client.assignDeskTask({
      params: { id: task.id },
      body: { userId: userId === '' ? null : userId },
    })
    onChanged()
  }, useReportProblem())
  return (
    <SelectField
      label={t('desk.assignee')}
      value={task.assignee?.userId ?? ''}
      disabled={assign.isRunning}
      options={[
        { value: '', label: t('desk.nobody') },
        ...staff.map(({ userId, name }) => ({ value: userId, label: name })),
      ]}
      onChange={(event) => void assign.run(event.target.value)}
    />
  )
}

function Work({ task, onDone, onChanged }: { task: DeskTask; onDone: () => void; onChanged: () => void }) {
  switch (task.kind) {
    case 'decision':
      return <DecisionPanel task={task} onDone={onDone} />
    case 'dispute':
      return <DisputePanel task={task} onDone={onDone} />
    case 'limit_approval':
    case 'credit_review':
    case 'agency_failure':
      return <LimitPanel task={task} onDone={onDone} />
    case 'message':
      return <MessagePanel task={task} onDone={onDone} />
    case 'document':
      return <DocumentPanel task={task} onDone={onDone} />
    case 'letter':
      return <LetterPanel task={task} onDone={onDone} />
    case 'payment':
      return <PaymentPanel task={task} onDone={onDone} />
    case 'unmatched_debit':
      return <UnmatchedDebitPanel task={task} onDone={onDone} />
    case 'onboarding':
      return <OnboardingPanel task={task} onChanged={onChanged} />
    case 'contract_change':
      return <ContractChanges customerNumber={task.customer_number ?? ''} onChanged={onChanged} />
    case 'deferral_request':
      return <DeferralPanel task={task} onDone={onDone} />
    case 'processing_objection':
      return <ObjectionPanel task={task} onDone={onDone} />
    case 'conversion':
      return <ConversionPanel task={task} onDone={onDone} />
  }
}
