import type { Billing } from '@honora/contract/billing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { interactionOf } from '../live/testing.ts'
import { billed, copyBilling, finalizeDocumentation, treated } from './testing.ts'

let app: TestApp
let practice: Practice
let other: Practice

beforeAll(async () => {
  app = await testApp()
  practice = await app.practice('Zahnarztpraxis Nord')
  other = await app.practice('Zahnarztpraxis Süd')
})
afterAll(() => app.close())

interface Problem {
  readonly code: string
  readonly errors?: readonly { pointer: string; code: string }[]
  readonly findings?: readonly { ruleId: string }[]
}

const rules = (billing: Billing): string[] => billing.findings.map((finding) => finding.ruleId)

describe('from-codes', () => {
  test('bills the sample of the billing screen to the cent', async () => {
    const { documentationId } = await treated(practice.owner)

    const billing = await billed(practice.owner, documentationId, [
      { system: 'GOÄ', code: 'Ä1' },
      { system: 'GOZ', code: '0070', tooth: 36 },
      { system: 'GOAE', code: '5000', tooth: '36' },
      { system: 'GOZ', code: '0100', tooth: 36 },
      { system: 'GOZ', code: '2040', tooth: 36 },
      {
        system: 'GOZ',
        code: '2100',
        tooth: 36,
        surfaces: 'mod',
        factor: 3.5,
        justification: 'Subgingivaler Rand',
      },
      { system: 'CUSTOM', kind: 'material', title: 'Articain 1,7 ml', amountCents: 86 },
    ])

    expect(billing.items.map((item) => item.amountCents)).toEqual([1072, 647, 525, 905, 841, 12638, 86])
    expect(billing.totals).toMatchObject({ totalCents: 16714, materialCents: 86, patientShareCents: 16714 })
    expect(billing.items[0]).toMatchObject({
      system: 'GOÄ',
      code: '1',
      factor: '2.3',
      accepted: true,
      source: 'codes',
    })
    expect(billing.items[5]?.why.at(-1)).toMatchObject({ term: 'amount', value: '126.38' })
    expect(billing.findings.filter((finding) => finding.severity === 'error')).toEqual([])
  })

  test('takes 500 items in one call', async () => {
    const { documentationId } = await treated(practice.owner)
    const codes = Array.from({ length: 500 }, (_, at) => ({
      system: 'GOZ',
      code: '4025',
      tooth: 11 + (at % 8),
    }))

    const billing = await billed(practice.owner, documentationId, codes)

    expect(billing.items).toHaveLength(500)
    expect(billing.totals.totalCents).toBe(500 * 194)
  })

  test('books nothing when one code is bad and points at each bad one', async () => {
    const { documentationId } = await treated(practice.owner)

    const answer = await practice.owner.post<Problem>('/api/billing/from-codes/document', {
      documentationId,
      codes: [
        { system: 'GOZ', code: '2080', tooth: 36, surfaces: 'mo' },
        { system: 'GOZ', code: '9999' },
        { system: 'GOZ', code: '2060' },
        { system: 'CUSTOM', code: 'nirgends' },
      ],
    })

    expect(answer.status).toBe(422)
    expect(answer.body.errors?.map((error) => error.pointer)).toEqual(['/codes/1/code', '/codes/3/code'])
    expect((await practice.owner.get(`/api/billing/documentation/${documentationId}`)).status).toBe(404)
  })

  test('refuses wrong types and unknown surface letters by pointer', async () => {
    const { documentationId } = await treated(practice.owner)
    const send = (code: object): Promise<{ status: number; body: Problem }> =>
      practice.owner.post<Problem>('/api/billing/from-codes/document', { documentationId, codes: [code] })

    expect((await send({ system: 'GOZ', code: 2080 })).body.errors?.[0]?.pointer).toBe('/codes/0/code')
    expect((await send({ system: 'GOZ', code: '2080', surfaces: 'mx' })).body.errors?.[0]?.pointer).toBe(
      '/codes/0/surfaces',
    )
    expect((await send({ system: 'EBM', code: '01' })).body.errors?.[0]?.pointer).toBe('/codes/0/system')
    expect((await send({ system: 'GOZ', code: '2080', quantity: 0 })).status).toBe(422)
  })

  test('is idempotent with a key and adds to the draft without one', async () => {
    const { documentationId } = await treated(practice.owner)
    const body = { documentationId, codes: [{ system: 'GOZ', code: '0010' }] }
    const headers = { 'idempotency-key': `bill-${documentationId}` }

    const first = await practice.owner.post<Billing>('/api/billing/from-codes/document', body, { headers })
    const again = await practice.owner.post<Billing>('/api/billing/from-codes/document', body, { headers })
    const added = await billed(practice.owner, documentationId, [{ system: 'GOZ', code: '0070' }])

    expect(again.body.id).toBe(first.body.id)
    expect(again.body.items).toHaveLength(1)
    expect(added.id).toBe(first.body.id)
    expect(added.items).toHaveLength(2)
  })

  test('is closed to strangers', async () => {
    const { documentationId } = await treated(practice.owner)
    const billing = await billed(practice.owner, documentationId, [{ system: 'GOZ', code: '0010' }])
    const body = { documentationId, codes: [] }

    expect((await app.anonymous.post('/api/billing/from-codes/document', body)).status).toBe(401)
    expect((await other.owner.post('/api/billing/from-codes/document', body)).status).toBe(404)
    for (const path of ['', '/invoice.pdf', '/export?format=rz']) {
      expect((await other.owner.get(`/api/billing/${billing.id}${path}`)).status).toBe(404)
      expect((await app.anonymous.get(`/api/billing/${billing.id}${path}`)).status).toBe(401)
    }
    expect((await other.owner.get(`/api/billing/documentation/${documentationId}`)).status).toBe(404)
    expect((await other.owner.patch(`/api/billing/${billing.id}`, { note: 'x' })).status).toBe(404)
    expect(
      (await other.owner.post(`/api/billing/${billing.id}/items`, { system: 'GOZ', code: '0010' })).status,
    ).toBe(404)
    expect((await other.owner.post(`/api/billing/${billing.id}/finalize`)).status).toBe(404)
    expect((await other.owner.post(`/api/billing/${billing.id}/cancel`, { reason: 'x' })).status).toBe(404)
    expect((await other.owner.post(`/api/billing/${billing.id}/correct`, {})).status).toBe(404)
    expect((await other.owner.post(`/api/billing/${billing.id}/submit-to-factoring`, {})).status).toBe(404)
    const item = billing.items[0]?.id ?? ''
    expect(
      (await other.owner.patch(`/api/billing/${billing.id}/items/${item}`, { quantity: 2 })).status,
    ).toBe(404)
    expect((await other.owner.delete(`/api/billing/${billing.id}/items/${item}`)).status).toBe(404)
  })
})

describe('items', () => {
  test('are added, changed with their finding, and removed', async () => {
    const { documentationId } = await treated(practice.owner)
    const billing = await billed(practice.owner, documentationId, [
      { system: 'GOZ', code: '2100', tooth: 36, surfaces: 'mo' },
    ])
    const item = billing.items[0]

    expect(rules(billing)).toContain('GZ-050')
    const correction = billing.findings.find((finding) => finding.ruleId === 'GZ-050')?.suggestion
    expect(correction).toMatchObject({ kind: 'patchItem', patch: { code: '2080' }, label: '2080 ansetzen' })

    const changed = await practice.owner.patch<Billing>(`/api/billing/${billing.id}/items/${item?.id}`, {
      code: '2080',
    })
    expect(changed.status).toBe(200)
    expect(changed.body.items[0]).toMatchObject({ code: '2080', amountCents: 7192 })
    expect(rules(changed.body)).not.toContain('GZ-050')

    const added = await practice.owner.post<Billing>(`/api/billing/${billing.id}/items`, {
      system: 'GOZ',
      code: '2197',
      tooth: 36,
    })
    expect(added.status).toBe(201)
    expect(rules(added.body)).toContain('GZ-054')

    const removed = await practice.owner.delete<Billing>(
      `/api/billing/${billing.id}/items/${added.body.items[1]?.id}`,
    )
    expect(removed.status).toBe(200)
    expect(removed.body.items).toHaveLength(1)
  })

  test('that were removed come back as they were, at their place, until the draft is finalised', async () => {
    const { documentationId } = await treated(practice.owner)
    const billing = await billed(practice.owner, documentationId, [
      { system: 'GOZ', code: '0010' },
      { system: 'GOZ', code: '2080', tooth: 36, surfaces: 'mo', justification: 'Enge Verhältnisse' },
      { system: 'GOZ', code: '0070', tooth: 36 },
    ])
    const [first, second] = billing.items
    const path = `/api/billing/${billing.id}/items`
    await practice.owner.delete(`${path}/${second?.id}`)
    await practice.owner.delete(`${path}/${first?.id}`)

    const back = await practice.owner.post<Billing>(`${path}/${second?.id}/restore`)
    expect(back.status).toBe(200)
    expect(back.body.items.map(({ code }) => code)).toEqual(['2080', '0070'])
    expect(back.body.items[0]).toEqual(second)
    expect((await practice.owner.post(`${path}/${second?.id}/restore`)).status).toBe(404)
    expect((await other.owner.post(`${path}/${first?.id}/restore`)).status).toBe(404)

    await finalizeDocumentation(practice.owner, documentationId)
    expect((await practice.owner.post(`/api/billing/${billing.id}/finalize`)).status).toBe(200)
    const late = await practice.owner.post<Problem>(`${path}/${first?.id}/restore`)
    expect(late.body.code).toBe('FINALIZED')
    const kept = await app.deps.db.system
      .selectFrom('billing')
      .select('removed_items')
      .where('id', '=', billing.id)
      .executeTakeFirstOrThrow()
    expect(kept.removed_items).toEqual([])
  })

  test('refuse a stale version and a bad field', async () => {
    const { documentationId } = await treated(practice.owner)
    const billing = await billed(practice.owner, documentationId, [{ system: 'GOZ', code: '0010' }])
    const path = `/api/billing/${billing.id}/items/${billing.items[0]?.id}`

    expect(
      (await practice.owner.patch(path, { quantity: 2 }, { headers: { 'if-match': '"99"' } })).status,
    ).toBe(412)
    const bad = await practice.owner.patch<Problem>(path, { code: '9999' })
    expect([bad.status, bad.body.errors?.[0]?.pointer]).toEqual([422, '/code'])
    expect(
      (await practice.owner.patch(`/api/billing/${billing.id}/items/${documentationId}`, { quantity: 2 }))
        .status,
    ).toBe(404)
  })

  test('speak the language of the reader', async () => {
    const { documentationId } = await treated(practice.owner)
    const billing = await billed(practice.owner, documentationId, [
      { system: 'GOZ', code: '0070', quantity: 2 },
    ])

    const english = await practice.owner.get<Billing>(`/api/billing/${billing.id}`, {
      headers: { 'accept-language': 'en' },
    })

    expect(billing.findings[0]?.message).toBe('GOZ 0070: höchstens 1 je Sitzung, angesetzt sind 2.')
    expect(english.body.findings[0]?.message).toBe('GOZ 0070: at most 1 per session, 2 are billed.')
  })
})

describe('statutory patients', () => {
  test('pay the extra cost of a costlier filling only', async () => {
    const { documentationId } = await treated(practice.owner, { insurance: 'statutory' })
    const billing = await billed(practice.owner, documentationId, [
      { system: 'BEMA', code: '13c', tooth: 36, surfaces: 'mod' },
      { system: 'GOZ', code: '2100', tooth: 36, surfaces: 'mod' },
    ])

    expect(rules(billing)).toEqual(expect.arrayContaining(['BE-025', 'AL-004']))
    const agreed = await practice.owner.patch<Billing>(`/api/billing/${billing.id}`, {
      agreements: [{ kind: 'extra_cost_filling', signedOn: '2026-11-20' }],
    })

    expect(agreed.body.findings.filter((finding) => finding.severity === 'error')).toEqual([])
    expect(agreed.body.totals).toMatchObject({
      totalCents: 8305,
      patientShareCents: 928,
      insurerShareCents: 7377,
    })
  })

  test('need a point value that is on record', async () => {
    const { documentationId } = await treated(practice.owner, { insurance: 'statutory' })

    const billing = await billed(practice.owner, documentationId, [{ system: 'BEMA', code: 'ATG' }])

    expect(billing.items[0]?.amountCents).toBeNull()
    expect(rules(billing)).toContain('SYS-001')
  })
})

describe('history', () => {
  test('counts what other sessions billed', async () => {
    const first = await treated(practice.owner, { insurance: 'statutory', startsAt: '2026-08-03T09:00:00Z' })
    await billed(practice.owner, first.documentationId, [{ system: 'BEMA', code: '01' }])
    const second = await treated(practice.owner, { patientId: first.patientId })

    const billing = await billed(practice.owner, second.documentationId, [{ system: 'BEMA', code: '01' }])

    expect(rules(billing)).toEqual(expect.arrayContaining(['BE-005', 'BE-006']))
  })
})

describe('finalising', () => {
  test('no more than the patient owes can have been prepaid', async () => {
    const { documentationId } = await treated(practice.owner)
    const billing = await billed(practice.owner, documentationId, [
      { system: 'GOZ', code: '0010', factor: '2.3' },
    ])
    await finalizeDocumentation(practice.owner, documentationId)
    const path = `/api/billing/${billing.id}`
    const over = await practice.owner.patch<Billing>(path, { prepaidCents: 1_295 })
    const refused = await practice.owner.post<Problem>(`${path}/finalize`)

    expect(over.body.findings).toMatchObject([
      { ruleId: 'SYS-008', severity: 'error', message: expect.stringContaining('12,95 €') },
    ])
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ pointer: '/prepaidCents' }]])
    expect((await practice.owner.patch<Billing>(path, { prepaidCents: 1_294 })).body.findings).toEqual([])
    expect((await practice.owner.post(`${path}/finalize`)).status).toBe(200)
  })

  test.each(['material', 'lab_external', 'fee'])('%s costs at least nothing', async (kind) => {
    const { documentationId } = await treated(practice.owner)
    const billing = await billed(practice.owner, documentationId, [{ system: 'GOZ', code: '0010' }])
    const item = { system: 'CUSTOM', code: 'X', kind, title: 'Position', amountCents: -1 }
    const refused = await practice.owner.post<Problem>(`/api/billing/${billing.id}/items`, item)

    expect(refused.status).toBe(422)
    expect(refused.body.errors).toMatchObject([{ pointer: '/amountCents', code: 'negative_amount' }])
  })

  test('waits for the documentation and for errors, then freezes and numbers', async () => {
    const { documentationId, appointmentId } = await treated(practice.owner)
    const billing = await billed(practice.owner, documentationId, [
      { system: 'GOZ', code: '2100', tooth: 36, surfaces: 'mod', factor: '3.5' },
    ])

    const early = await practice.owner.post(`/api/billing/${billing.id}/finalize`)
    expect(early.status).toBe(409)
    expect(early.body).toMatchObject({
      code: 'INVALID_TRANSITION',
      detail: expect.stringContaining('Schließen Sie zuerst die Dokumentation ab'),
    })
    await finalizeDocumentation(practice.owner, documentationId)
    const refused = await practice.owner.post<Problem>(`/api/billing/${billing.id}/finalize`)
    expect([refused.status, refused.body.findings?.[0]?.ruleId]).toEqual([422, 'GZ-002'])

    await practice.owner.patch(`/api/billing/${billing.id}/items/${billing.items[0]?.id}`, {
      justification: 'Stark erschwerter Zugang',
    })
    const final = await practice.owner.post<Billing>(`/api/billing/${billing.id}/finalize`)
    expect(final.status).toBe(200)
    expect(final.body.status).toBe('finalized')
    expect(final.body.invoiceNumber).toMatch(/^2026-\d{6}$/)
    const again = await practice.owner.post<Billing>(`/api/billing/${billing.id}/finalize`)
    expect(again.body.invoiceNumber).toBe(final.body.invoiceNumber)
    expect((await practice.owner.patch(`/api/billing/${billing.id}`, { note: 'zu spät' })).status).toBe(409)
    const appointment = await practice.owner.get<{ status: string }>(`/api/appointments/${appointmentId}`)
    expect(appointment.body.status).toBe('COMPLETED')

    const pdf = await practice.owner.get(`/api/billing/${billing.id}/invoice.pdf`)
    expect(pdf.raw.subarray(0, 5).toString()).toBe('%PDF-')
    for (const format of ['rz', 'pad', 'padnext', 'pdf']) {
      expect([
        format,
        (await practice.owner.get(`/api/billing/${billing.id}/export?format=${format}`)).status,
      ]).toEqual([format, 200])
    }
  })

  test('is cancelled and corrected without touching the first invoice', async () => {
    const { documentationId } = await treated(practice.owner)
    const billing = await billed(practice.owner, documentationId, [{ system: 'GOZ', code: '0010' }])
    await finalizeDocumentation(practice.owner, documentationId)
    const final = await practice.owner.post<Billing>(`/api/billing/${billing.id}/finalize`)

    const corrected = await practice.owner.post<Billing>(`/api/billing/${billing.id}/correct`, {
      reason: 'falsche Ziffer',
    })

    expect(corrected.status).toBe(201)
    expect(corrected.body).toMatchObject({ status: 'draft', correctsNumber: final.body.invoiceNumber })
    expect(corrected.body.items).toHaveLength(1)
    const first = await practice.owner.get<Billing>(`/api/billing/${billing.id}`)
    expect(first.body.cancellation?.number).toMatch(/^2026-/)
    expect(first.body.invoiceNumber).toBe(final.body.invoiceNumber)
    const storno = await practice.owner.get(`/api/billing/${billing.id}/invoice.pdf?document=cancellation`)
    expect(storno.status).toBe(200)
  })

  test('is cancelled once, by a document with its own number, and listed with its patient', async () => {
    const { documentationId, patientId, appointmentId } = await treated(practice.owner)
    const billing = await billed(practice.owner, documentationId, [{ system: 'GOZ', code: '0010' }])
    const path = `/api/billing/${billing.id}`
    const ofVisit = async () =>
      (await practice.owner.get<{ billing: unknown }>(`/api/appointments/${appointmentId}`)).body.billing
    const listed = async () =>
      (await practice.owner.get<{ billings: unknown[] }>('/api/billing/', { query: { patientId } })).body
        .billings
    expect(await listed()).toMatchObject([{ id: billing.id, totalCents: 1294 }])
    expect((await practice.owner.post(`${path}/cancel`, { reason: 'zu früh' })).status).toBe(409)
    await finalizeDocumentation(practice.owner, documentationId)
    const final = await practice.owner.post<Billing>(`${path}/finalize`)

    const cancelled = await practice.owner.post<Billing>(`${path}/cancel`, { reason: 'falscher Patient' })

    expect(cancelled.status).toBe(200)
    expect(cancelled.body.invoiceNumber).toBe(final.body.invoiceNumber)
    expect(cancelled.body.cancellation?.number).not.toBe(final.body.invoiceNumber)
    const again = await practice.owner.post<Billing>(`${path}/cancel`, { reason: 'noch einmal' })
    expect(again.body.cancellation).toEqual(cancelled.body.cancellation)
    expect(await ofVisit()).toMatchObject({ id: billing.id, status: 'cancelled' })
    expect(await listed()).toMatchObject([{ id: billing.id }])
    const foreign = await other.owner.get<{ billings: unknown[] }>('/api/billing/', { query: { patientId } })
    expect(foreign.body.billings ?? []).toEqual([])

    const anew = await practice.owner.post<Billing>(`${path}/correct`, { reason: 'falscher Patient' })
    expect(anew.body).toMatchObject({ status: 'draft', correctsNumber: final.body.invoiceNumber })
    expect(await ofVisit()).toMatchObject({ id: anew.body.id, status: 'draft' })
  })

  test('leaves in its appointment who took which step; looking changes nothing', async () => {
    const dentist = await practice.member('dentist', { treats: true })
    const { documentationId, appointmentId } = await treated(practice.owner)
    const billing = await billed(practice.owner, documentationId, [{ system: 'GOZ', code: '0010' }])
    await finalizeDocumentation(dentist, documentationId)
    await practice.owner.get(`/api/documentation/${documentationId}.pdf`)
    const appointment = await practice.owner.get(`/api/appointments/${appointmentId}`)

    const at = app.clock.now().toISOString()
    expect(appointment.body).toMatchObject({
      consultation: { changed: { by: 'Test owner', at } },
      documentation: { status: 'finalized', changed: { by: 'Test dentist', at } },
      billing: { id: billing.id, changed: { by: 'Test owner', at } },
    })
  })

  test('gives two hundred concurrent finalisations two hundred consecutive numbers', async () => {
    const crowded = await app.practice('Zahnarztpraxis Andrang')
    const patient = await treated(crowded.owner)
    const first = await billed(crowded.owner, patient.documentationId, [{ system: 'GOZ', code: '0010' }])
    await finalizeDocumentation(crowded.owner, patient.documentationId)
    const billings = [first.id, ...(await copyBilling(app.deps.db.system, patient, 199))]

    const answers = await Promise.all(
      billings.map((id) => crowded.owner.post<Billing>(`/api/billing/${id}/finalize`)),
    )

    expect(answers.map((answer) => answer.status).filter((status) => status !== 200)).toEqual([])
    const numbers = answers
      .map((answer) => answer.body.invoiceNumber ?? '')
      .toSorted((a, b) => a.localeCompare(b))
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, at) => `2026-${String(at + 1).padStart(6, '0')}`))
  })
})

describe('suggestions', () => {
  test('are offered and count only when taken over', async () => {
    const { documentationId } = await treated(practice.owner)

    const offered = await practice.owner.post<Billing>('/api/billing/from-codes/document', {
      documentationId,
    })

    expect(offered.status).toBe(201)
    expect(offered.body.items.every((item) => !item.accepted && item.source === 'suggested')).toBe(true)
    expect(offered.body.totals.totalCents).toBe(0)
  })

  test('are offered with the words they rest on, not with all that was typed at once', async () => {
    const { appointmentId, documentationId } = await treated(practice.owner)
    const { id: consultationId } = (
      await practice.owner.get<{ id: string }>(`/api/consultations/appointment/${appointmentId}`)
    ).body
    const interactionId = await interactionOf(practice.owner, { consultationId })
    const text =
      'Patient kam ohne Beschwerden. Infiltrationsanästhesie an 36 mit einer Ampulle Articain 1,7 ml. Danach Mundspülung empfohlen.'
    await practice.owner.post('/api/speech/transcripts', { interactionId, text, speaker: 'dentist' })
    const facts = `/api/speech/interactions/${interactionId}/facts`
    const read = await practice.owner.get<{ facts: { id: string; state: string }[] }>(facts)
    for (const { id, state } of read.body.facts)
      if (state === 'proposed') await practice.owner.post(`${facts}/${id}/accept`, {})

    const offered = await practice.owner.post<Billing>('/api/billing/from-codes/document', {
      documentationId,
    })

    const injection = offered.body.items.find(({ code }) => code === '0090')
    expect(injection?.evidence?.text).toMatch(/^Infiltrationsanästhesie/)
    expect(injection?.evidence?.text).not.toContain('Mundspülung')
    expect(text).toContain(injection?.evidence?.text)
  })
})
