import type { RetentionItem } from '@honora/contract/retention.ts'
import type { InvoiceBody } from '@honora/domain/invoice/invoice.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/pool.ts'
import { forgetClaim } from '../dispatch/index.ts'
import { forgetMessages } from '../claim-messages/index.ts'
import { forgetQuestions } from '../patient-pages/index.ts'

/** What a removal took: rows by table, and keys of stored bytes that nothing refers to any more. */
export interface Removal {
  readonly counts: Readonly<Record<string, number>>
  readonly objects: readonly string[]
}

type Statement = ReturnType<typeof sql>

async function countOf(tx: Tx, statement: Statement): Promise<number> {
  const { numAffectedRows } = await statement.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Everything said, recorded and written of a patient's treatment. What a billing rests on stays with it. */
async function removeTreatment(tx: Tx, patientId: string): Promise<Removal> {
  const consultations = sql`(select id from consultation where patient_id = ${patientId}::uuid)`
  const interactions = sql`(select id from interaction where consultation_id in ${consultations})`
  const { rows } = await sql<{ key: string }>`
    select object_key as key from audio_part where interaction_id in ${interactions} and deleted_at is null`.execute(
    tx,
  )
  const counts: Record<string, number> = {}
  const steps: readonly (readonly [table: string, statement: Statement])[] = [
    ['patient_change', sql`delete from patient_change where patient_id = ${patientId}::uuid`],
    ['patient_tooth_edit', sql`delete from patient_tooth_edit where patient_id = ${patientId}::uuid`],
    ['patient_clinical', sql`delete from patient_clinical where patient_id = ${patientId}::uuid`],
    [
      'documentation_version',
      sql`delete from documentation_version where documentation_id in (select id from documentation where patient_id = ${patientId}::uuid)`,
    ],
    ['documentation', sql`delete from documentation where patient_id = ${patientId}::uuid`],
    [
      'tool_call',
      sql`delete from tool_call where consultation_id in ${consultations}
        or appointment_id in (select id from appointment where patient_id = ${patientId}::uuid)`,
    ],
    [
      'consultation_link',
      sql`update consultation set interaction_id = null where patient_id = ${patientId}::uuid`,
    ],
    ['interaction', sql`delete from interaction where consultation_id in ${consultations}`],
    ['consultation', sql`delete from consultation where patient_id = ${patientId}::uuid`],
    ['treatment_plan', sql`delete from treatment_plan where patient_id = ${patientId}::uuid`],
    [
      'appointment',
      sql`delete from appointment a where a.patient_id = ${patientId}::uuid
        and not exists (select from billing b where b.appointment_id = a.id)`,
    ],
  ]
  for (const [table, statement] of steps) counts[table] = await countOf(tx, statement)
  return { counts, objects: rows.map((row) => row.key) }
}

async function removeBilling(tx: Tx, billingId: string): Promise<Removal> {
  const { rows } = await sql<{ appointment: string; patient: string; number: number }>`
    select appointment_id as appointment, patient_id as patient,
      (select count(*)::int from billing_item where billing_id = ${billingId}::uuid) as number
    from billing where id = ${billingId}::uuid`.execute(tx)
  await sql`update billing set corrects_id = null where corrects_id = ${billingId}::uuid`.execute(tx)
  await sql`update billing set corrected_by_id = null where corrected_by_id = ${billingId}::uuid`.execute(tx)
  const billing = await countOf(tx, sql`delete from billing where id = ${billingId}::uuid`)
  // Its appointment was kept for it; unless the treatment still goes on, it goes too.
  const appointment = await countOf(
    tx,
    sql`delete from appointment a where a.id = ${rows[0]?.appointment ?? null}::uuid
      and not exists (select from billing b where b.appointment_id = a.id)
      and not exists (select from consultation c where c.appointment_id = a.id)
      and not exists (select from tool_call t where t.appointment_id = a.id)`,
  )
  return { counts: { billing, billing_item: rows[0]?.number ?? 0, appointment }, objects: [] }
}

/** The claim without whom and what it was for: numbers, days and sums stay in the books. */
function withoutPersons(body: InvoiceBody): InvoiceBody {
  return {
    ...body,
    debtor: {
      kind: body.debtor.kind,
      salutation: null,
      title: null,
      firstName: '',
      lastName: '',
      birthDate: null,
      address: { street: '', houseNumber: '', zip: '', city: '', country: body.debtor.address.country },
      email: null,
      phone: null,
    },
    patientId: null,
    patient: null,
    positions: body.positions.map((position) => ({
      ...position,
      teeth: '',
      text: '',
      justification: null,
    })),
    otherCosts: body.otherCosts.map((cost) => ({ ...cost, text: '', issuerAddress: null })),
    consentReference: null,
  }
}

async function removePersons(tx: Tx, invoiceId: string, today: string): Promise<Removal> {
  const row = await tx
    .selectFrom('invoice')
    .select(['body', 'file_id', 'organisation_id', 'debtor_key'])
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('invoice')
    .set({
      body: JSON.stringify(withoutPersons(row.body)),
      file_extras: '{}',
      findings: '[]',
      patient_id: null,
      patient_name: '',
      debtor_name: '',
      debtor_key: `removed:${invoiceId}`,
      consent_id: null,
      fingerprint: null,
      dispute: null,
      persons_removed_on: today,
    })
    .where('id', '=', invoiceId)
    .execute()
  const counts: Record<string, number> = { invoice: 1 }
  counts['credit_check'] = await countOf(
    tx,
    sql`update credit_check set patient_id = null, patient_name = '', debtor = '{}', debtor_key = ${`removed:${invoiceId}`}, consent_id = null
      where invoice_id = ${invoiceId}::uuid`,
  )
  counts['payment'] = await countOf(
    tx,
    sql`update payment p set payer_name = '', payer_iban = null, reference = ''
      where p.id in (select payment_id from payment_allocation where invoice_id = ${invoiceId}::uuid)
        and not exists (select from payment_allocation a join invoice i on i.id = a.invoice_id
          where a.payment_id = p.id and i.persons_removed_on is null)`,
  )
  const written = await forgetClaim(tx, {
    id: invoiceId,
    organisationId: row.organisation_id,
    debtorKey: row.debtor_key,
  })
  const asked = await forgetQuestions(tx, invoiceId)
  const said = await forgetMessages(tx, invoiceId)
  const file = await removeOriginal(tx, row.file_id)
  return {
    counts: {
      ...counts,
      ...written.counts,
      ...asked.counts,
      claim_message: said,
      invoice_file: file.length > 0 ? 1 : 0,
    },
    objects: [...file, ...written.objects, ...asked.objects],
  }
}

/** The bytes a claim came in with go with the last claim of the file. Answers their keys. */
async function removeOriginal(tx: Tx, fileId: string | null): Promise<readonly string[]> {
  if (fileId === null) return []
  const { rows } = await sql<{ parts: readonly string[]; key: string }>`
    select object_parts as parts, object_key as key from invoice_file f where id = ${fileId}::uuid and size_bytes > 0
      and not exists (select from invoice i where i.file_id = f.id and i.persons_removed_on is null)
    for update`.execute(tx)
  const [file] = rows
  if (file === undefined) return []
  await sql`update invoice_file set size_bytes = 0, object_parts = '[]', name = '–', findings = '[]' where id = ${fileId}::uuid`.execute(
    tx,
  )
  return file.parts.length === 0 ? [file.key] : file.parts
}

/** Takes out one record whose time is over, in the caller's transaction. */
export async function removeRecord(tx: Tx, item: RetentionItem, today: string): Promise<Removal> {
  await sql`select set_config('app.retention', 'on', true)`.execute(tx)
  switch (item.kind) {
    case 'treatment':
      return removeTreatment(tx, item.recordId)
    case 'billing':
      return removeBilling(tx, item.recordId)
    case 'claim':
      return removePersons(tx, item.recordId, today)
  }
}

/**
 * A patient of whom nothing is left goes too, with the consents and their scans. Answers undefined while something is
 * left, and for a patient who is held.
 */
export async function removeEmptyPatient(tx: Tx, patientId: string): Promise<Removal | undefined> {
  const { rows } = await sql<{ keys: readonly string[] }>`
    select coalesce((select array_agg(c.document_key) from patient_consent c where c.patient_id = p.id and c.document_key is not null), '{}') as keys
    from patient p where p.id = ${patientId}::uuid and p.held_since is null
      and not exists (select from documentation where patient_id = p.id) and not exists (select from consultation where patient_id = p.id)
      and not exists (select from appointment where patient_id = p.id) and not exists (select from billing where patient_id = p.id)
      and not exists (select from treatment_plan where patient_id = p.id)
      and not exists (select from patient_clinical where patient_id = p.id) and not exists (select from patient_tooth_edit where patient_id = p.id)
      and not exists (select from invoice i where i.organisation_id = p.organisation_id and i.patient_id = p.id)
      and not exists (select from invoice i join patient_consent c on c.id = i.consent_id where c.patient_id = p.id)
    for update`.execute(tx)
  const [row] = rows
  if (row === undefined) return undefined
  const creditCheck = await countOf(
    tx,
    sql`update credit_check set patient_id = null, patient_name = '', debtor = '{}', debtor_key = 'removed:' || id, consent_id = null
      where patient_id = ${patientId}::uuid or consent_id in (select id from patient_consent where patient_id = ${patientId}::uuid)`,
  )
  const consents = await countOf(tx, sql`delete from patient_consent where patient_id = ${patientId}::uuid`)
  // Records that were merged into this one go along, with the note of the merge.
  const merged = sql`(select id from patient where merged_into = ${patientId}::uuid)`
  await sql`delete from patient_merge where kept_id = ${patientId}::uuid or kept_id in ${merged} or merged_id in ${merged}`.execute(
    tx,
  )
  const behind = await countOf(tx, sql`delete from patient where merged_into = ${patientId}::uuid`)
  const patient = behind + (await countOf(tx, sql`delete from patient where id = ${patientId}::uuid`))
  return {
    counts: { patient, patient_consent: consents, credit_check: creditCheck },
    objects: row.keys,
  }
}
