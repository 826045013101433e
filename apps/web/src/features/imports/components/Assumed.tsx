import { insuranceKinds } from '@honora/domain/invoice/invoice.ts'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { usePractitioners } from '../../appointments/index.ts'
import type { FileImport, ImportKind } from '../kind.ts'
import styles from '../imports.module.css'

interface Props {
  kind: ImportKind
  of: FileImport
  onChanged: (changed: FileImport) => void
  onStale: () => void
}

/** What holds for rows of which the file does not say it: whose insurance, who treats. */
export function Assumed(props: Props) {
  const { kind, of } = props
  return (
    <>
      {kind.insure !== undefined && of.insuranceKind !== undefined && <Insurance {...props} />}
      {kind.assign !== undefined && of.practitionerId !== undefined && <Practitioner {...props} />}
    </>
  )
}

function Insurance({ kind, of, onChanged, onStale }: Props) {
  const t = useText()
  const client = useClient()
  const insure = useStored(async (value) => {
    const chosen = insuranceKinds.find((each) => each === value)
    if (chosen !== undefined && kind.insure !== undefined) onChanged(await kind.insure(client, of, chosen))
  }, onStale)
  return (
    <Card>
      <div className={styles['import-assumed']}>
        <SelectField
          label={t('patientImports.insuranceKind')}
          hint={t('patientImports.insuranceKindHint')}
          value={of.insuranceKind ?? ''}
          disabled={insure.isRunning}
          options={insuranceKinds.map((value) => ({
            value,
            label: t(`insuranceKind.${value}`),
          }))}
          onChange={(event) => void insure.run(event.target.value)}
        />
      </div>
    </Card>
  )
}

function Practitioner({ kind, of, onChanged, onStale }: Props) {
  const t = useText()
  const client = useClient()
  const practitioners = usePractitioners()
  const assign = useStored(async (value) => {
    if (value !== '' && kind.assign !== undefined) onChanged(await kind.assign(client, of, value))
  }, onStale)
  const chosen = of.practitionerId ?? ''
  return (
    <Card>
      <div className={styles['import-assumed']}>
        <SelectField
          label={t('appointmentImports.practitioner')}
          hint={t('appointmentImports.practitionerHint')}
          value={chosen}
          disabled={assign.isRunning || practitioners.data === undefined}
          options={[
            ...(chosen === '' ? [{ value: '', label: t('appointmentImports.practitionerNone') }] : []),
            ...(practitioners.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => void assign.run(event.target.value)}
        />
      </div>
    </Card>
  )
}

/** Stores a choice; where the file has changed meanwhile, it is asked for again. */
function useStored(store: (value: string) => Promise<void>, onStale: () => void) {
  const report = useReportProblem()
  return useAction(store, (problem) => {
    report(problem)
    onStale()
  })
}
