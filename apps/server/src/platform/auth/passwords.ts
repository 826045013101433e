import { hash, verify } from '@node-rs/argon2'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as german from '@zxcvbn-ts/language-de'

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

/** Powers of ten of guesses that an attacker with lists of words, names, dates and keyboard runs must need. */
const leastGuessesLog10 = 9

let estimator: ZxcvbnFactory | undefined

/**
 * Whether a password is soon guessed: known from breaches, made of words, names, dates, sequences or keyboard runs, or
 * of what is known of the person (`own`: name, e-mail address, practice).
 */
export function isKnownWeak(password: string, own: readonly string[] = []): boolean {
  // The lists are read at the first use: a start needs none of them.
  estimator ??= new ZxcvbnFactory({
    dictionary: {
      ...common.dictionary,
      ...german.dictionary,
      own: ['honora', 'praxis', 'zahnarzt', 'kennwort'],
    },
    graphs: common.adjacencyGraphs,
  })
  const parts = own.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]).filter((part) => part.length > 2)
  return estimator.check(password, parts).guessesLog10 < leastGuessesLog10
}
