import type { Locale } from '@honora/contract/common.ts'
import { z } from 'zod'
import type { Db, Tx } from '../db/pool.ts'
import type { Deps } from '../deps.ts'
import { invalidField } from '../errors.ts'
import { job, type JobDefinition } from '../jobs/definition.ts'
import { systemScope } from '../scope.ts'
import { contentKey } from '../storage/content-key.ts'
import { storedPieces } from '../storage/stored-pieces.ts'
import { rescanPauseSeconds, scanAll, ScannerUnavailable, type Verdict } from './scanner.ts'

/** Where a stored upload stands with the virus scanner. */
type ScanState = 'clean' | 'waiting' | 'infected'

export interface StoredUpload {
  readonly key: string
  readonly scanState: 'clean' | 'waiting'
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes)
}

/** A scanner that does not answer is no reason to refuse a document: it waits until there is a verdict. */
async function verdictOf(
  { scanner, log }: Pick<Deps, 'scanner' | 'log'>,
  content: AsyncIterable<Uint8Array>,
): Promise<Verdict | 'unknown'> {
  return scanAll(scanner, content).catch((error: unknown) => {
    if (!(error instanceof ScannerUnavailable)) throw error
    log.warn({ err: error }, 'no verdict of the virus scanner')
    return 'unknown' as const
  })
}

/**
 * Looks at a small upload and stores it by its content. 422 `infected` in the words of a refused invoice file, and nothing
 * is kept. The transaction that refers to it calls {@link holdUpload}.
 */
export async function storeUpload(
  deps: Pick<Deps, 'scanner' | 'log' | 'objects' | 'catalogues'>,
  upload: {
    readonly organisationId: string
    readonly kind: string
    readonly bytes: Buffer
    readonly locale: Locale
  },
): Promise<StoredUpload> {
  const { organisationId, kind, bytes, locale } = upload
  const verdict = await verdictOf(deps, once(bytes))
  if (verdict === 'infected')
    throw invalidField('/data', 'infected', deps.catalogues.text(locale, 'invoiceFile.FILE_INFECTED.message'))
  const key = contentKey(organisationId, kind, bytes)
  await deps.objects.put(key, bytes)
  return { key, scanState: verdict === 'unknown' ? 'waiting' : 'clean' }
}

/** Notes what the scanner has not seen, and has it looked at later; takes the note back where it has seen it now. */
export async function holdUpload(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  organisationId: string,
  upload: StoredUpload,
): Promise<void> {
  const { key, scanState } = upload
  if (scanState === 'clean') {
    await tx.deleteFrom('held_upload').where('object_key', '=', key).execute()
    return
  }
  await tx
    .insertInto('held_upload')
    .values({ object_key: key, organisation_id: organisationId, state: 'waiting' })
    .onConflict((conflict) => conflict.column('object_key').doNothing())
    .execute()
  await jobs.add(tx, jobName, { organisationId, key }, { key: `held-upload ${key}` })
}

/** In the transaction that removes an upload: the scanner has nothing left to look at. */
export async function releaseUploads(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0)
    await tx
      .deleteFrom('held_upload')
      .where('object_key', 'in', [...keys])
      .execute()
}

/** The state of stored uploads by their keys. */
export async function scanStatesOf(
  tx: Tx | Db,
  keys: readonly string[],
): Promise<(key: string) => ScanState> {
  const rows =
    keys.length === 0
      ? []
      : await tx
          .selectFrom('held_upload')
          .select(['object_key', 'state'])
          .where('object_key', 'in', [...keys])
          .execute()
  const states = new Map(rows.map((row) => [row.object_key, row.state as ScanState]))
  return (key) => states.get(key) ?? 'clean'
}

const jobName = 'upload.scan-held'

/** Looks at a held upload once the scanner answers. What it finds something in stays held. */
export const heldUploadJobs: readonly JobDefinition[] = [
  job({
    name: jobName,
    class: 'recordings',
    payload: z.object({ organisationId: z.string(), key: z.string(), attempt: z.number().default(0) }),
    async run(deps, { organisationId, key, attempt }) {
      const scope = systemScope(organisationId)
      const state = (await deps.transaction(scope, (tx) => scanStatesOf(tx, [key])))(key)
      if (state !== 'waiting') return
      const verdict = await verdictOf(deps, storedPieces(deps.objects, key))
      await deps.transaction(scope, async (tx) => {
        if (verdict === 'unknown') {
          const runAt = new Date(deps.clock.now().getTime() + rescanPauseSeconds(attempt) * 1000)
          const again = { organisationId, key, attempt: attempt + 1 }
          await deps.jobs.add(tx, jobName, again, { runAt })
        } else if (verdict === 'clean') {
          await tx.deleteFrom('held_upload').where('object_key', '=', key).execute()
        } else {
          await tx
            .updateTable('held_upload')
            .set({ state: 'infected' })
            .where('object_key', '=', key)
            .execute()
          deps.audit.append(tx, { action: 'upload.infected', record: `organisation:${organisationId}` })
        }
      })
    },
  }),
]
