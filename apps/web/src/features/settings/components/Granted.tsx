import { useState, type ReactNode } from 'react'
import type { Problem } from '../../../data/problem.ts'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import type { Question } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Checkbox } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { ShownOnce } from './ShownOnce.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import styles from '../settings.module.css'
import '../../../ui/styles/lists.css'
import { ActionForm } from '../../../ui/ActionForm.tsx'

/** What another program was granted: its name, what it may do, since when. */
interface Granted {
  readonly id: string
  readonly name: string
  readonly title: ReactNode
  readonly lines: readonly string[]
  /** What can be done with it beside taking it away. */
  readonly actions?: ReactNode
}

/**
 * A list of what other programs were granted, with its own dialog for a new one; the secret of a new one is shown once.
 * Texts are `<texts>.title`, `.add`, `.secret`, `.remove`, `.removeQuestion` and `.empty`.
 */
export function GrantedCard<Row>({
  texts,
  icon,
  question,
  view,
  remove,
  form,
}: {
  texts: string
  icon: IconName
  question: Question<Row[]>
  view: (row: Row) => Granted
  remove: (id: string) => Promise<unknown>
  form: (dialog: { onClose: () => void; onDone: (secret: string) => void }) => ReactNode
}) {
  const t = useText()
  const can = useCan()
  const confirm = useConfirm()
  const [isAdding, setAdding] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const mayManage = can('webhook.manage')
  const take = useAction(async ({ id, name }: Granted) => {
    const answer = await confirm({
      header: t(`${texts}.remove`, { name }),
      question: t(`${texts}.removeQuestion`),
      buttons: [
        { label: t('action.cancel'), value: false },
        { label: t('settings.integrations.remove'), value: true, variant: 'error' },
      ],
    })
    if (answer !== true) return
    await remove(id)
    await question.mutate()
  }, useReportProblem())
  return (
    <Card
      flush
      title={t(`${texts}.title`)}
      aside={
        mayManage && (
          <Button size="small" startIcon={<Icon name="plus" size="small" />} onClick={() => setAdding(true)}>
            {t(`${texts}.add`)}
          </Button>
        )
      }
    >
      {secret !== null && (
        <div className="pad">
          <ShownOnce title={t(`${texts}.secret`)} secret={secret} />
        </div>
      )}
      <Answer question={question} rows={2}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState id={`${texts}.empty`} icon={icon} />
          ) : (
            <ul>
              {rows.map(view).map((granted) => (
                <li key={granted.id} className={`li ${styles['granted']}`}>
                  <Icon name={icon} />
                  <span className="grow">
                    <span className="t1 block wrap-any">{granted.title}</span>
                    {granted.lines.map((line) => (
                      <span key={line} className="t2 block">
                        {line}
                      </span>
                    ))}
                  </span>
                  <span className="row tight">
                    {granted.actions}
                    {mayManage && (
                      <IconAction
                        icon="x"
                        label={t(`${texts}.remove`, { name: granted.name })}
                        onClick={() => void take.run(granted)}
                      />
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
      {isAdding &&
        form({
          onClose: () => setAdding(false),
          onDone: (made) => {
            setAdding(false)
            setSecret(made)
            void question.mutate()
          },
        })}
    </Card>
  )
}

/** The dialog for a new one: a field that names it, and what it may do or hear of; at least one of them. */
export function GrantForm<Choice extends string>({
  texts,
  legend,
  choices,
  labelOf,
  chosen,
  onChoose,
  isComplete,
  send,
  onClose,
  children,
  after,
}: {
  texts: string
  legend: string
  choices: readonly Choice[]
  labelOf: (choice: Choice) => string
  chosen: readonly Choice[]
  onChoose: (chosen: readonly Choice[]) => void
  isComplete: boolean
  send: {
    readonly run: () => Promise<unknown>
    readonly isRunning: boolean
    readonly problem: Problem | null
  }
  onClose: () => void
  children: ReactNode
  /** Fields that follow from what was chosen. */
  after?: ReactNode
}) {
  const t = useText()
  return (
    <Modal title={t(`${texts}.add`)} onClose={onClose}>
      <ActionForm className="stack s4" action={send}>
        {children}
        <fieldset className={styles['plain-set']}>
          <legend className="lab">{legend}</legend>
          {choices.map((choice) => (
            <Checkbox
              key={choice}
              label={labelOf(choice)}
              checked={chosen.includes(choice)}
              onChange={() =>
                onChoose(
                  chosen.includes(choice) ? chosen.filter((each) => each !== choice) : [...chosen, choice],
                )
              }
            />
          ))}
        </fieldset>
        {after}
        <FormProblem problem={send.problem} />
        <DialogFoot
          onCancel={onClose}
          submit={t(`${texts}.add`)}
          isDisabled={!isComplete || chosen.length === 0 || send.isRunning}
        />
      </ActionForm>
    </Modal>
  )
}
