import { hash, verify } from '@node-rs/argon2'

/** argon2id with the parameters of the OWASP cheat sheet (19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
}

// A hash nobody knows the password of: unknown accounts cost the same time as known ones.
let decoy: Promise<string> | undefined

/** False for unknown accounts too, after the same work, so that timing tells nothing. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('decoy of no account')
  const isRight = await verify(stored ?? (await decoy), password)
  return isRight && typeof stored === 'string'
}

/** Hook for breach lists: true when a password must not be used. The built-in list holds what everybody tries first. */
export function isKnownWeak(password: string): boolean {
  const normal = password.toLowerCase().replace(/[^a-z]/g, '')
  return (
    weakWords.some((word) => normal === word.repeat(Math.max(1, Math.round(normal.length / word.length)))) ||
    new Set(password).size < 5
  )
}

const weakWords = [
  'password',
  'passwort',
  'qwertz',
  'qwerty',
  'abc',
  'honora',
  'praxis',
  'zahnarzt',
  'hallo',
  'test',
]
