import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { MailRejected, type Mail } from '../platform/mail/mail.ts'
import { testApp, type Practice, type TestApp } from '../testing/test-app.ts'

interface Invited {
  readonly id: string
  readonly url: string
  readonly mail: string
}

/** Promise L4: what was made is told as made, also where the mail server is away; the mail follows. */
describe('while the mail server is away', () => {
  let app: TestApp
  const sent: { to: string; text: string }[] = []
  let refusal: Error | undefined
  const mail: Mail = {
    carrier: 'test',
    send: ({ to, text }) => {
      if (refusal !== undefined) return Promise.reject(refusal)
      sent.push({ to, text })
      return Promise.resolve('')
    },
  }
  beforeAll(async () => {
    app = await testApp({}, { mail })
    practice = await app.practice()
    factor = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
  })
  afterAll(() => app.close())
  afterEach(() => {
    refusal = undefined
    sent.length = 0
  })

  let factor: Practice
  let practice: Practice
  const invite = (email: string) =>
    factor.owner.post<Invited>('/v1/factoring/onboardings', { name: 'Praxis am Deich', email })
  const again = async (): Promise<void> => {
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(app.deps.db.system)
    await app.runJobs()
  }

  test('an invited practice is made and told so; its mail follows with the same link', async () => {
    refusal = new Error('connect ECONNREFUSED')
    const made = await invite('anna@deich.example')

    expect(made.status).toBe(201)
    expect(made.body.mail).toBe('waiting')
    const { rows } = await sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs`.execute(app.deps.db.system)
    expect(JSON.stringify(rows)).toContain('sealedLink')
    expect(JSON.stringify(rows)).not.toContain(made.body.url.split('/').at(-1))

    await again()
    expect(sent).toEqual([])
    refusal = undefined
    await again()
    expect(sent.map(({ to }) => to)).toEqual(['anna@deich.example'])
    expect(sent[0]?.text).toContain(made.body.url)
    await again()
    expect(sent).toHaveLength(1)
  })

  test('an address that is refused is reported at once', async () => {
    refusal = new MailRejected('550')
    const made = await invite('weg@deich.example')
    expect([made.status, made.body.mail]).toEqual([201, 'rejected'])
    refusal = undefined
    await again()
    expect(sent).toEqual([])
  })

  test('an invitation that was withdrawn meanwhile is not mailed', async () => {
    const { owner } = practice
    refusal = new Error('connect ECONNREFUSED')
    const invited = await owner.post<Invited>('/v1/organization/members', {
      email: 'neu@praxis.example',
      role: 'assistant',
    })
    expect([invited.status, invited.body.mail]).toEqual([201, 'waiting'])
    expect((await owner.delete(`/v1/organization/members/${invited.body.id}`)).status).toBe(204)
    refusal = undefined
    await again()
    expect(sent).toEqual([])
  })
})

describe('a mail server that takes the connection and says nothing', () => {
  let app: TestApp
  let silent: Server
  const sockets = new Set<Socket>()
  beforeAll(async () => {
    silent = createServer((socket) => sockets.add(socket))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const port = typeof address === 'object' ? address?.port : undefined
    app = await testApp({ MAIL_URL: `smtp://127.0.0.1:${String(port)}` })
  })
  afterAll(async () => {
    await app.close()
    for (const socket of sockets) socket.destroy()
    silent.close()
  })

  test('does not hold the invitation', async () => {
    const { owner } = await app.practice('Factor', { kind: 'factor', factoringTypes: [] })
    const made = await owner.post<Invited>('/v1/factoring/onboardings', {
      name: 'Praxis am Deich',
      email: 'anna@deich.example',
    })
    expect([made.status, made.body.mail]).toEqual([201, 'waiting'])
  })
})
