import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../platform/db/pool.ts'

export interface PatientWriters {
  readonly acknowledged: string[]
  /** Statuses of what was refused. */
  readonly refused: number[]
  stop(): Promise<void>
}

/** Four writers that send patients until told to stop, and remember what was acknowledged. */
export function startPatientWriters(
  url: string,
  headers: Readonly<Record<string, string>>,
  mark: string,
): PatientWriters {
  const acknowledged: string[] = []
  const refused: number[] = []
  let isRunning = true
  const write = async (writer: number) => {
    for (let count = 0; isRunning; count += 1) {
      const familyName = `Probe ${mark}-${writer}-${count}`
      try {
        const answer = await fetch(`${url}/api/patients/`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': familyName },
          body: JSON.stringify({
            givenName: 'Test',
            familyName,
            birthDate: '1980-01-01',
            insurance: { kind: 'private' },
          }),
        })
        if (answer.status === 201) acknowledged.push(familyName)
        else refused.push(answer.status)
      } catch {
        // The connection broke: nothing was acknowledged.
        if (isRunning) await sleep(10)
      }
    }
  }
  const done = Promise.all([0, 1, 2, 3].map(write))
  return {
    acknowledged,
    refused,
    stop: async () => {
      isRunning = false
      await done
    },
  }
}

/** Family names of all patients of a practice. */
export async function storedNames(db: Db, organisationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('patient')
    .select('family_name')
    .where('organisation_id', '=', organisationId)
    .execute()
  return rows.map((row) => row.family_name)
}
