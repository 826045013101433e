import type { ObjectStore } from '../storage/object-store.ts'
import { anchorsOf, type Anchor } from './anchor.ts'
import { lastUnsignedDayOf } from './beginning.ts'
import type { AuditSigner } from './signing.ts'

export interface Witness {
  readonly signer: AuditSigner
  /** Ends of the trail as they were kept outside the database, day by day. */
  readonly anchors: readonly Anchor[]
  /** Later entries must carry a signature: no node of an older version wrote any more. */
  readonly signedAfter: number
}

/** What is known of a trail outside the database. */
export async function witnessOf(
  objects: ObjectStore,
  signer: AuditSigner,
  organisationId: string,
): Promise<Witness> {
  const anchors = await anchorsOf(objects, signer, organisationId)
  return { signer, anchors, signedAfter: await signedAfter(objects, signer, anchors) }
}

async function signedAfter(
  objects: ObjectStore,
  signer: AuditSigner,
  anchors: readonly Anchor[],
): Promise<number> {
  const lastUnsignedDay = await lastUnsignedDayOf(objects, signer)
  if (lastUnsignedDay === undefined) return Infinity
  if (lastUnsignedDay === null) return 0
  const later = anchors.filter(({ day }) => day > lastUnsignedDay).map(({ seq }) => seq)
  return Math.min(Infinity, ...later)
}
