import type { Member } from '@honora/contract/organisations.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { useCan, useUser } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Avatar } from '../../../ui/choices.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Checkbox, SelectField, TextField } from '../../../ui/fields.tsx'
import { FormConflict, labelIn } from '../../../ui/FormConflict.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { DialogFoot } from '../../../ui/DialogFoot.tsx'
import styles from '../settings.module.css'

const practiceRoles = ['owner', 'dentist', 'doctor', 'assistant', 'billing', 'auditor'] as const
const factorRoles = ['factor_clerk', 'factor_risk', 'factor_admin'] as const

/** Who works here, in which role; invitations that wait; the last owner stays. */
export function MembersPage() {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const confirm = useConfirm()
  const report = useReportProblem()
  const user = useUser()
  const members = useQuestion('members', async () => (await client.listMembers({})).members)
  const [edited, setEdited] = useState<Member | 'new' | null>(null)
  const mayManage = can('member.manage')
  const remove = useAction(async (member: Member) => {
    const answer = await confirm({
      header: t('settings.members.removeHeader'),
      question: t('settings.members.removeQuestion', {
        name: member.name === '' ? member.email : member.name,
      }),
      buttons: [
        { label: t('action.cancel'), value: false },
        { label: t('settings.members.remove'), value: true, variant: 'error' },
      ],
    })
    if (answer !== true) return
    await client.removeMember({ params: { id: member.id } })
    await members.mutate()
  }, report)

  return (
    <Card
      flush
      title={t('nav.members')}
      aside={
        mayManage && (
          <Button
            size="small"
            variant="contained"
            color="primary"
            onClick={() => setEdited('new')}
            startIcon={<Icon name="plus" size="small" />}
          >
            {t('settings.members.invite')}
          </Button>
        )
      }
    >
      <Answer question={members}>
        {(all) => (
          <ul>
            {all.map((member) => (
              <li key={member.id} className={`li ${styles['member']}`}>
                <Avatar name={member.name === '' ? member.email : member.name} small />
                <span className="grow">
                  <span className="t1 block">{member.name === '' ? member.email : member.name}</span>
                  <span className="t2 block">{member.email}</span>
                </span>
                <span className={`small ${styles['role']}`}>
                  {t(`role.${member.role}`)}
                  {member.treats && member.role === 'owner' && ` · ${t('settings.members.treats')}`}
                </span>
                {member.state === 'invited' && (
                  <Tone tone="warn" icon="clock">
                    {t('settings.members.invited')}
                  </Tone>
                )}
                {mayManage && (
                  <span className="row tight">
                    {member.state === 'active' && (
                      <IconAction
                        icon="pen"
                        small
                        label={t('settings.members.change')}
                        onClick={() => setEdited(member)}
                      />
                    )}
                    {member.userId !== user.data?.id && (
                      <IconAction
                        icon="x"
                        small
                        label={t('settings.members.remove')}
                        onClick={() => void remove.run(member)}
                      />
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answer>
      {edited !== null && (
        <MemberDialog
          member={edited === 'new' ? undefined : edited}
          isFactor={user.data?.factoringStaff === true}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void members.mutate()
          }}
        />
      )}
    </Card>
  )
}

const labels = { email: 'login.email', role: 'security.role', treats: 'settings.members.treatsLong' } as const

const unsent = { waiting: 'mailWaiting', rejected: 'mailRejected' } as const

function MemberDialog(props: {
  member: Member | undefined
  isFactor: boolean
  onClose: () => void
  onSaved: () => void
}) {
  const { member, isFactor, onClose, onSaved } = props
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const roles = isFactor ? factorRoles : practiceRoles
  // One function for the life of the form.
  const [valuesOf] = useState(() => (stored: Member | undefined) => ({
    email: stored?.email ?? '',
    role: stored?.role ?? (isFactor ? ('factor_clerk' as const) : ('assistant' as const)),
    treats: stored?.treats ?? false,
  }))
  const edit = useRecordForm<ReturnType<typeof valuesOf>, Member | undefined>({
    record: member,
    valuesOf,
    send: async ({ email, role, treats }, stored) => {
      if (stored === undefined) {
        const { mail } = await client.inviteMember({ body: { email, role, treats } })
        if (mail === 'sent')
          notify({ severity: 'success', message: t('settings.members.sent'), detail: email })
        else
          notify({
            severity: 'warning',
            message: t(`settings.members.${unsent[mail]}`),
            detail: t(`settings.members.${unsent[mail]}Detail`, { email }),
          })
      } else {
        await client.updateMember({
          params: { id: stored.id },
          headers: ifMatch(stored),
          body: { role, treats },
        })
      }
      onSaved()
    },
  })
  return (
    <Modal
      title={t(member === undefined ? 'settings.members.invite' : 'settings.members.change')}
      onClose={onClose}
    >
      <form className="stack s4" onSubmit={(event) => void edit.submit(event)} noValidate>
        <TextField
          label={t(labels.email)}
          type="email"
          readOnly={member !== undefined}
          error={edit.errorAt('email')}
          {...edit.form.register('email', { required: true })}
        />
        <SelectField
          label={t(labels.role)}
          hint={member === undefined ? undefined : t('settings.members.roleHint')}
          options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          {...edit.form.register('role')}
        />
        {edit.form.watch('role') === 'owner' && (
          <Checkbox label={t(labels.treats)} {...edit.form.register('treats')} />
        )}
        <FormConflict
          conflict={edit.conflict}
          labelOf={labelIn(t, labels)}
          textOf={(path, value) =>
            path === 'treats' ? t(value === 'true' ? 'shell.yes' : 'shell.no') : t(`role.${value}`)
          }
        />
        <FormProblem problem={edit.problem} homeless={edit.homeless} />
        <DialogFoot
          onCancel={onClose}
          submit={t(member === undefined ? 'settings.members.send' : 'action.save')}
          isDisabled={edit.isSending}
        />
      </form>
    </Modal>
  )
}
