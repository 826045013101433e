import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../platform/db/pool.ts'

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

export async function hasConfirmedFactor(db: Db, userId: string, kind: 'totp' | 'passkey'): Promise<boolean> {
  const row = await db
    .selectFrom('user_factor')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Each code counts once: the step of the last accepted one is remembered, older steps are refused. */
export async function isRightTotp(db: Db, userId: string, code: string, now: Date): Promise<boolean> {
  const factors = await db
    .selectFrom('user_factor')
    .select(['id', 'secret'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'totp')
    .where('confirmed_at', 'is not', null)
    .execute()
  for (const factor of factors) {
    const step = totpStep((factor.secret as { base32: string }).base32, code, now)
    if (step === null) continue
    const used = await db
      .updateTable('user_factor')
      .set({ last_used_step: step })
      .where('id', '=', factor.id)
      .where((eb) => eb.or([eb('last_used_step', 'is', null), eb('last_used_step', '<', step)]))
      .executeTakeFirst()
    if (used.numUpdatedRows === 1n) return true
  }
  return false
}
