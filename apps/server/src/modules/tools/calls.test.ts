import type { Billing } from '@honora/contract/billing.ts'
import type { Documentation } from '@honora/contract/documentation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Practice, type TestApp } from '../../testing/test-app.ts'
import { beginConsultation } from '../live/testing.ts'
import { call, factTexts, visit } from './testing.ts'

let app: TestApp
let mine: Practice
let other: Practice

beforeAll(async () => {
  app = await testApp()
  mine = await app.practice('Zahnarztpraxis Nord')
  other = await app.practice('Zahnarztpraxis Süd')
})
afterAll(() => app.close())

describe('POST /api/tool_calling/', () => {
  test('adds a finding and takes it back', async () => {
    const { consultationId, interactionId } = await visit(mine.owner)

    const done = await call(mine.owner, {
      consultationId,
      text: 'Honora, trage Karies an drei sechs mesial ein',
    })

    expect(done.status).toBe(200)
    expect(done.body.calls).toMatchObject([
      {
        tool: 'add_finding',
        status: 'done',
        undoable: true,
        arguments: { teeth: [36], surfaces: ['m'], finding: 'karies' },
      },
    ])
    expect(await factTexts(mine.owner, interactionId)).toEqual(['Karies an 36 mesial'])

    const undone = await call(mine.owner, { undo: done.body.calls[0]?.id ?? '' })

    expect(undone.body.calls).toMatchObject([{ status: 'proposed', undoable: false }])
    expect(await factTexts(mine.owner, interactionId)).toEqual([])
    expect((await call(mine.owner, { undo: done.body.calls[0]?.id ?? '' })).status).toBe(409)
  })

  test('a dry run only proposes, confirming carries it out once', async () => {
    const { consultationId, interactionId } = await visit(mine.owner)

    const proposed = await call(mine.owner, {
      consultationId,
      text: 'Set tooth 18 to missing',
      locale: 'en',
      dryRun: true,
    })

    expect(proposed.body.calls).toMatchObject([
      { tool: 'set_tooth_status', status: 'proposed', arguments: { tooth: 18, finding: 'fehlt' } },
    ])
    expect(await factTexts(mine.owner, interactionId)).toEqual([])

    const id = proposed.body.calls[0]?.id ?? ''
    const confirmed = await call(mine.owner, { confirm: id })
    const again = await call(mine.owner, { confirm: id })

    expect(confirmed.body.calls[0]?.status).toBe('done')
    expect(again.body.calls[0]?.status).toBe('done')
    expect(await factTexts(mine.owner, interactionId)).toHaveLength(1)
  })

  test('writes, bills and finalises only after a person has said yes', async () => {
    const dentist = await mine.member('dentist', { treats: true })
    const { consultationId } = await visit(dentist)
    const documentation = await dentist.post<Documentation>(
      `/api/consultations/${consultationId}/documentation`,
    )

    const edited = await call(dentist, {
      consultationId,
      text: 'Schreibe in den Befund: Schleimhaut reizlos.',
    })
    expect(edited.body.calls[0]).toMatchObject({ tool: 'edit_section', status: 'done' })

    const billed = await call(dentist, { consultationId, text: 'Rechne GOZ 0010 ab' })
    expect(billed.body.calls[0]).toMatchObject({ tool: 'add_billing_item', status: 'done', undoable: true })
    const factor = await call(dentist, {
      consultationId,
      text: 'Ändere den Faktor von 0010 auf 3,5 wegen erhöhter Schwierigkeit',
    })
    expect(factor.body.calls[0]).toMatchObject({ tool: 'change_factor', status: 'done' })
    const billing = await dentist.get<Billing>(`/api/billing/documentation/${documentation.body.id}`)
    expect(billing.body.items[0]).toMatchObject({ code: '0010', factor: '3.5', source: 'command' })
    const removed = await call(dentist, { consultationId, text: 'Streiche GOZ 0010' })
    expect(removed.body.calls[0]).toMatchObject({ tool: 'remove_billing_item', status: 'done' })
    expect((await call(dentist, { consultationId, text: 'Streiche GOZ 0010' })).body.calls[0]).toMatchObject({
      status: 'refused',
      reason: 'not_found',
    })

    const proposed = await call(dentist, { consultationId, text: 'Dokumentation abschließen' })
    expect(proposed.body.calls[0]).toMatchObject({
      tool: 'finalize_documentation',
      status: 'proposed',
      undoable: false,
    })
    const finalized = await call(dentist, { confirm: proposed.body.calls[0]?.id ?? '' })
    expect(finalized.body.calls[0]?.status).toBe('done')

    const late = await call(dentist, { consultationId, text: 'Schreibe in den Befund: noch etwas' })
    expect(late.body.calls[0]).toMatchObject({ status: 'refused', reason: 'finalized' })
  })

  test('without a draft it says that there is none yet, not that no visit is open', async () => {
    const { consultationId } = await visit(mine.owner)
    const refused = await call(mine.owner, { consultationId, text: 'Honora, Dokumentation abschließen' })
    expect(refused.body.calls[0]).toMatchObject({ status: 'refused', reason: 'context_missing' })
    expect(refused.body.reply).toContain('noch keinen Entwurf der Dokumentation')
    const alone = await call(mine.owner, { text: 'Dokumentation abschließen' })
    expect(alone.body.reply).toContain('muss ein Termin oder eine Konsultation geöffnet sein')
  })

  test.each(['Trage Karies an 36 ein', 'Recall in sechs Monaten'])(
    '%s: a visit finalised without any recording or note says that it is finalised',
    async (text) => {
      const { id: consultationId } = await beginConsultation(mine.owner)
      const documentation = await mine.owner.post<Documentation>(
        `/api/consultations/${consultationId}/documentation`,
      )
      const draft = `/api/documentation/${documentation.body.id}`
      await mine.owner.patch(draft, {
        sections: [
          { key: 'befund', text: 'Zähne gesund.' },
          { key: 'behandlung', text: 'Untersuchung.' },
        ],
      })
      expect((await mine.owner.post(`${draft}/finalize`)).status).toBe(200)

      const refused = await call(mine.owner, { consultationId, text })
      expect(refused.body.calls[0]).toMatchObject({ status: 'refused', reason: 'finalized' })
      expect(refused.body.reply).not.toContain('Beginnen Sie')
    },
  )

  test('an edited section comes back as it was', async () => {
    const { consultationId } = await visit(mine.owner)
    const { body } = await mine.owner.post<Documentation>(
      `/api/consultations/${consultationId}/documentation`,
    )
    const done = await call(mine.owner, {
      consultationId,
      text: 'Ersetze das Procedere durch Kontrolle nach Bedarf',
    })

    await call(mine.owner, { undo: done.body.calls[0]?.id ?? '' })

    const after = await mine.owner.get<Documentation>(`/api/documentation/${body.id}`)
    const textOf = (one: Documentation): string =>
      one.sections.find((section) => section.key === 'procedere')?.text ?? ''
    expect(textOf(after.body)).toBe(textOf(body))
  })

  test('an item taken out of the billing comes back as it was, in its place', async () => {
    const { consultationId } = await visit(mine.owner)
    const { body: documentation } = await mine.owner.post<Documentation>(
      `/api/consultations/${consultationId}/documentation`,
    )
    await call(mine.owner, { consultationId, text: 'Rechne GOZ 0010 ab' })
    await call(mine.owner, { consultationId, text: 'Rechne GOZ 0080 ab' })
    const billing = async (): Promise<Billing> =>
      (await mine.owner.get<Billing>(`/api/billing/documentation/${documentation.id}`)).body
    const { id, items } = await billing()
    await mine.owner.patch(`/api/billing/${id}/items/${items[0]?.id ?? ''}`, { time: '22:15' })
    const before = await billing()
    expect(before.items).toMatchObject([{ code: '0010', time: '22:15' }, { code: '0080' }])

    const removed = await call(mine.owner, { consultationId, text: 'Streiche GOZ 0010' })
    expect((await billing()).items).toMatchObject([{ code: '0080' }])
    await call(mine.owner, { undo: removed.body.calls[0]?.id ?? '' })

    expect((await billing()).items).toEqual(before.items)
  })

  test('schedules, finds codes and opens patients', async () => {
    const { consultationId, patientId } = await visit(mine.owner, 'Einzigartig')

    const recall = await call(mine.owner, { consultationId, text: 'Recall in sechs Monaten' })
    const code = await call(mine.owner, { text: 'Suche die GOZ-Ziffer für Kofferdam' })
    const open = await call(mine.owner, { text: 'Öffne Patient Einzigartig' })

    expect(recall.body.calls[0]).toMatchObject({
      tool: 'schedule_recall',
      status: 'done',
      arguments: { inMonths: 6 },
    })
    expect(code.body.calls[0]).toMatchObject({ status: 'done', undoable: false })
    expect(JSON.stringify(code.body.calls[0]?.result)).toContain('2040')
    expect(open.body.calls[0]?.result).toEqual({ patientId })
  })

  test.each([
    ['Trage Karies an 36 ein', 'context_missing'],
    ['Recall in sechs Monaten', 'context_missing'],
    ['Öffne Patient Gibtesnicht', 'not_found'],
    ['Setze den Faktor auf 3,5', 'invalid'],
    ['Der Achter ist raus', 'ambiguous'],
    ['Rechne die Leitung an 46 ab', 'ambiguous'],
  ])('%s without more is refused: %s', async (text, reason) => {
    const { body } = await call(mine.owner, { text })

    expect(body.calls[0]).toMatchObject({ status: 'refused', reason, undoable: false })
    expect(body.reply).not.toBe('')
  })

  test('what a role may not do, its command may not do', async () => {
    const { consultationId } = await visit(mine.owner)
    const billing = await mine.member('billing')

    const answer = await call(billing, { consultationId, text: 'Trage Karies an 36 ein' })

    expect(answer.status === 403 || answer.body.calls[0]?.reason === 'forbidden').toBe(true)
  })

  test('another practice has no context here and no hold on our calls', async () => {
    const { consultationId } = await visit(mine.owner)
    const done = await call(mine.owner, { consultationId, text: 'Karies an 36' })

    expect((await call(other.owner, { consultationId, text: 'Karies an 36' })).body.calls[0]).toMatchObject({
      status: 'refused',
      reason: 'context_missing',
    })
    expect((await call(other.owner, { undo: done.body.calls[0]?.id ?? '' })).status).toBe(404)
  })

  test('"rückgängig" takes back the last of this visit, one by one', async () => {
    const { consultationId, interactionId } = await visit(mine.owner)
    await call(mine.owner, { consultationId, text: 'Honora, 36 okklusal Karies eintragen' })
    await call(mine.owner, { consultationId, text: 'Honora, 18 fehlt' })

    const first = await call(mine.owner, { consultationId, text: 'Honora, rückgängig' })

    expect(first.body.calls).toMatchObject([{ tool: 'add_finding', arguments: { teeth: [18] } }])
    expect(await factTexts(mine.owner, interactionId)).toEqual(['Karies an 36 okklusal'])
    await call(mine.owner, { consultationId, text: 'Honora, mach das auch rückgängig' })
    await call(mine.owner, { consultationId, text: 'Honora, undo that' })
    expect(await factTexts(mine.owner, interactionId)).toEqual([])
    expect((await call(mine.owner, { consultationId, text: 'rückgängig' })).body).toEqual({
      calls: [],
      reply: 'Es gibt nichts zurückzunehmen.',
    })
  })

  test('a finding taken out gives way to its denial and comes back with the undo', async () => {
    const { consultationId, interactionId } = await visit(mine.owner)
    await call(mine.owner, { consultationId, text: 'Karies an 36 mesial' })
    await call(mine.owner, { consultationId, text: 'Karies an 37 distal' })

    const out = await call(mine.owner, { consultationId, text: 'Honora, lösche die Karies an 36' })

    expect(out.body.calls).toMatchObject([{ status: 'done', arguments: { negated: true } }])
    expect(await factTexts(mine.owner, interactionId)).toEqual(['Karies an 37 distal', 'Keine Karies an 36'])
    await call(mine.owner, { undo: out.body.calls[0]?.id ?? '' })
    expect(await factTexts(mine.owner, interactionId)).toEqual(['Karies an 36 mesial', 'Karies an 37 distal'])
  })

  test('names of teeth follow the age of the patient', async () => {
    const child = await visit(mine.owner, 'Kind', '2023-03-09')
    const adult = await visit(mine.owner)
    const text = 'Honora, der Vierer oben links hat okklusal Karies'

    const [young, grown] = [
      await call(mine.owner, { consultationId: child.consultationId, text }),
      await call(mine.owner, { consultationId: adult.consultationId, text }),
    ]

    expect(young.body.calls[0]?.arguments).toMatchObject({ teeth: [64] })
    expect(grown.body.calls[0]?.arguments).toMatchObject({ teeth: [24] })
  })

  test('a service called by its name takes the number of the insurance', async () => {
    const statutory = await visit(mine.owner, 'Kasse', '1984-03-09', 'statutory')
    const privately = await visit(mine.owner)
    const text = 'Honora, rechne die Leitung an 46 ab'

    const [bema, goz] = [
      await call(mine.owner, { consultationId: statutory.consultationId, text, dryRun: true }),
      await call(mine.owner, { consultationId: privately.consultationId, text, dryRun: true }),
    ]

    expect(bema.body.calls[0]).toMatchObject({
      status: 'proposed',
      arguments: { system: 'BEMA', code: '41a' },
    })
    expect(goz.body.calls[0]).toMatchObject({
      status: 'proposed',
      arguments: { system: 'GOZ', code: '0100' },
    })
  })

  test('several items in one sentence become several calls, each with its own undo', async () => {
    const { consultationId } = await visit(mine.owner)

    const { body } = await call(mine.owner, {
      consultationId,
      text: 'Rechne 0090 an 16 und 2060 an 14 okklusal ab',
      dryRun: true,
    })

    expect(body.calls).toMatchObject([
      { tool: 'add_billing_item', status: 'proposed', arguments: { code: '0090', tooth: 16 } },
      {
        tool: 'add_billing_item',
        status: 'proposed',
        arguments: { code: '2060', tooth: 14, surfaces: ['o'] },
      },
    ])
  })

  test('what is no command says so, and an empty one is refused', async () => {
    const nothing = await call(mine.owner, { text: 'Guten Morgen' })

    expect(nothing.body).toEqual({ calls: [], reply: 'Das habe ich nicht verstanden.' })
    expect((await call(mine.owner, { text: '  ' })).status).toBe(422)
    expect((await call(mine.owner, {})).status).toBe(422)
    expect((await call(mine.owner, { confirm: 'x' })).status).toBe(404)
  })
})
