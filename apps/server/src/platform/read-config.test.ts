import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './read-config.ts'

/** The sentences with which these settings are refused, without the heading. */
function refusals(env: Record<string, string>): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.message
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
  }
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  APP_SECRET: randomBytes(32).toString('base64'),
  ENCRYPTION_KEYS: randomBytes(32).toString('base64'),
  MAIL_URL: 'smtps://user:password@mail.example',
}

describe('settings', () => {
  test('all wrong ones are reported at once, each in one sentence that names it', () => {
    const lines = refusals({
      PORT: 'abc',
      SESSION_IDLE_MINUTES: '0',
      LOG_LEVEL: 'laut',
      DATABASE_URL: 'hallo',
      MAIL_URL: 'hallo',
      PUBLIC_URL: 'portal',
      TRUST_PROXY: 'yes',
      LEGACY_HOSTS: '{',
      SPEECH_SEGMENT: 'A b',
      APP_SECRET_FILE: '/nowhere/secret',
      STORAGE_S3_ENDPOINT: 'https://s3.example',
      SPEECH_PROVIDER: 'remote',
      ENCRYPTION_KEYS: 'k1:short',
    })

    for (const line of lines) expect(line).toMatch(/^[A-Z0-9_]+ .*\.$/)
    expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(
      new Set([
        'PORT',
        'SESSION_IDLE_MINUTES',
        'LOG_LEVEL',
        'DATABASE_URL',
        'MAIL_URL',
        'PUBLIC_URL',
        'TRUST_PROXY',
        'LEGACY_HOSTS',
        'SPEECH_SEGMENT',
        'APP_SECRET_FILE',
        'STORAGE_S3_BUCKET',
        'STORAGE_S3_ACCESS_KEY',
        'STORAGE_S3_SECRET_KEY',
        'SPEECH_REMOTE_BASE_URL',
        'SPEECH_REMOTE_LOGIN_URL',
        'SPEECH_REMOTE_STREAM_URL',
        'SPEECH_REMOTE_CLIENT_ID',
        'SPEECH_REMOTE_CLIENT_SECRET',
        'ENCRYPTION_KEYS',
      ]),
    )
  })

  test('no refusal repeats what may be a secret', () => {
    const lines = refusals({
      DATABASE_URL: 'mysql://honora:geheim@db.example/honora',
      MAIL_URL: 'http://user:geheim@mail.example',
      ENCRYPTION_KEYS: 'geheim',
    })

    expect(lines).toHaveLength(3)
    expect(lines.join()).not.toContain('geheim')
  })

  test('production starts with them, and names each one that is missing', () => {
    expect(refusals(production)).toEqual([])
    for (const name of ['PUBLIC_URL', 'APP_SECRET', 'ENCRYPTION_KEYS', 'MAIL_URL'] as const) {
      const lines = refusals({ ...production, [name]: '' })
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(`${name} is missing`)
    }
    expect(refusals({ NODE_ENV: 'production' })).toHaveLength(4)
    expect(refusals({ ...production, PUBLIC_URL: 'http://portal.example' })).toHaveLength(1)
  })

  test.each([
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['WEBHOOK_ALLOWED_TARGETS', 'lab.example, 10.0.0.0/99'],
    ['WEBHOOK_ALLOWED_TARGETS', 'https://lab.example'],
    ['PUBLIC_URL', 'https://portal.example/praxis'],
    ['PUBLIC_URL', 'https://portal.example?a=b'],
    ['COOKIE_DOMAIN', 'other.example'],
    ['CORS_ORIGINS', 'https://app.example/'],
    ['LANGUAGE_MODEL_USES', 'facts,all'],
    ['STORAGE_S3_ENDPOINT', undefined],
  ])('%s is refused where it could not work: %s', (name, value) => {
    const given: Record<string, string> =
      value === undefined ? { STORAGE_S3_BUCKET: 'honora' } : { [name]: value }
    expect(refusals({ ...production, ...given })).toEqual([
      expect.stringMatching(new RegExp(`^${name} .*\\.$`)),
    ])
  })

  test.each([
    ['TRUST_PROXY', '10.0.0.0/8, 2001:db8::/32, 127.0.0.1'],
    ['WEBHOOK_ALLOWED_TARGETS', 'lab.example, 10.0.0.0/8, ::1'],
    ['PUBLIC_URL', 'https://Portal.example:443/'],
    ['COOKIE_DOMAIN', 'portal.example'],
    ['CORS_ORIGINS', 'https://app.example, http://localhost:5173'],
  ])('%s may be %s', (name, value) => {
    expect(refusals({ ...production, [name]: value })).toEqual([])
  })

  test('the public address is kept without a stroke at its end', () => {
    expect(readConfig({ PUBLIC_URL: 'https://portal.example/' }).PUBLIC_URL).toBe('https://portal.example')
  })

  test('demo data come into production on purpose only', () => {
    expect(refusals({ ...production, DEMO_DATA: '1' })[0]).toContain('DEMO_DATA')
    expect(refusals({ ...production, DEMO_DATA: 'yes-in-production' })).toEqual([])
  })

  test('empty settings are absent ones', () => {
    expect(readConfig({ PORT: '', MAIL_FROM: '' })).toMatchObject({
      PORT: 3000,
      MAIL_FROM: 'Honora <portal@honora.example>',
    })
  })
})
