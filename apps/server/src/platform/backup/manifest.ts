import { z } from 'zod'

/** What a backup consists of; written last, so that a folder with a manifest is whole. */
export const Manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  program: z.string(),
  /** Migrations the database had seen, in order, with their checksums. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int(),
      file: z.string(),
      /** Of the rows as they left the database, before compression and encryption. */
      sha256: z.string(),
    }),
  ),
  objects: z.object({ count: z.number().int(), file: z.string(), sha256: z.string() }),
})
export type Manifest = z.infer<typeof Manifest>

export const manifestFile = 'manifest.json'
export const indexFile = 'objects.jsonl'

/** One line of the index of objects: the bytes lie in `objects/<key>` as they lie in the store. */
export const ObjectLine = z.object({ key: z.string(), sha256: z.string() })

/** What the operator has to fix, in one sentence. */
export class BackupError extends Error {}
