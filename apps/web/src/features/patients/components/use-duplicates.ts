import type { Patient } from '@honora/contract/patients.ts'
import { mayBeOnePerson } from '@honora/domain/patients/merge.ts'
import { useCallback } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'

interface Person {
  readonly givenName: string
  readonly familyName: string
  readonly birthDate: string
}

const mostShown = 20

/**
 * Asks before somebody is added who has a record already: same birth date, and names that are or sound alike. Answers that
 * record, where it shall be used, else whether a new one is made.
 */
export function useDuplicateQuestion(): (person: Person) => Promise<Patient | boolean> {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const confirm = useConfirm()
  return useCallback(
    async (person) => {
      const { patients } = await client.listPatients({
        query: { query: person.birthDate, limit: mostShown },
      })
      const first = patients.find((one) => mayBeOnePerson(one, person))
      if (first === undefined) return true
      const answer = await confirm<Patient | boolean>({
        header: t('patients.duplicate.title'),
        question: t('patients.duplicate.message', {
          name: `${first.givenName} ${first.familyName}`,
          date: formats.date(first.birthDate),
          number: first.number,
        }),
        buttons: [
          { label: t('patients.duplicate.add'), value: true },
          { label: t('patients.duplicate.take'), value: first, variant: 'primary' },
        ],
      })
      return answer ?? false
    },
    [client, confirm, formats, t],
  )
}
