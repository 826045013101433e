import type { Deps } from '../../platform/deps.ts'
import { systemScope, type WorkScope } from '../../platform/scope.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { isFrozen } from '../consultations/index.ts'
import { storeText } from './store-text.ts'
import type { Holdings, RecognisedText } from './providers/provider.ts'
import { providerOf } from './providers/registry.ts'
import { type TranscriptRow, transcriptRows, writeProvidedFacts } from '../transcripts/index.ts'
import { isListening } from './queries.ts'

/** Whoever asks waits at most this long for the provider, and gets what is here. */
const waitMs = 3000
/** A provider is asked again after this time. */
const restMs = 10_000
/** The same words this near are the same piece of speech, though its times differ. */
const nearMs = 5000

const asked = new WeakMap<Deps, Map<string, Promise<void>>>()

/**
 * Merges what a provider holds of an interaction with what came over the stream: what came counts, the provider's lists
 * add what a broken connection swallowed. Asked at most every ten seconds; a silent provider changes nothing.
 */
export async function collectHeld(
  deps: Deps,
  row: {
    readonly id: string
    readonly organisation_id: string
    readonly provider: string
    readonly remote: unknown
  },
): Promise<void> {
  const held = providerOf(deps, row.provider).holdings
  if (row.remote === null || held === undefined) return
  const running = asked.get(deps) ?? new Map<string, Promise<void>>()
  asked.set(deps, running)
  let work = running.get(row.id)
  if (work === undefined) {
    work = held(row.id)
      .then((holdings) =>
        holdings === null ? undefined : merge(deps, row.organisation_id, row.id, holdings),
      )
      .catch((error: unknown) => {
        deps.log.warn({ interactionId: row.id, err: error }, 'provider could not be asked for its lists')
      })
    running.set(row.id, work)
    setTimeout(() => running.delete(row.id), restMs).unref()
  }
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs)
  })
  await Promise.race([work, limit])
  clearTimeout(timer)
}

function merge(deps: Deps, organisationId: string, interactionId: string, held: Holdings): Promise<void> {
  const scope = systemScope(organisationId)
  return deps.transaction(scope, async (tx) => {
    if (await isFrozen(tx, interactionId)) return
    if (!(await isListening(tx, interactionId))) await addTexts(tx, scope, deps, interactionId, held)
    await writeProvidedFacts(tx, scope, deps, interactionId, held.facts)
  })
}

async function addTexts(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
  held: Holdings,
): Promise<void> {
  for (const text of held.texts) {
    const rows = await transcriptRows(tx, interactionId)
    if (!rows.some((row) => isSameSpeech(row, text))) await storeText(tx, scope, deps, interactionId, text)
  }
}

/** A row that lies on more than half of the text's time, or says the same close by. */
function isSameSpeech(row: TranscriptRow, text: RecognisedText): boolean {
  if (row.source === 'typed') return false
  const isSaid = row.text === text.text || row.original_text === text.text
  if (isSaid && Math.abs(row.start_ms - text.startMs) < nearMs) return true
  if (row.channel !== text.channel) return false
  const common = Math.min(row.end_ms, text.endMs) - Math.max(row.start_ms, text.startMs)
  return common * 2 > text.endMs - text.startMs
}
