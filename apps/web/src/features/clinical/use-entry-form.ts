import type { ClinicalEntry, ClinicalEntryInput } from '@honora/contract/clinical.ts'
import { clinicalRisks } from '@honora/domain/clinical/entry.ts'
import { useClient } from '../../data/client.tsx'
import { useText } from '../../i18n/i18n.tsx'
import { useNotify } from '../../ui/snackbars.tsx'
import { useRecordForm } from '../../ui/use-record-form.ts'
import { topic, useRefreshPatient } from './data.ts'
import { useClinicalTexts } from './texts.ts'

interface Values {
  kind: ClinicalEntryInput['kind']
  source: 'form' | 'person'
  text: string
  dose: string
  intake: string
  since: string
  detail: string
  risk: string
  dueOn: string
}

/** What a conflict calls the fields that two people may change at once. */
export const labels: Readonly<Partial<Record<keyof Values, string>>> = {
  kind: 'clinical.field.kind',
  text: 'clinical.field.text.medication',
  dose: 'clinical.field.dose',
  intake: 'clinical.field.intake',
  since: 'clinical.field.since',
  detail: 'clinical.field.detail.medication',
  risk: 'clinical.field.risk',
  dueOn: 'clinical.field.dueOn',
}

const valuesOf = (entry: ClinicalEntry | undefined): Values => ({
  kind: entry?.kind ?? 'allergy',
  source: 'person',
  text: entry?.text ?? '',
  dose: entry?.dose ?? '',
  intake: entry?.intake ?? '',
  since: entry?.since ?? '',
  detail: entry?.detail ?? '',
  risk: entry === undefined ? 'known' : (entry.risk ?? 'none'),
  dueOn: entry?.dueOn ?? '',
})

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

function riskOf(chosen: string): ClinicalEntryInput['risk'] {
  if (chosen === 'known') return undefined
  return clinicalRisks.find((risk) => risk === chosen) ?? null
}

function bodyOf(values: Values) {
  const risk = riskOf(values.risk)
  return {
    text: values.text,
    dose: orNull(values.dose),
    intake: orNull(values.intake),
    since: orNull(values.since),
    detail: orNull(values.detail),
    dueOn: orNull(values.dueOn),
    ...(risk === undefined ? {} : { risk }),
  }
}

/** The fields of an entry and how they are sent: as a change of it, or as a new one where there is none. */
export function useEntryForm(patientId: string, entry: ClinicalEntry | undefined, onSaved: () => void) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const texts = useClinicalTexts()
  const refresh = useRefreshPatient()
  return useRecordForm<Values, ClinicalEntry | undefined>({
    record: entry,
    valuesOf,
    send: async (values, record) => {
      const body = bodyOf(values)
      const saved =
        record === undefined
          ? await client.addClinicalEntry({
              params: { id: patientId },
              body: { ...body, kind: values.kind, source: values.source },
            })
          : await client.updateClinicalEntry({
              params: { id: patientId, entryId: record.id },
              body: { ...body, version: record.version },
            })
      await refresh()
      notify({ severity: 'success', message: t('clinical.said.saved', { text: texts.entry(saved) }), topic })
      onSaved()
    },
  })
}

export type EntryEdit = ReturnType<typeof useEntryForm>
