import type { Documentation } from '@honora/contract/documentation.ts'
import { found } from '../../platform/errors.ts'
import { presentDocumentation } from './present.ts'
import type { Work } from './work.ts'
import { findDocumentation } from './queries.ts'

type Look = { readonly key: 'id' | 'consultation_id' | 'appointment_id'; readonly value: string }

/** One documentation; reading it is noted in the patient's access log. */
export async function getDocumentation(work: Work, by: Look): Promise<Documentation> {
  const { deps, tx, scope } = work
  const row = found(await findDocumentation(tx, scope.organisationId, by))
  deps.audit.append(tx, {
    action: 'documentation.read',
    record: `documentation:${row.id}`,
    details: { patientId: row.patient_id },
  })
  return presentDocumentation(work, row)
}
