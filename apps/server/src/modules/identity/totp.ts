import { Secret, TOTP } from 'otpauth'
import { z } from 'zod'
import type { Settings } from '../../platform/config.ts'
import type { Deps } from '../../platform/deps.ts'
import { openSecret, sealSecret } from '../../platform/storage/secret-seal.ts'
import { listTotpFactors } from './queries.ts'
import { markTotpStepUsed } from './tables.ts'

const stepSeconds = 30

function totpOf(secret: string, label: string): TOTP {
  return new TOTP({
    issuer: 'Honora',
    label,
    secret: Secret.fromBase32(secret),
    digits: 6,
    period: stepSeconds,
  })
}

export function newTotp(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: 20 }).base32
  return { secret, uri: totpOf(secret, label).toString() }
}

/** Time step of a right code (one step of clock drift allowed), or null. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret, '').validate({
    token: code.replaceAll(/\s/g, ''),
    timestamp: now.getTime(),
    window: 1,
  })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta
}

/** What stands in the row: sealed, or in plain text from before; `sealTotpSecrets` seals those. */
const Stored = z.union([z.object({ sealed: z.string() }), z.object({ base32: z.string() })])

type SealConfig = Pick<Settings, 'ENCRYPTION_KEYS' | 'APP_SECRET' | 'DATA_DIR'>

const sealName = (id: string): string => `totp/${id}`

/** The column's value for a new secret. */
export function sealedTotp(config: SealConfig, id: string, base32: string): string {
  return JSON.stringify({ sealed: sealSecret(config, sealName(id), base32).toString('base64') })
}

export function totpSecretOf(config: SealConfig, factor: { id: string; secret: unknown }): string {
  const stored = Stored.parse(factor.secret)
  return 'base32' in stored
    ? stored.base32
    : openSecret(config, sealName(factor.id), Buffer.from(stored.sealed, 'base64'))
}

/** Each code counts once: the step of the last accepted one is remembered, older steps are refused. */
export async function isRightTotp(
  { db: { system: db }, config }: Pick<Deps, 'db' | 'config'>,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const factors = await listTotpFactors(db, userId)
  for (const factor of factors) {
    const step = totpStep(totpSecretOf(config, factor), code, now)
    if (step === null) continue
    const used = await markTotpStepUsed(db, { last_used_step: step }, factor.id, step)
    if (used.numUpdatedRows === 1n) return true
  }
  return false
}
