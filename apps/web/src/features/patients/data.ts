import type { Patient, PatientSummary } from '@honora/contract/patients.ts'
import type { PatientMerge } from '@honora/contract/patient-merges.ts'
import { useCallback, useDeferredValue } from 'react'
import { useSWRConfig } from 'swr'
import { useClient } from '../../data/client.tsx'
import { useCan } from '../../data/session.ts'
import { useCursorList, type InfiniteList } from '../../data/use-cursor-list.ts'
import { useQuestion, type Question } from '../../data/use-question.ts'

/** Patients whose name, number or birth date matches, as one types. */
export function usePatients(
  query: string,
  insuranceKind: '' | 'statutory' | 'private' | 'self_pay',
): InfiniteList<Patient> {
  const client = useClient()
  const settled = useDeferredValue(query.trim())
  return useCursorList(['patients', settled, insuranceKind], async (cursor) => {
    const page = await client.listPatients({
      query: {
        cursor,
        ...(settled === '' ? {} : { query: settled }),
        ...(insuranceKind === '' ? {} : { insuranceKind }),
      },
    })
    return { items: page.patients, next: page.cursor }
  })
}

/** One patient; nothing is asked while the id is not known. */
export function usePatient(id = ''): Question<Patient> {
  const client = useClient()
  return useQuestion(id !== '' && ['patient', id], () => client.getPatient({ params: { id } }))
}

/** What stands above the chart: next and last visit, what is open, how many records there are. */
export function usePatientSummary(id: string): Question<PatientSummary> {
  const client = useClient()
  return useQuestion(['patient-summary', id], () => client.getPatientSummary({ params: { id } }))
}

/** Records that may be of the same person, and those that were merged into this one; nothing for who may not merge. */
export function useOtherRecords(id: string): Question<{ duplicates: Patient[]; merges: PatientMerge[] }> {
  const client = useClient()
  const can = useCan()
  return useQuestion(['patient-other-records', id], async () => {
    if (!can('patient.write')) return { duplicates: [], merges: [] }
    const [{ patients }, { merges }] = await Promise.all([
      client.listDuplicatePatients({ params: { id } }),
      client.listPatientMerges({ params: { id } }),
    ])
    return { duplicates: patients, merges: merges.filter(({ undoneAt }) => undoneAt === null) }
  })
}

/** Lets everything ask again: after a merge nothing that was read of the patient holds. Only a preview of it is not asked for again. */
export function useRefreshAll(): () => Promise<unknown> {
  const { mutate } = useSWRConfig()
  return useCallback(() => mutate((key) => !Array.isArray(key) || key[0] !== 'patient-merge'), [mutate])
}

export const fullName = (patient: Pick<Patient, 'givenName' | 'familyName'>): string =>
  `${patient.givenName} ${patient.familyName}`
