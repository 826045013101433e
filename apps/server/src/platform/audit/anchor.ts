import { z } from 'zod'
import type { ObjectStore } from '../storage/object-store.ts'
import { keepBeginning, type WitnessDeps } from './beginning.ts'
import type { AuditSigner } from './signing.ts'

const Anchored = z.object({
  seq: z.int(),
  hash: z.string(),
})
export interface Anchor extends z.infer<typeof Anchored> {
  /** When it was kept, as `YYYY-MM-DD`. */
  readonly day: string
}

const Kept = z.object({ anchor: Anchored, signature: z.string() })

const folderOf = (organisationId: string): string => `org/${organisationId}/audit-anchor/`
const contentOf = (organisationId: string, anchor: z.infer<typeof Anchored>): Buffer =>
  Buffer.from(JSON.stringify([organisationId, anchor.seq, anchor.hash]))

/** Keeps the end of every organisation's trail outside the database, signed; once a day is enough. */
export async function anchorTrails(deps: WitnessDeps, signer: AuditSigner): Promise<void> {
  await keepBeginning(deps, signer)
  const heads = await deps.db.system
    .selectFrom('audit_head')
    .select(['organisation_id', 'seq', 'hash'])
    .where('seq', '>', 0)
    .execute()
  const day = deps.clock.now().toISOString().slice(0, 10)
  for (const { organisation_id: organisationId, seq, hash } of heads) {
    const anchor = { seq, hash: hash.toString('hex') }
    const signature = signer.sign(contentOf(organisationId, anchor))
    await deps.objects.put(
      `${folderOf(organisationId)}${day}`,
      Buffer.from(JSON.stringify({ anchor, signature })),
    )
  }
}

/** The anchors of a trail; what does not carry our signature is none. */
export async function anchorsOf(
  objects: ObjectStore,
  signer: AuditSigner,
  organisationId: string,
): Promise<readonly Anchor[]> {
  const anchors: Anchor[] = []
  const folder = folderOf(organisationId)
  for (const key of await objects.list(folder)) {
    const bytes = await objects.get(key)
    if (bytes === undefined) continue
    const { anchor, signature } = Kept.parse(JSON.parse(bytes.toString('utf8')))
    if (signer.isSigned(contentOf(organisationId, anchor), signature))
      anchors.push({ ...anchor, day: key.slice(folder.length) })
  }
  return anchors
}
