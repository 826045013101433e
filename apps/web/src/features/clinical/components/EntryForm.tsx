import type { ClinicalEntry } from '@honora/contract/clinical.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormConflict, labelIn } from '../../../ui/FormConflict.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { useEntryActions } from '../data.ts'
import { labels, useEntryForm } from '../use-entry-form.ts'
import { useEntryRemoval } from '../use-entry-removal.ts'
import { KindFields, RiskFields, StatementFields } from './EntryFields.tsx'
import { RemovalQuestion, RemoveButton } from './EntryRemoval.tsx'
import { useOrigin } from './origin.ts'

import styles from './EntryForm.module.css'
interface Props {
  patientId: string
  /** Without one a new entry is made. */
  entry?: ClinicalEntry
  onDone: () => void
}

/** One entry in its place: what it is, how it is taken, since when; stopped or taken out from here too. */
export function EntryForm({ patientId, entry, onDone }: Props) {
  const t = useText()
  const actions = useEntryActions(patientId)
  const edit = useEntryForm(patientId, entry, onDone)
  const removal = useEntryRemoval((reason) => {
    if (entry !== undefined) void actions.remove.run(entry, reason).then(onDone)
  })
  const kind = edit.form.watch('kind')
  const hasRisk = kind === 'medication' || kind === 'condition'
  const canStop = entry !== undefined && entry.stoppedOn === undefined && hasRisk
  const title = entry === undefined ? t('clinical.addTitle') : t('clinical.edit', { text: entry.text })
  return (
    <form className={styles['med']} aria-label={title} onSubmit={(event) => void edit.submit(event)}>
      <p className="b">{title}</p>
      {entry === undefined && <KindFields edit={edit} />}
      <StatementFields edit={edit} />
      {hasRisk && entry !== undefined && (
        <RiskFields edit={edit}>
          {canStop && !removal.isAsked && (
            <span className={styles['out-link']}>
              <RemoveButton removal={removal} />
            </span>
          )}
        </RiskFields>
      )}
      {entry !== undefined && <EntrySource entry={entry} />}
      <FormConflict conflict={edit.conflict} labelOf={labelIn(t, labels)} />
      <FormProblem problem={edit.problem} homeless={edit.homeless} />
      {removal.isAsked && entry !== undefined && <RemovalQuestion entry={entry} removal={removal} />}
      <div className={styles['ea']}>
        {canStop && !removal.isAsked && (
          <Button onClick={() => void actions.stop.run(entry).then(onDone)} disabled={actions.stop.isRunning}>
            {t(kind === 'medication' ? 'clinical.stop' : 'clinical.over')}
          </Button>
        )}
        {entry !== undefined && (!canStop || removal.isAsked) && <RemoveButton removal={removal} />}
        <span className="grow" />
        <Button variant="text" color="primary" onClick={removal.isAsked ? removal.cancel : onDone}>
          {t('action.cancel')}
        </Button>
        {!removal.isAsked && (
          <Button type="submit" variant="contained" color="primary" disabled={edit.isSending}>
            {t('action.save')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Since when the entry holds, where it comes from, and who last confirmed it. */
function EntrySource({ entry }: { entry: ClinicalEntry }) {
  const t = useText()
  const formats = useFormats()
  const origin = useOrigin()
  return (
    <p className={styles['src2']}>
      {[entry.since === undefined ? '' : t('clinical.sinceStart', { since: entry.since }), origin(entry)]
        .filter((part) => part !== '')
        .join(' ')}
      {entry.confirmed.on === entry.source.on
        ? ''
        : ` · ${t('clinical.confirmedOn', { on: formats.date(entry.confirmed.on), by: entry.confirmed.by })}`}
    </p>
  )
}
