import type { FactoringType } from '@honora/contract/common.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Card } from '../../../ui/Page.tsx'
import { ActionForm } from '../../../ui/ActionForm.tsx'

const types = ['non_recourse', 'recourse'] as const satisfies readonly z.infer<typeof FactoringType>[]

const madeTexts = {
  sent: 'desk.practice.made',
  waiting: 'desk.practice.madeWaiting',
  rejected: 'desk.practice.madeRejected',
} as const

/** Begins the onboarding of a practice: its name, who gets the link, what is offered to it. */
export function NewPractice() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('desk.practice.title')}>
      <p className="soft small">{t('desk.practice.explain')}</p>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('desk.practice.create')}
      </Button>
      {isOpen && (
        <Modal title={t('desk.practice.title')} onClose={() => setOpen(false)}>
          <PracticeForm onClose={() => setOpen(false)} />
        </Modal>
      )}
    </Card>
  )
}

function PracticeForm({ onClose }: { onClose: () => void }) {
  const t = useText()
  const client = useClient()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [offered, setOffered] = useState<readonly (typeof types)[number][]>(types)
  const [invited, setInvited] =
    useState<Pick<Awaited<ReturnType<typeof client.createOnboarding>>, 'url' | 'mail'>>()
  const create = useAction(async () => {
    const made = await client.createOnboarding({ body: { name, email, factoringTypes: [...offered] } })
    setInvited(made)
  })
  const errorAt = (pointer: string) =>
    create.problem?.errors.find((each) => each.pointer === pointer)?.message
  if (invited !== undefined)
    return (
      <div className="stack s4">
        <p>{t(madeTexts[invited.mail], { name, email })}</p>
        <TextField
          readOnly
          label={t('desk.practice.link')}
          hint={t('desk.practice.linkHint')}
          value={invited.url}
          onFocus={(event) => event.target.select()}
        />
      </div>
    )
  return (
    <ActionForm className="stack s4" action={create}>
      <TextField
        label={t('desk.practice.name')}
        value={name}
        maxLength={100}
        error={errorAt('/name')}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        type="email"
        label={t('desk.practice.email')}
        hint={t('desk.practice.emailHint')}
        value={email}
        error={errorAt('/email')}
        onChange={(event) => setEmail(event.target.value)}
      />
      {types.map((type) => (
        <Checkbox
          key={type}
          label={t(`factoringType.${type}`)}
          checked={offered.includes(type)}
          onChange={({ target: { checked } }) =>
            setOffered(checked ? [...offered, type] : offered.filter((each) => each !== type))
          }
        />
      ))}
      <FormProblem problem={create.problem} />
      <DialogFoot
        onCancel={onClose}
        submit={t('desk.practice.create')}
        isDisabled={name.trim() === '' || email.trim() === '' || offered.length === 0 || create.isRunning}
      />
    </ActionForm>
  )
}
