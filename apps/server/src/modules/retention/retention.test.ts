import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Practice, type TestApp, testApp } from '../../testing/test-app.ts'
import { newPatient } from '../invoices/testing.ts'
import { planDay } from './jobs.ts'

interface Overview {
  readonly today: string
  readonly due: readonly {
    kind: string
    recordId: string
    patientId: string | null
    endedOn: string
    removableFrom: string
    blockedBy: string | null
  }[]
  readonly removed: readonly { kind: string; recordId: string; counts: Record<string, number> }[]
  readonly holds: readonly { patientId: string; reason: string }[]
}

const RETENTION = '/v1/organization/retention'
let app: TestApp
let practice: Practice

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Archiv')
})
afterAll(() => app.close())

const db = () => app.deps.db.system
const overview = async () => (await practice.owner.get<Overview>(RETENTION)).body
const dueOf = async (patientId: string) =>
  (await overview()).due.filter((each) => each.patientId === patientId)

/** The daily run, as the server plans it. */
async function runDay(): Promise<void> {
  await planDay(app.deps)
  await app.runJobs()
}

interface Old {
  readonly patientId: string
  readonly documentationId: string
  readonly appointmentId: string
  readonly soundKey: string
}

/** A patient with one finalised treatment of a day: what was said, recorded and written of it. */
async function oldTreatment(on: string, familyName: string): Promise<Old> {
  const patientId = await newPatient(practice.owner, { familyName })
  const org = practice.organisationId
  const [appointmentId, consultationId, interactionId, documentationId] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ]
  const at = new Date(`${on}T09:00:00Z`)
  const soundKey = `org/${org}/recording/${interactionId}/1`
  await app.deps.objects.put(soundKey, Buffer.from('sound'))
  await sql`insert into appointment (id, organisation_id, patient_id, practitioner_id, starts_at, ends_at, status)
    values (${appointmentId}::uuid, ${org}::uuid, ${patientId}::uuid, ${practice.owner.scope.userId}::uuid, ${at}, ${new Date(at.getTime() + 1_800_000)}, 'COMPLETED')`.execute(
    db(),
  )
  await sql`insert into consultation (id, organisation_id, appointment_id, patient_id, status, started_at, ended_at)
    values (${consultationId}::uuid, ${org}::uuid, ${appointmentId}::uuid, ${patientId}::uuid, 'completed', ${at}, ${at})`.execute(
    db(),
  )
  await sql`insert into interaction (id, organisation_id, consultation_id, primary_language, encounter_identifier, encounter_type, provider)
    values (${interactionId}::uuid, ${org}::uuid, ${consultationId}::uuid, 'de', 'E', 'consultation', 'stored')`.execute(
    db(),
  )
  await sql`update consultation set interaction_id = ${interactionId}::uuid where id = ${consultationId}::uuid`.execute(
    db(),
  )
  await sql`insert into transcript (id, organisation_id, interaction_id, segment_key, text, start_ms, end_ms, source)
    values (${randomUUID()}::uuid, ${org}::uuid, ${interactionId}::uuid, 's1', 'Zahn 16', 0, 1000, 'typed')`.execute(
    db(),
  )
  await sql`insert into audio_part (id, organisation_id, interaction_id, first_seq, last_seq, recorders, object_key, bytes)
    values (${randomUUID()}::uuid, ${org}::uuid, ${interactionId}::uuid, 1, 2, '[]', ${soundKey}, 5)`.execute(
    db(),
  )
  await sql`insert into documentation (id, organisation_id, appointment_id, consultation_id, patient_id, status, sections, finalized_at, content_hash)
    values (${documentationId}::uuid, ${org}::uuid, ${appointmentId}::uuid, ${consultationId}::uuid, ${patientId}::uuid, 'finalized', '[]', ${at}, 'x')`.execute(
    db(),
  )
  await sql`insert into documentation_version (id, organisation_id, documentation_id, number, kind, sections, author_name, content_hash, created_at)
    values (${randomUUID()}::uuid, ${org}::uuid, ${documentationId}::uuid, 1, 'finalized', '[]', 'Test', 'x', ${at})`.execute(
    db(),
  )
  return { patientId, documentationId, appointmentId, soundKey }
}

async function count(table: string, column: string, value: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${value}::uuid`.execute(
    db(),
  )
  return rows[0]?.count ?? 0
}

/** A claim of a patient that was settled on a day, or one that still runs. */
async function claim(
  patientId: string,
  closedOn: string | null,
  debtor = { firstName: 'Erika', lastName: 'Muster' },
): Promise<string> {
  const id = randomUUID()
  const body = {
    number: `C-${id.slice(0, 8)}`,
    case: 'dental',
    debtor: { kind: 'person', ...debtor, address: { country: 'DE' } },
    patient: { lastName: 'Muster' },
    patientId,
    positions: [
      { number: 1, code: '2080', teeth: '16', text: 'Füllung', justification: 'schwer', amountCents: 100 },
    ],
    otherCosts: [],
    totalCents: 100,
    source: { kind: 'form', id: null },
  }
  await sql`insert into invoice (id, organisation_id, customer_number, number, status, factoring_type, body, patient_id, patient_name, debtor_name,
      debtor_key, total_cents, source_kind, decision, decided_at, purchased_on, due_on, receivable_state, closed_on, open_cents)
    values (${id}::uuid, ${practice.organisationId}::uuid, ${practice.customerNumber}, ${body.number}, 'processed', 'recourse', ${JSON.stringify(body)}::jsonb,
      ${patientId}::uuid, 'Muster, Erika', 'Muster, Erika', 'key', 100, 'form', 'purchased', '2014-01-02', '2014-01-02', '2014-02-01',
      ${closedOn === null ? 'open' : 'paid'}, ${closedOn}::date, ${closedOn === null ? 100 : 0})`.execute(
    db(),
  )
  return id
}

describe('treatment', () => {
  test('takes the file of the patient along: entries, their history, edits of teeth and decisions', async () => {
    const old = await oldTreatment('2014-03-01', 'Akte')
    const org = practice.organisationId
    const entry = randomUUID()
    const at = new Date('2014-03-01T10:00:00Z')
    await sql`insert into patient_clinical (id, organisation_id, patient_id, kind, text, source_kind, documentation_id, stated_on, stated_by_name,
        confirmed_on, confirmed_by_name, updated_at)
      values (${entry}::uuid, ${org}::uuid, ${old.patientId}::uuid, 'allergy', 'Penicillin', 'documentation', ${old.documentationId}::uuid,
        '2014-03-01', 'Test', '2014-03-01', 'Test', ${at})`.execute(db())
    await sql`insert into patient_clinical_version (id, organisation_id, patient_id, entry_id, number, change, body, author_name, created_at)
      values (${randomUUID()}::uuid, ${org}::uuid, ${old.patientId}::uuid, ${entry}::uuid, 1, 'added', '{}', 'Test', ${at})`.execute(
      db(),
    )
    await sql`insert into patient_tooth_edit (id, organisation_id, patient_id, tooth, finding, surfaces, is_present, edited_at, edited_by_name)
      values (${randomUUID()}::uuid, ${org}::uuid, ${old.patientId}::uuid, 36, 'karies', 'o', true, ${at}, 'Test')`.execute(
      db(),
    )
    await sql`insert into patient_change (id, organisation_id, patient_id, documentation_id, body, state, position)
      values (${randomUUID()}::uuid, ${org}::uuid, ${old.patientId}::uuid, ${old.documentationId}::uuid, '{}', 'open', 0)`.execute(
      db(),
    )

    await runDay()

    const tables = ['patient_clinical', 'patient_clinical_version', 'patient_tooth_edit', 'patient_change']
    expect(await Promise.all(tables.map((table) => count(table, 'patient_id', old.patientId)))).toEqual([
      0, 0, 0, 0,
    ])
    expect(await count('patient', 'id', old.patientId)).toBe(0)
  })

  test('a file that was changed later keeps the patient', async () => {
    const old = await oldTreatment('2014-04-01', 'Akte-jung')
    const url = `/api/patients/${old.patientId}/clinical`
    expect((await practice.owner.post(url, { kind: 'cave', text: 'Würgereiz' })).status).toBe(201)

    await runDay()

    expect(await count('patient_clinical', 'patient_id', old.patientId)).toBe(1)
    expect(await count('documentation', 'patient_id', old.patientId)).toBe(1)
  })

  test('is listed from the day after ten years on, and not a day before', async () => {
    const old = await oldTreatment('2016-11-22', 'Abgelaufen')
    const young = await oldTreatment('2016-11-23', 'Einen-Tag-jünger')

    expect((await overview()).today).toBe('2026-11-23')
    expect(await dueOf(old.patientId)).toMatchObject([
      {
        kind: 'treatment',
        recordId: old.patientId,
        endedOn: '2016-11-22',
        removableFrom: '2026-11-23',
        blockedBy: null,
      },
    ])
    expect(await dueOf(young.patientId)).toEqual([])
    for (const { patientId } of [old, young])
      await practice.owner.put(`/api/patients/${patientId}/legal-hold`, { reason: 'nur zum Ansehen' })
  })

  test('is removed completely and only that; the removal is on record and the trail is whole', async () => {
    const old = await oldTreatment('2014-03-01', 'Ganz-alt')
    const other = await oldTreatment('2024-03-01', 'Neu')
    for (const { patientId } of [old, other]) {
      const due = { patientId, practitionerId: null, dueOn: '2014-09-01', reason: 'Kontrolle' }
      expect((await practice.owner.post('/api/recalls/', due)).status).toBe(201)
    }
    await runDay()

    for (const [table, column] of [
      ['documentation', 'patient_id'],
      ['consultation', 'patient_id'],
      ['appointment', 'patient_id'],
      ['patient_consent', 'patient_id'],
      ['recall', 'patient_id'],
      ['patient', 'id'],
      ['documentation_version', 'documentation_id'],
    ] as const) {
      const key = column === 'documentation_id' ? 'documentationId' : 'patientId'
      expect(await count(table, column, old[key])).toBe(0)
    }
    expect(await app.deps.objects.get(old.soundKey)).toBeUndefined()
    expect(await count('documentation', 'id', other.documentationId)).toBe(1)
    expect(await count('recall', 'patient_id', other.patientId)).toBe(1)
    expect((await app.deps.objects.get(other.soundKey))?.toString()).toBe('sound')

    const { removed } = await overview()
    expect(
      removed.find((each) => each.kind === 'treatment' && each.recordId === old.patientId)?.counts,
    ).toMatchObject({
      documentation: 1,
      documentation_version: 1,
      consultation: 1,
      interaction: 1,
      appointment: 1,
    })
    expect(removed.some((each) => each.kind === 'patient' && each.recordId === old.patientId)).toBe(true)
    const audit = await practice.owner.get<{ rows: { action: string }[] }>('/v1/audit', {
      query: { record: `patient:${old.patientId}` },
    })
    expect(audit.body.rows.map((row) => row.action)).toEqual(
      expect.arrayContaining(['retention.treatment', 'retention.patient']),
    )
    expect((await practice.owner.get<{ whole: boolean }>('/v1/audit/verification')).body.whole).toBe(true)
  })

  test('held back it stays, lifted it goes', async () => {
    const old = await oldTreatment('2014-05-01', 'Streitfall')
    const held = await practice.owner.put(`/api/patients/${old.patientId}/legal-hold`, {
      reason: 'Gutachten',
    })
    expect(held.status).toBe(200)
    expect((await dueOf(old.patientId)).map((each) => each.blockedBy)).toEqual(['legal_hold'])
    expect((await overview()).holds).toContainEqual(
      expect.objectContaining({ patientId: old.patientId, reason: 'Gutachten' }),
    )
    const shown = await practice.owner.get(`/api/patients/${old.patientId}/legal-hold`)
    expect(shown.body).toEqual({ hold: held.body })
    expect(held.body).toMatchObject({ number: expect.any(String), by: expect.stringMatching(/./) })
    await runDay()
    expect(await count('documentation', 'id', old.documentationId)).toBe(1)

    expect((await practice.owner.delete(`/api/patients/${old.patientId}/legal-hold`)).status).toBe(204)
    const lifted = await practice.owner.get(`/api/patients/${old.patientId}/legal-hold`)
    expect(lifted.body).toEqual({ hold: null })
    await runDay()
    expect(await count('documentation', 'id', old.documentationId)).toBe(0)
  })

  test('stays while a claim of the patient is open', async () => {
    const old = await oldTreatment('2014-06-01', 'Offen')
    await claim(old.patientId, null)
    expect((await dueOf(old.patientId)).map((each) => each.blockedBy)).toEqual(['open_claim'])
    await runDay()
    expect(await count('documentation', 'id', old.documentationId)).toBe(1)
  })

  test('without the rule the database keeps it, and with the rule what is younger', async () => {
    const old = await oldTreatment('2014-07-01', 'Gesperrt')
    const young = await oldTreatment('2020-07-01', 'Zu-jung')
    await expect(
      sql`delete from documentation where id = ${old.documentationId}::uuid`.execute(db()),
    ).rejects.toThrow('is finalised')
    await expect(
      app.deps.db.systemTransaction(async (tx) => {
        await sql`select set_config('app.retention', 'on', true)`.execute(tx)
        await sql`delete from documentation_version where documentation_id = ${young.documentationId}::uuid`.execute(
          tx,
        )
      }),
    ).rejects.toThrow('is kept')
  })
})

describe('claims', () => {
  test('ten calendar years after settlement the persons go, the sums stay, the patient follows', async () => {
    const patientId = await newPatient(practice.owner, { familyName: 'Bezahlt' })
    const due = await claim(patientId, '2015-12-31')
    const later = await claim(patientId, '2016-01-01')
    expect((await dueOf(patientId)).map((each) => [each.recordId, each.removableFrom])).toEqual([
      [due, '2026-01-01'],
    ])
    await runDay()

    const { rows } = await sql<{
      id: string
      body: string
      total: number
      patient: string | null
      name: string
    }>`
      select id, body::text as body, total_cents as total, patient_id as patient, patient_name || debtor_name as name
      from invoice where id in (${due}::uuid, ${later}::uuid) order by id = ${later}::uuid`.execute(db())
    expect(rows[0]).toMatchObject({ total: 100, patient: null, name: '' })
    expect(rows[0]?.body).not.toMatch(/Muster|Füllung|schwer/)
    expect(rows[1]).toMatchObject({ patient: patientId })
    expect(rows[1]?.body).toContain('Muster')
    expect(await count('patient', 'id', patientId)).toBe(1)
  })

  test('of a payment that several share the payer stays who is another one, and goes who is the person of the claim', async () => {
    const patientId = await newPatient(practice.owner, { familyName: 'Geteilt' })
    const due = await claim(patientId, '2015-06-30')
    const other = await claim(patientId, null, { firstName: 'Ole', lastName: 'Anders' })
    const folded = await claim(patientId, '2015-06-30', { firstName: 'Käthe', lastName: 'Größ' })
    const ofSameName = await claim(patientId, null, { firstName: 'Jürgen', lastName: 'Größ' })
    const factor = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
    /** A payment with its parts: claims, or the practice's account. */
    const payment = async (payer: string, reference: string, parts: readonly (string | null)[]) => {
      const id = randomUUID()
      await sql`insert into payment (id, organisation_id, source, bank_reference, booked_on, amount_cents, payer_name, payer_iban, reference, state, unallocated_cents)
        values (${id}::uuid, ${factor.organisationId}::uuid, 'camt', ${id}, '2015-06-30', 300, ${payer}, 'DE02120300000000202051', ${reference}, 'allocated', 0)`.execute(
        db(),
      )
      for (const part of parts)
        await sql`insert into payment_allocation (id, payment_id, invoice_id, organisation_id, amount_cents, state_before)
          values (${randomUUID()}::uuid, ${id}::uuid, ${part}::uuid, ${practice.organisationId}::uuid, 100, ${part === null ? null : 'open'})`.execute(
          db(),
        )
      return id
    }
    const ids = [
      await payment('Erika Muster', 'RE 1', [due]),
      await payment('MUSTER, ERIKA', 'RE 1, RE 2', [due, other]),
      await payment('Ole Anders', 'RE 1 Muster', [due, other]),
      await payment('Ole Anders', 'RE 1, RE 2', [due, other]),
      await payment('Praxis Archiv', 'Ausgleich', [due, null]),
      await payment('Erika Muster', 'Ausgleich', [due, null]),
      // Banks write names without umlauts.
      await payment('KAETHE GROESS', 'RE 3, RE 2', [folded, other]),
      await payment('Ole Anders', 'RE 3 Groess', [folded, other]),
      await payment('GROESS, JUERGEN', 'RE 3, RE 4', [folded, ofSameName]),
    ]
    await runDay()

    const kept = await Promise.all(
      ids.map(async (id) => {
        const { rows } = await sql<{ said: string }>`
          select concat_ws('|', payer_name, payer_iban, reference) as said from payment where id = ${id}::uuid`.execute(
          db(),
        )
        return rows[0]?.said
      }),
    )
    const iban = 'DE02120300000000202051'
    expect(kept).toEqual([
      '|',
      '|',
      `Ole Anders|${iban}|`,
      `Ole Anders|${iban}|RE 1, RE 2`,
      `Praxis Archiv|${iban}|Ausgleich`,
      '|',
      '|',
      `Ole Anders|${iban}|`,
      `GROESS, JUERGEN|${iban}|RE 3, RE 4`,
    ])
  })

  test('a debit that was set aside loses the person of the claim, known by its reference or by both names', async () => {
    const patientId = await newPatient(practice.owner, { familyName: 'Abgelegt' })
    const due = await claim(patientId, '2015-06-30', { firstName: 'Jörn', lastName: 'Süßmilch' })
    await claim(patientId, '2015-06-30', { firstName: 'Rosa', lastName: 'Zweimal' })
    await claim(patientId, null, { firstName: 'Rosa', lastName: 'Zweimal' })
    await sql`update invoice set virtual_reference = 'HNABGELEGT' where id = ${due}::uuid`.execute(db())
    const factor = await app.practice('Factor der Abgelegten', { kind: 'factor', factoringTypes: [] })
    const statement = randomUUID()
    await sql`insert into bank_statement (id, organisation_id, name, sha256, entry_count, allocated_count)
      values (${statement}::uuid, ${factor.organisationId}::uuid, 'Auszug', ${statement}, 1, 0)`.execute(db())
    const debit = async (
      state: 'open' | 'set_aside',
      counterparty: string,
      said: string,
      note: string | null,
    ) => {
      const id = randomUUID()
      await sql`insert into unmatched_debit (id, organisation_id, bank_statement_id, kind, booked_on, amount_cents, cost_cents, counterparty,
          said, bank_references, state, note)
        values (${id}::uuid, ${factor.organisationId}::uuid, ${statement}::uuid, 'debit', '2015-06-30', 100, 0, ${counterparty}, ${said}, '{}',
          ${state}, ${note})`.execute(db())
      return id
    }
    const ids = [
      await debit('set_aside', 'SUESSMILCH, JOERN', 'Irrtum', 'Doppelt gezahlt'),
      await debit('set_aside', 'Sparkasse', 'Gebühr zu HNABGELEGT', null),
      await debit('set_aside', 'Sparkasse', 'Gebühr', 'Herr Jörn Süßmilch rief an'),
      await debit('set_aside', 'Silke Süßmilch', 'Irrtum', null),
      await debit('set_aside', 'Rosa Zweimal', 'Irrtum', null),
      await debit('open', 'Jörn Süßmilch', 'Irrtum', null),
    ]
    await runDay()

    const kept = await Promise.all(
      ids.map(async (id) => {
        const { rows } = await sql<{ said: string }>`
          select concat_ws('|', counterparty, said, note) as said from unmatched_debit where id = ${id}::uuid`.execute(
          db(),
        )
        return rows[0]?.said
      }),
    )
    expect(kept).toEqual([
      '|',
      '|',
      '|',
      'Silke Süßmilch|Irrtum',
      'Rosa Zweimal|Irrtum',
      'Jörn Süßmilch|Irrtum',
    ])
  })

  test('what was written to the debtor, what he asked and the documents go too; that it went out stays', async () => {
    const patientId = await newPatient(practice.owner, { familyName: 'Briefe' })
    const due = await claim(patientId, '2015-12-31')
    const later = await claim(patientId, '2016-01-01')
    const [organisation, customer] = [practice.organisationId, practice.customerNumber]
    const question = `org/${organisation}/question/${due}`
    await app.deps.objects.put(question, Buffer.from('Bescheid'))
    for (const id of [due, later]) {
      await sql`insert into dispatch (id, organisation_id, customer_number, kind, ref, invoice_id, channel, recipient, content, state, due_on, sent_on)
        values (${randomUUID()}::uuid, ${organisation}::uuid, ${customer}, 'reminder_1', ${id}, ${id}::uuid, 'letter',
          '{"name": "Erika Muster", "lines": ["Weg 1"], "email": null}', '{"of": "reminder"}', 'sent', '2014-03-01', '2014-03-01')`.execute(
        db(),
      )
      await sql`insert into patient_link (id, organisation_id, invoice_id, token_hash, expires_on)
        values (${randomUUID()}::uuid, ${organisation}::uuid, ${id}::uuid, ${Buffer.from(id)}, '2014-12-31')`.execute(
        db(),
      )
    }
    await sql`insert into patient_question (id, organisation_id, invoice_id, topic, message, file_key, asked_on)
      values (${randomUUID()}::uuid, ${organisation}::uuid, ${due}::uuid, 'other', 'Warum?', ${question}, '2014-03-02')`.execute(
      db(),
    )
    const documents = [due, later].map((id) => `org/${organisation}/claim-document/${id}`)
    for (const [index, id] of [due, later].entries()) {
      const key = documents[index] ?? ''
      for (const piece of ['000', '001']) await app.deps.objects.put(`${key}/${piece}`, Buffer.from('Befund'))
      await sql`insert into claim_document (id, organisation_id, customer_number, invoice_id, side, kind, name, content_type, size_bytes, object_key,
          given_at, given_by, given_by_name)
        values (${randomUUID()}::uuid, ${organisation}::uuid, ${customer}, ${id}::uuid, 'practice', 'record_extract', 'Muster.pdf', 'application/pdf',
          1048577, ${key}, '2014-03-01', ${practice.owner.scope.userId}::uuid, 'Test owner')`.execute(db())
      await sql`insert into claim_document_request (id, organisation_id, customer_number, invoice_id, kind, note, requested_at, requested_by, requested_by_name)
        values (${randomUUID()}::uuid, ${organisation}::uuid, ${customer}, ${id}::uuid, 'image', 'Befund von Frau Muster', '2014-03-01',
          ${practice.owner.scope.userId}::uuid, 'Test clerk')`.execute(db())
    }
    await sql`insert into contact_preference (organisation_id, debtor_key, channel)
      values (${organisation}::uuid, 'key', 'letter') on conflict do nothing`.execute(db())
    await runDay()

    const { rows } = await sql<{ recipient: { name: string }; content: unknown; state: string }>`
      select recipient, content, state from dispatch where invoice_id in (${due}::uuid, ${later}::uuid)
      order by invoice_id = ${later}::uuid`.execute(db())
    expect(rows).toMatchObject([
      { recipient: { name: '' }, content: null, state: 'sent' },
      { recipient: { name: 'Erika Muster' }, content: { of: 'reminder' }, state: 'sent' },
    ])
    expect(await count('patient_link', 'invoice_id', due)).toBe(0)
    expect(await count('patient_link', 'invoice_id', later)).toBe(1)
    expect(await count('patient_question', 'invoice_id', due)).toBe(0)
    expect(await app.deps.objects.get(question)).toBeUndefined()
    expect(await count('claim_document', 'invoice_id', due)).toBe(0)
    expect(await count('claim_document_request', 'invoice_id', due)).toBe(0)
    expect(await app.deps.objects.list(`org/${organisation}/claim-document/`)).toEqual(
      ['000', '001'].map((piece) => `${documents[1] ?? ''}/${piece}`),
    )
    // Another claim against the same debtor is still there.
    expect(await count('contact_preference', 'organisation_id', organisation)).toBe(1)
  })

  test('a bought invoice changes for nobody else', async () => {
    const patientId = await newPatient(practice.owner, { familyName: 'Fest' })
    const id = await claim(patientId, '2020-01-01')
    await expect(
      app.deps.db.systemTransaction(async (tx) => {
        await sql`select set_config('app.retention', 'on', true)`.execute(tx)
        await sql`update invoice set debtor_key = 'x' where id = ${id}::uuid`.execute(tx)
      }),
    ).rejects.toThrow('does not change')
  })
})

test('members without the right see nothing, strangers hold nothing', async () => {
  const patientId = await newPatient(practice.owner, { familyName: 'Fremd' })
  const dentist = await practice.member('dentist')
  const stranger = (await app.practice('Andere Praxis')).owner

  expect((await dentist.get(RETENTION)).status).toBe(403)
  expect((await dentist.get(`/api/patients/${patientId}/legal-hold`)).status).toBe(403)
  expect((await stranger.get(`/api/patients/${patientId}/legal-hold`)).status).toBe(404)
  expect((await dentist.put(`/api/patients/${patientId}/legal-hold`, { reason: 'x' })).status).toBe(403)
  expect((await stranger.put(`/api/patients/${patientId}/legal-hold`, { reason: 'x' })).status).toBe(404)
  expect((await practice.owner.put(`/api/patients/${patientId}/legal-hold`, { reason: '' })).status).toBe(422)
  expect((await app.anonymous.get(RETENTION)).status).toBe(401)
})
