import type { SignOnRefusal } from '@honora/domain/identity/sign-on.ts'

/** Ends a sign-in with the provider; the sign-in page says why. */
export class SignOnRefused extends Error {
  readonly reason: SignOnRefusal
  constructor(reason: SignOnRefusal, options?: ErrorOptions) {
    super(`sign-on: ${reason}`, options)
    this.reason = reason
  }
}
