import { readSections } from '@honora/domain/documentation/edit.ts'
import { sectionTitles } from '@honora/domain/documentation/section.ts'
import type { Tx } from '../../platform/db/pool.ts'

/** A signed version of a record as one text, for programs that keep plain text. */
export interface SignedText {
  readonly treatedAt: Date
  readonly text: string
}

const signedAt = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** The signed sections, or the words of an addendum, with who signed and when. Undefined for ids of others and of drafts. */
export async function signedText(
  tx: Tx,
  organisationId: string,
  versionId: string,
): Promise<SignedText | undefined> {
  const row = await tx
    .selectFrom('documentation_version')
    .innerJoin('documentation', 'documentation.id', 'documentation_version.documentation_id')
    .innerJoin('appointment', 'appointment.id', 'documentation.appointment_id')
    .select([
      'documentation_version.kind',
      'documentation_version.sections',
      'documentation_version.text',
      'documentation_version.author_name',
      'documentation_version.created_at',
      'appointment.starts_at',
    ])
    .where('documentation_version.organisation_id', '=', organisationId)
    .where('documentation_version.id', '=', versionId)
    .where('documentation_version.kind', 'in', ['finalized', 'addendum'])
    .executeTakeFirst()
  if (row === undefined) return undefined
  const sections = row.kind === 'finalized' ? readSections(row.sections ?? []) : []
  const lines = sections
    .filter(({ text }) => text.trim() !== '')
    .map(({ key, text }) => `${sectionTitles[key]}: ${text}`)
  const said = row.text === null ? [] : [row.kind === 'addendum' ? `Nachtrag: ${row.text}` : row.text]
  const signature = `Freigegeben: ${row.author_name}, ${signedAt.format(row.created_at)}`
  return { treatedAt: row.starts_at, text: [...lines, ...said, signature].join('\n') }
}
