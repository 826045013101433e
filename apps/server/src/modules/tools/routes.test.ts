import type { Appointment } from '@honora/contract/appointments.ts'
import type { Billing } from '@honora/contract/billing.ts'
import type { Consultation } from '@honora/contract/consultations.ts'
import type { Documentation } from '@honora/contract/documentation.ts'
import type { Patient } from '@honora/contract/patients.ts'
import type { ToolAnswer, ToolCalling } from '@honora/contract/tools.ts'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type Answer, type Caller, type Practice, type TestApp } from '../../testing/test-app.ts'
import { berlinInstant } from './actions/berlin-time.ts'
import { portOf } from '../../testing/port.ts'
import { z } from 'zod'

let app: TestApp
let mine: Practice
let other: Practice

beforeAll(async () => {
  app = await testApp()
  mine = await app.practice('Zahnarztpraxis Nord')
  other = await app.practice('Zahnarztpraxis Süd')
})
afterAll(() => app.close())

let day = 0

/** A visit with an interaction, in a given practice. */
async function visit(
  by: Caller,
  familyName = 'Beispiel',
  birthDate = '1984-03-09',
  kind: 'private' | 'statutory' = 'private',
): Promise<{ consultationId: string; appointmentId: string; interactionId: string; patientId: string }> {
  const patient = await by.post<Patient>('/api/patients/', {
    givenName: 'Erika',
    familyName,
    birthDate,
    sex: 'w',
    insurance: { kind },
  })
  day += 1
  const on = new Date(Date.UTC(2027, 4, day)).toISOString().slice(0, 10)
  const appointment = await by.post<Appointment>('/api/appointments/', {
    patientId: patient.body.id,
    startsAt: `${on}T09:00:00.000Z`,
    endsAt: `${on}T09:30:00.000Z`,
  })
  const consultation = await by.post<Consultation>('/api/consultations/', {
    appointmentId: appointment.body.id,
  })
  const interaction = await by.post<{ interactionId: string }>('/api/speech/v2/interactions', {
    consultationId: consultation.body.id,
  })
  return {
    consultationId: consultation.body.id,
    appointmentId: appointment.body.id,
    interactionId: interaction.body.interactionId,
    patientId: patient.body.id,
  }
}

const call = (by: Caller, body: ToolCalling): Promise<Answer<ToolAnswer>> =>
  by.post<ToolAnswer>('/api/tool_calling/', body)

async function factTexts(by: Caller, interactionId: string): Promise<string[]> {
  const { body } = await by.get<{ facts: { text: string; isDiscarded: boolean }[] }>(
    `/api/speech/interactions/${interactionId}/facts`,
  )
  return body.facts.filter((fact) => !fact.isDiscarded).map((fact) => fact.text)
}

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

describe('with a language model', () => {
  let fake: Server
  let reply: (body: { messages: { content: string }[]; tools: unknown[] }) => {
    status?: number
    body: unknown
  }
  const question = z.looseObject({
    messages: z.array(z.looseObject({ content: z.string() })),
    tools: z.array(z.unknown()),
  })
  let asked: z.output<typeof question>[] = []
  const keys: (string | undefined)[] = []
  let withModel: TestApp
  let practice: Practice

  beforeAll(async () => {
    fake = createServer((request, response) => {
      let text = ''
      request.on('data', (part) => (text += String(part)))
      request.on('end', () => {
        const body = question.parse(JSON.parse(text))
        asked.push(body)
        keys.push(request.headers.authorization)
        const { status = 200, body: answer } = reply(body)
        if (status === 0) return request.socket.destroy()
        if (status < 0) return undefined
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(typeof answer === 'string' ? answer : JSON.stringify(answer))
      })
    })
    await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve))
    const port = portOf(fake)
    withModel = await testApp({
      LANGUAGE_MODEL_URL: `http://127.0.0.1:${port}/v1`,
      LANGUAGE_MODEL_NAME: 'test',
      LANGUAGE_MODEL_KEY: 'k',
    })
    practice = await withModel.practice('Zahnarztpraxis Ost')
  })
  afterAll(async () => {
    await withModel.close()
    fake.close()
  })

  const toolCall = (name: string, args: object | string): object => ({
    choices: [
      {
        message: {
          tool_calls: [
            { function: { name, arguments: typeof args === 'string' ? args : JSON.stringify(args) } },
          ],
        },
      },
    ],
  })

  test('its calls pass the same checks', async () => {
    asked = []
    reply = () => ({ body: toolCall('add_finding', { teeth: [26], finding: 'krone' }) })
    const { consultationId } = await visit(practice.owner)

    const answer = await call(practice.owner, {
      consultationId,
      text: 'Da oben links ist schon eine Krone drauf',
    })

    expect(answer.body.calls[0]).toMatchObject({
      tool: 'add_finding',
      status: 'done',
      arguments: { teeth: [26], finding: 'krone' },
    })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.tools).toHaveLength(10)
  })

  test('gets model, key, command and day, and nothing of the patient', async () => {
    asked = []
    reply = () => ({ body: toolCall('find_code', { query: 'Kofferdam' }) })
    const { consultationId } = await visit(practice.owner, 'Unverwechselbar')

    await call(practice.owner, { consultationId, text: 'Honora, such die Ziffer für Kofferdam' })

    expect(keys.at(-1)).toBe('Bearer k')
    expect(asked[0]).toMatchObject({ model: 'test', tool_choice: 'auto' })
    expect(asked[0]?.messages.at(-1)?.content).toBe('such die Ziffer für Kofferdam')
    expect(JSON.stringify(asked)).not.toMatch(/Unverwechselbar|Erika|1984/)
  })

  test('cannot finalise: a person has to say yes', async () => {
    reply = () => ({ body: toolCall('finalize_documentation', {}) })
    const { consultationId, interactionId } = await visit(practice.owner)
    await practice.owner.post(`/api/speech/interactions/${interactionId}/facts`, {
      group: 'finding',
      text: 'Karies an 36',
      attributes: { teeth: [36], finding: 'karies' },
    })
    const made = await practice.owner.post<Documentation>(
      `/api/consultations/${consultationId}/documentation`,
    )

    const answer = await call(practice.owner, { consultationId, text: 'Mach alles fertig' })

    expect(answer.body.calls).toMatchObject([{ tool: 'finalize_documentation', status: 'proposed' }])
    const { body } = await practice.owner.get<Documentation>(`/api/documentation/${made.body.id}`)
    expect(body.status).toBe('draft')
  })

  test('an endpoint that never answers is left after eight seconds', async () => {
    reply = () => ({ status: -1, body: '' })
    const { consultationId } = await visit(practice.owner)

    const { body } = await call(practice.owner, { consultationId, text: 'Trage Karies an 36 ein' })

    expect(body.calls).toMatchObject([{ tool: 'add_finding', status: 'done' }])
  })

  test('a line that breaks off falls back to the embedded parser', async () => {
    reply = () => ({ status: 0, body: '' })
    const { consultationId } = await visit(practice.owner)

    const { body } = await call(practice.owner, { consultationId, text: 'Trage Karies an 36 ein' })

    expect(body.calls).toMatchObject([{ tool: 'add_finding', status: 'done' }])
  })

  test.each([
    ['an error', () => ({ status: 500, body: { error: 'x' } })],
    ['no JSON', () => ({ body: 'hello' })],
    ['an unknown tool', () => ({ body: toolCall('delete_everything', {}) })],
    [
      'a tooth that does not exist',
      () => ({ body: toolCall('add_finding', { teeth: [99], finding: 'karies' }) }),
    ],
    ['an unknown finding', () => ({ body: toolCall('add_finding', { teeth: [36], finding: 'boese' }) })],
    ['broken arguments', () => ({ body: toolCall('add_finding', '{') })],
    [
      'one sound call beside an unsound one',
      () => ({
        body: {
          choices: [
            {
              message: {
                tool_calls: [
                  { function: { name: 'add_finding', arguments: '{"teeth":[11],"finding":"krone"}' } },
                  { function: { name: 'add_billing_item', arguments: '{"code":2080}' } },
                ],
              },
            },
          ],
        },
      }),
    ],
    ['a refused key', () => ({ status: 401, body: { error: { message: 'bad key' } } })],
    ['no choices', () => ({ body: { choices: [] } })],
    ['no call', () => ({ body: { choices: [{ message: { content: 'Hello' } }] } })],
  ])('%s falls back to the embedded parser', async (_name, answer) => {
    reply = answer
    const { consultationId } = await visit(practice.owner)

    const { body } = await call(practice.owner, { consultationId, text: 'Trage Karies an 36 ein' })

    expect(body.calls).toMatchObject([
      { tool: 'add_finding', status: 'done', arguments: { teeth: [36], finding: 'karies' } },
    ])
  })
})

describe('wall-clock time in Berlin', () => {
  test.each([
    ['2026-11-24T10:00', '2026-11-24T09:00:00.000Z'],
    ['2026-07-01T10:00', '2026-07-01T08:00:00.000Z'],
    ['2027-03-28T01:30', '2027-03-28T00:30:00.000Z'],
    ['2026-11-24T10:00:00Z', '2026-11-24T10:00:00.000Z'],
  ])('%s', (text, expected) => expect(berlinInstant(text)?.toISOString()).toBe(expected))
})
