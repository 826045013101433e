import type { Patient } from '@honora/contract/patients.ts'
import { useDeferredValue } from 'react'
import { useClient } from '../../data/client.tsx'
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

export function usePatient(id: string): Question<Patient> {
  const client = useClient()
  return useQuestion(['patient', id], () => client.getPatient({ params: { id } }))
}

export const fullName = (patient: Pick<Patient, 'givenName' | 'familyName'>): string =>
  `${patient.givenName} ${patient.familyName}`
