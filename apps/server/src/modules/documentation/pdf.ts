import { alertText } from '@honora/domain/clinical/alerts.ts'
import { sectionTitles } from '@honora/domain/documentation/section.ts'
import { writeDocumentation } from '@honora/formats/documents/documentation.ts'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { getPatient } from '../patients/index.ts'
import { inWords } from './finalize-documentation.ts'
import { findAppointment, findDocumentation, listVersions } from './queries.ts'
import { practiceLetterhead } from '../../kernel/practice-letterhead.ts'
import { findUserName } from '../../kernel/queries.ts'

const printedAt = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** The documentation as the patient or a colleague gets it. */
export async function documentationPdf(
  { deps, tx, scope }: { readonly deps: Deps; readonly tx: Tx; readonly scope: WorkScope },
  id: string,
): Promise<{ contentType: string; content: Buffer; download: string }> {
  const row = found(await findDocumentation(tx, scope.organisationId, { key: 'id', value: id }))
  const patient = await getPatient(tx, scope, row.patient_id)
  const appointment = await findAppointment(tx, row.appointment_id)
  const practitioner = await findUserName(deps.db.system, appointment.practitioner_id)
  const versions = await listVersions(tx, row.id)
  deps.audit.append(tx, {
    action: 'documentation.printed',
    record: `documentation:${row.id}`,
    details: { patientId: row.patient_id },
  })
  const on = berlinDay(appointment.starts_at)
  const content = await writeDocumentation({
    letterhead: await practiceLetterhead(deps, scope.organisationId),
    createdAt: row.updated_at,
    patient: {
      name: `${patient.familyName}, ${patient.givenName}`,
      birthDate: patient.birthDate,
      number: patient.number,
    },
    on,
    ...(practitioner === undefined ? {} : { practitioner }),
    warnings: { on: berlinDay(deps.clock.now()), texts: patient.alerts.map(alertText) },
    sections: row.sections.map(({ key, text }) => ({ title: sectionTitles[key], text })),
    ...(row.without_recording === null ? {} : { withoutRecording: inWords(row.without_recording) }),
    addenda: versions
      .filter((version) => version.kind === 'addendum')
      .map((version) => ({
        at: printedAt.format(version.created_at),
        author: version.author_name,
        text: version.text ?? '',
      })),
    final:
      row.finalized_at === null
        ? null
        : {
            at: printedAt.format(row.finalized_at),
            by: row.finalized_by_name ?? '',
            contentHash: row.content_hash ?? '',
          },
  })
  return {
    contentType: 'application/pdf',
    content: Buffer.from(content),
    download: `Dokumentation-${on}.pdf`,
  }
}
