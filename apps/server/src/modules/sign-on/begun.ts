import { z } from 'zod'
import type { Deps } from '../../platform/deps.ts'
import { openSecret, sealSecret } from '../../platform/storage/secret-seal.ts'

export const begunCookie = 'honora_sign_on'
export const begunMinutes = 10

/** A sign-in that went to the provider: what its answer must fit, and where the person wants to go. */
const Begun = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** The person was asked to prove themselves anew. */
  fresh: z.boolean(),
  until: z.number(),
})
export type Begun = z.infer<typeof Begun>

const sealName = 'sign-on'

export function sealBegun({ config }: Deps, begun: Begun): string {
  return sealSecret(config, sealName, JSON.stringify(begun)).toString('base64url')
}

/** What was sealed; undefined for anything else, and for what is over. */
export function openBegun({ config, clock }: Deps, sealed: string | undefined): Begun | undefined {
  if (sealed === undefined) return undefined
  try {
    const begun = Begun.parse(JSON.parse(openSecret(config, sealName, Buffer.from(sealed, 'base64url'))))
    return begun.until > clock.now().getTime() ? begun : undefined
  } catch {
    return undefined
  }
}
