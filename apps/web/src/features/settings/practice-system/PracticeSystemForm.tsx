import type { PracticeSystem } from '@honora/contract/practice-systems.ts'
import { insuranceKinds } from '@honora/domain/invoice/invoice.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Checkbox, SelectField, TextField } from '../../../ui/fields.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { errorAt, SwitchedForm } from '../components/SwitchedForm.tsx'
import styles from './practice-system.module.css'

const versions = ['2.1', '3.5'] as const
const charsets = ['CP437', 'Windows-1252', 'ISO-8859-15'] as const

const draftOf = ({ isOn, version, charset, sender, receiver, insuranceKind }: PracticeSystem) => ({
  isOn,
  version,
  charset,
  sender,
  receiver,
  insuranceKind,
})

/** How the practice system wants its files, and the switch of the exchange. */
export function PracticeSystemForm(props: {
  system: PracticeSystem
  mayManage: boolean
  onSaved: (saved: PracticeSystem) => void
}) {
  const { system, mayManage, onSaved } = props
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const [draft, setDraft] = useState(draftOf(system))
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const save = useAction(async () => {
    onSaved(await client.updatePracticeSystem({ body: draft }))
    notify({ severity: 'success', message: t('shell.saved') })
  })
  return (
    <SwitchedForm title={t('practiceSystem.title')} isOn={system.isOn} mayManage={mayManage} save={save}>
      <p className="soft small">{t('practiceSystem.hint')}</p>
      <Checkbox
        label={t('practiceSystem.isOn')}
        hint={t('practiceSystem.isOnHint')}
        checked={draft.isOn}
        disabled={!mayManage}
        onChange={(event) => change({ isOn: event.target.checked })}
      />
      <div className={styles['practice-system-fields']}>
        <SelectField
          label={t('practiceSystem.version')}
          hint={t('practiceSystem.versionHint')}
          value={draft.version}
          disabled={!mayManage}
          options={versions.map((value) => ({ value, label: `GDT ${value}` }))}
          onChange={(event) =>
            change({ version: versions.find((each) => each === event.target.value) ?? draft.version })
          }
        />
        <SelectField
          label={t('practiceSystem.charset')}
          hint={t(draft.version === '2.1' ? 'practiceSystem.charsetHint' : 'practiceSystem.charsetFixed')}
          value={draft.version === '2.1' ? draft.charset : 'ISO-8859-15'}
          disabled={!mayManage || draft.version !== '2.1'}
          options={charsets.map((value) => ({
            value,
            label: t(`practiceSystem.charset.${value}`),
          }))}
          onChange={(event) =>
            change({ charset: charsets.find((each) => each === event.target.value) ?? draft.charset })
          }
        />
        <TextField
          label={t('practiceSystem.receiver')}
          hint={t('practiceSystem.receiverHint')}
          value={draft.receiver}
          maxLength={8}
          readOnly={!mayManage}
          error={errorAt(save.problem, '/receiver')}
          onChange={(event) => change({ receiver: event.target.value.toUpperCase() })}
        />
        <TextField
          label={t('practiceSystem.sender')}
          hint={t('practiceSystem.senderHint')}
          value={draft.sender}
          maxLength={8}
          readOnly={!mayManage}
          error={errorAt(save.problem, '/sender')}
          onChange={(event) => change({ sender: event.target.value.toUpperCase() })}
        />
        <SelectField
          label={t('patientImports.insuranceKind')}
          hint={t('patientImports.insuranceKindHint')}
          value={draft.insuranceKind}
          disabled={!mayManage}
          options={insuranceKinds.map((value) => ({
            value,
            label: t(`insuranceKind.${value}`),
          }))}
          onChange={(event) =>
            change({
              insuranceKind:
                insuranceKinds.find((each) => each === event.target.value) ?? draft.insuranceKind,
            })
          }
        />
      </div>
    </SwitchedForm>
  )
}
