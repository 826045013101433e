import type { ClinicalEntry } from '@honora/contract/clinical.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/fields.tsx'
import type { EntryRemoval } from '../use-entry-removal.ts'

import styles from './EntryForm.module.css'

/** Asks for the reason at first, and removes the entry once there is one. */
export function RemoveButton({ removal }: { removal: EntryRemoval }) {
  const t = useText()
  return (
    <Button
      variant="text"
      color="error"
      disabled={removal.isAsked && removal.reason.trim() === ''}
      onClick={removal.proceed}
    >
      {t('clinical.remove')}
    </Button>
  )
}

/** Why the entry is removed. */
export function RemovalQuestion({ entry, removal }: { entry: ClinicalEntry; removal: EntryRemoval }) {
  const t = useText()
  return (
    <div className={styles['out']}>
      <p className="small">
        <b className="b">{t('clinical.removeQuestion', { text: entry.text })}</b>{' '}
        {t('clinical.removeExplain')}
      </p>
      <TextField
        label={t('clinical.field.reason')}
        value={removal.reason}
        onChange={(event) => removal.setReason(event.target.value)}
      />
    </div>
  )
}
