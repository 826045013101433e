import { readFileSync } from 'node:fs'
import type { z } from 'zod'
import { settings, type Settings } from './config.ts'
import { parseKeys } from './storage/encrypted-store.ts'

/** Thrown once with all problems at start; the message is one sentence a line, each naming its setting. */
export class ConfigError extends Error {}

/**
 * Reads and checks all settings; the only place that reads the environment. All that is wrong is reported at once, and no
 * value is repeated that may be a secret.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Settings {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, shape] of Object.entries(settings.shape)) {
    const raw = rawValue(env, name, problems)
    const parsed = (shape as z.ZodType).safeParse(raw)
    if (parsed.success) values[name] = parsed.data
    else problems.push(...parsed.error.issues.map((issue) => `${name} ${sentenceOf(issue)}.`))
  }
  const known = values as Partial<Settings>
  problems.push(...together(known), ...(known.NODE_ENV === 'production' ? inProduction(known) : []))
  if (problems.length > 0)
    throw new ConfigError(
      [
        'These settings must be corrected (npm run config explains each):',
        ...problems.map((line) => `  ${line}`),
      ].join('\n'),
    )
  return settings.parse(
    Object.fromEntries(Object.keys(settings.shape).map((name) => [name, rawValue(env, name, [])])),
  )
}

/** An empty value is an absent one. */
function rawValue(env: NodeJS.ProcessEnv, name: string, problems: string[]): string | undefined {
  const file = env[`${name}_FILE`]
  if (file === undefined || file === '') return env[name] === '' ? undefined : env[name]
  try {
    const text = readFileSync(file, 'utf8').trimEnd()
    return text === '' ? undefined : text
  } catch {
    problems.push(`${name}_FILE names ${file}, which cannot be read.`)
    return undefined
  }
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return 'must be a whole number'
    case 'too_small':
      return `must be at least ${String(issue.minimum)}`
    case 'too_big':
      return `must be at most ${String(issue.maximum)}`
    case 'invalid_value':
      return `must be one of ${issue.values.filter((value) => value !== '').join(', ')}`
    default:
      return issue.message
  }
}

/** What one setting demands of others. */
function together(config: Partial<Settings>): string[] {
  const problems: string[] = []
  const missing = (names: readonly (keyof Settings)[], reason: string) => {
    for (const name of names) if (config[name] === '') problems.push(`${name} is missing: ${reason}.`)
  }
  if (config.STORAGE_S3_ENDPOINT)
    missing(
      ['STORAGE_S3_BUCKET', 'STORAGE_S3_ACCESS_KEY', 'STORAGE_S3_SECRET_KEY'],
      'STORAGE_S3_ENDPOINT is set',
    )
  else
    for (const name of ['STORAGE_S3_BUCKET', 'STORAGE_S3_ACCESS_KEY', 'STORAGE_S3_SECRET_KEY'] as const)
      if (config[name]) missing(['STORAGE_S3_ENDPOINT'], `${name} is set`)
  if (config.COOKIE_DOMAIN && config.PUBLIC_URL && !isBelow(config.PUBLIC_URL, config.COOKIE_DOMAIN))
    problems.push(
      'COOKIE_DOMAIN is not the host of PUBLIC_URL or a domain above it: no browser would keep the session.',
    )
  if (config.SPEECH_PROVIDER === 'remote')
    missing(
      [
        'SPEECH_REMOTE_BASE_URL',
        'SPEECH_REMOTE_LOGIN_URL',
        'SPEECH_REMOTE_STREAM_URL',
        'SPEECH_REMOTE_CLIENT_ID',
        'SPEECH_REMOTE_CLIENT_SECRET',
      ],
      'SPEECH_PROVIDER is remote',
    )
  if (config.LETTER_CARRIER === 'sftp') {
    missing(['LETTER_SFTP_URL', 'LETTER_SFTP_HOST_KEY'], 'LETTER_CARRIER is sftp')
    if (config.LETTER_SFTP_KEY === '')
      missing(['LETTER_SFTP_PASSWORD'], 'LETTER_CARRIER is sftp without a key')
  }
  if (config.OIDC_ISSUER) {
    missing(['OIDC_CLIENT_ID'], 'OIDC_ISSUER is set')
    if (!config.OIDC_ISSUER.startsWith('https://') && !isLoopback.test(new URL(config.OIDC_ISSUER).origin))
      problems.push('OIDC_ISSUER must begin with https:// unless it runs on this machine.')
  }
  if (config.ENCRYPTION_KEYS) {
    try {
      parseKeys(config.ENCRYPTION_KEYS)
    } catch (error) {
      problems.push(`${error instanceof Error ? error.message : String(error)}.`)
    }
  }
  return problems
}

function isBelow(address: string, domain: string): boolean {
  const { hostname } = new URL(address)
  return hostname === domain || hostname.endsWith(`.${domain}`)
}

const isLoopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

function inProduction(config: Partial<Settings>): string[] {
  const problems: string[] = []
  if (config.PUBLIC_URL === '')
    problems.push('PUBLIC_URL is missing: in production links in mails must not follow the request.')
  else if (
    config.PUBLIC_URL !== undefined &&
    !config.PUBLIC_URL.startsWith('https://') &&
    !isLoopback.test(config.PUBLIC_URL)
  )
    problems.push('PUBLIC_URL must begin with https:// in production: sessions travel encrypted only.')
  if (config.APP_SECRET !== undefined && config.APP_SECRET.length < 32)
    problems.push(
      `APP_SECRET ${config.APP_SECRET === '' ? 'is missing' : 'is too short'}: in production it has at least 32 characters (openssl rand -base64 32).`,
    )
  if (config.ENCRYPTION_KEYS === '')
    problems.push(
      'ENCRYPTION_KEYS is missing: in production files and recordings are encrypted (openssl rand -base64 32).',
    )
  if (config.MAIL_URL === '')
    problems.push(
      'MAIL_URL is missing: without mail nobody can be invited or set a new password (smtps://user:password@host).',
    )
  if (config.DEMO_DATA === '1')
    problems.push(
      'DEMO_DATA is 1: the password of the demo data is published; who wants them in production says DEMO_DATA=yes-in-production.',
    )
  return problems
}
