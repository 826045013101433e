import type { DeskTask } from '@honora/contract/desk.ts'
import { deskTaskKinds } from '@honora/domain/factoring/desk.ts'
import { useRef, useState } from 'react'
import { useCan, useUser } from '../../../data/session.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { FilterChips } from '../../../ui/choices.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { useAskDiscard, useUnsavedGuard } from '../../../ui/unsaved-guard.ts'
import { useUrlState } from '../../../ui/url-state.ts'
import { Assignee } from '../components/Assignee.tsx'
import { BankImport } from '../components/BankImport.tsx'
import { Clock } from '../components/Clock.tsx'
import { NewPractice } from '../components/NewPractice.tsx'
import { practiceBeside, TaskLine } from '../components/TaskLine.tsx'
import { TaskWork } from '../components/TaskWork.tsx'
import { useTasks } from '../data.ts'
import { useChosen } from '../use-chosen.ts'

import styles from '../desk.module.css'

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
                  ...deskTaskKinds
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
                    <TaskWork
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
