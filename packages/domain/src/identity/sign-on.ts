/** Why a sign-in with the provider of an installation was not possible; the words are `login.signOn.<reason>`. */
export const signOnRefusals = [
  /** The person or the provider broke it off. */
  'cancelled',
  /** Begun too long ago, in another browser, or never. */
  'expired',
  /** The provider cannot be reached or its answer cannot be read. */
  'away',
  /** Its answer does not fit the question. */
  'invalid',
  /** The provider does not vouch for the e-mail address. */
  'unverified',
  /** There is no account and no invitation for the address. */
  'unknown',
  /** The account is linked with somebody else at the provider. */
  'other',
  /** The account has a second factor, and the provider asked for none. */
  'factor',
] as const
export type SignOnRefusal = (typeof signOnRefusals)[number]
