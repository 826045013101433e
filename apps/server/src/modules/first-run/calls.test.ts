import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { firstRunCode } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const wish = {
  organisation: 'Nord Factoring GmbH',
  name: 'Ute Beispiel',
  email: 'ute@factor.example',
  password: 'vierzehn Muscheln im Koffer',
}
const isOpen = async () => (await app.anonymous.get<{ firstRun: boolean }>('/config.json')).body.firstRun

describe('first run', () => {
  test('is open while nobody exists, and only with the code of the start', async () => {
    expect(await isOpen()).toBe(true)

    const guessed = await app.anonymous.post<{ errors: unknown }>('/v1/first-run', {
      ...wish,
      code: 'AAAA-BBBB-CCCC-DDDD-EEEE',
    })

    expect(guessed.status).toBe(422)
    expect(guessed.body.errors).toMatchObject([{ pointer: '/code', code: 'wrong_code' }])
  })

  test('refuses a weak password beside its field, and stays open', async () => {
    const answer = await app.anonymous.post<{ errors: unknown }>('/v1/first-run', {
      ...wish,
      password: '123456789012',
      code: await firstRunCode(app.deps),
    })

    expect(answer.status).toBe(422)
    expect(answer.body.errors).toMatchObject([{ pointer: '/password', code: 'weak_password' }])
    expect(await isOpen()).toBe(true)
  })

  test('of many at once one makes the factor and is signed in; the others find it closed', async () => {
    const code = (await firstRunCode(app.deps)).toLowerCase()

    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        app.anonymous.post<{ user: { role: string; factoringStaff: boolean; permissions: string[] } }>(
          '/v1/first-run',
          { ...wish, email: `ute${n}@factor.example`, code },
        ),
      ),
    )

    const made = answers.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(7)
    expect(made[0]?.body.user).toMatchObject({ role: 'factor_admin', factoringStaff: true })
    expect(made[0]?.body.user.permissions).toContain('onboarding.release')
    expect(await isOpen()).toBe(false)
    const { rows } = await app.deps.db.systemPool.query<{ users: string; organisations: string }>(
      `select (select count(*) from user_account)::text as users, (select count(*) from organisation)::text as organisations`,
    )
    expect(rows).toEqual([{ users: '1', organisations: '1' }])
    const { rows: entries } = await app.deps.db.systemPool.query<{ action: string }>(
      'select action from audit_event order by seq',
    )
    expect(entries.map(({ action }) => action)).toEqual(['installation.opened', 'session.opened'])
  })

  test('the code of another database of the same installation is worth nothing', async () => {
    const code = await firstRunCode(app.deps)
    expect(code).toMatch(/^(?:[A-Z2-9]{4}-){4}[A-Z2-9]{4}$/)
    expect(await firstRunCode(app.deps)).toBe(code)

    await app.deps.db.systemPool.query(
      `update schema_migration set applied_at = applied_at + interval '1 hour'`,
    )

    expect(await firstRunCode(app.deps)).not.toBe(code)
  })
})
