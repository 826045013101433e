import { sql } from 'kysely'
import { type Removal, rowsOf } from '../../kernel/removal.ts'
import type { Answer } from '@honora/domain/documentation/generate.ts'
import type { Section } from '@honora/domain/documentation/section.ts'
import type { WordedLine } from '@honora/domain/documentation/wording/lines.ts'
import type { StoredFact } from '../transcripts/index.ts'
import type { Column } from '../../platform/db/column.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { newId } from '../../platform/ids.ts'
import {
  asRow,
  type Decision,
  documentationColumns,
  type DocumentationRow,
  type LeftOut,
  type WithoutRecording,
} from './queries.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'documentation.answers': Answer[]
    'documentation.decisions': Decision[]
    'documentation.facts': StoredFact[]
    'documentation.left_out': LeftOut[]
    'documentation.sections': Section[]
    'documentation.without_recording': WithoutRecording
    'documentation.wordings': WordedLine[]
    'documentation_version.sections': Section[]
  }
}

export interface NewDocumentation {
  readonly appointmentId: string
  readonly consultationId: string
  readonly patientId: string
  readonly template: string
  readonly style: Column<'documentation', 'style'>
  readonly sections: readonly Section[]
  readonly at: Date
}

/** Inserts the documentation of a consultation; undefined when a parallel call was first. */
export async function insertDocumentation(
  tx: Tx,
  organisationId: string,
  given: NewDocumentation,
): Promise<DocumentationRow | undefined> {
  const row = await tx
    .insertInto('documentation')
    .values({
      id: newId(),
      organisation_id: organisationId,
      appointment_id: given.appointmentId,
      consultation_id: given.consultationId,
      patient_id: given.patientId,
      template: given.template,
      style: given.style,
      sections: JSON.stringify(given.sections),
      created_at: given.at,
      updated_at: given.at,
    })
    .onConflict((conflict) => conflict.column('consultation_id').doNothing())
    .returning(documentationColumns)
    .executeTakeFirst()
  return asRow(row)
}

export interface DocumentationChange {
  readonly sections?: readonly Section[]
  readonly answers?: readonly Answer[]
  readonly template?: string
  readonly style?: Column<'documentation', 'style'>
  readonly decisions?: readonly Decision[]
  readonly leftOut?: readonly LeftOut[]
  readonly wordings?: readonly WordedLine[]
  readonly final?: {
    readonly by: string | null
    readonly byName: string
    readonly contentHash: string
    readonly previousHash: string | null
    readonly facts: readonly StoredFact[]
    readonly withoutRecording: WithoutRecording | null
  }
}

export async function updateDocumentation(
  tx: Tx,
  row: DocumentationRow,
  change: DocumentationChange,
  at: Date,
): Promise<DocumentationRow> {
  const { final } = change
  const saved = await tx
    .updateTable('documentation')
    .set({
      ...(change.sections === undefined ? {} : { sections: JSON.stringify(change.sections) }),
      ...(change.answers === undefined ? {} : { answers: JSON.stringify(change.answers) }),
      ...(change.template === undefined ? {} : { template: change.template }),
      ...(change.style === undefined ? {} : { style: change.style }),
      ...(change.decisions === undefined ? {} : { decisions: JSON.stringify(change.decisions) }),
      ...(change.leftOut === undefined ? {} : { left_out: JSON.stringify(change.leftOut) }),
      ...(change.wordings === undefined ? {} : { wordings: JSON.stringify(change.wordings) }),
      ...(final === undefined
        ? {}
        : {
            status: 'finalized',
            finalized_at: at,
            finalized_by: final.by,
            finalized_by_name: final.byName,
            content_hash: final.contentHash,
            previous_hash: final.previousHash,
            facts: JSON.stringify(final.facts),
            without_recording:
              final.withoutRecording === null ? null : JSON.stringify(final.withoutRecording),
          }),
      version: row.version + 1,
      updated_at: at,
    })
    .where('id', '=', row.id)
    .returning(documentationColumns)
    .executeTakeFirstOrThrow()
  return saved
}

export interface NewVersion {
  readonly documentationId: string
  readonly number: number
  readonly kind: 'draft' | 'finalized' | 'addendum'
  readonly sections: readonly Section[] | null
  readonly text: string | null
  readonly authorId: string | null
  readonly authorName: string
  readonly contentHash: string
  readonly previousHash: string | null
  readonly at: Date
}

export async function insertVersion(tx: Tx, organisationId: string, given: NewVersion): Promise<void> {
  await tx
    .insertInto('documentation_version')
    .values({
      id: newId(),
      organisation_id: organisationId,
      documentation_id: given.documentationId,
      number: given.number,
      kind: given.kind,
      sections: given.sections === null ? null : JSON.stringify(given.sections),
      text: given.text,
      author_id: given.authorId,
      author_name: given.authorName,
      content_hash: given.contentHash,
      previous_hash: given.previousHash,
      created_at: given.at,
    })
    .execute()
}

/** Removes the documentations of a patient with their versions. */
export async function forgetDocumentations(tx: Tx, patientId: string): Promise<Removal> {
  return {
    counts: {
      documentation_version: await rowsOf(
        tx,
        sql`delete from documentation_version where documentation_id in (select id from documentation where patient_id = ${patientId}::uuid)`,
      ),
      documentation: await rowsOf(tx, sql`delete from documentation where patient_id = ${patientId}::uuid`),
    },
    objects: [],
  }
}
