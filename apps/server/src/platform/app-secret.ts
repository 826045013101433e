import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Settings } from './config.ts'

/** Outside production the secret is made once and kept beside the data. */
export function appSecret(config: Pick<Settings, 'APP_SECRET' | 'DATA_DIR'>): string {
  if (config.APP_SECRET !== '') return config.APP_SECRET
  const file = path.join(config.DATA_DIR, 'app-secret')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  mkdirSync(config.DATA_DIR, { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(file, secret, { mode: 0o600 })
  return secret
}
