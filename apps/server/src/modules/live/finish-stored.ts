import { clientConfig } from '@honora/domain/speech/messages.ts'
import { finalUntilMs, writeProvidedFacts } from '../transcripts/index.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import { openReader, recordingAccess } from './audio/recording.ts'
import { providerOf } from './providers/registry.ts'
import type { ProvidedFact, ProviderEvents, ProviderRequest, RecognisedText } from './providers/provider.ts'
import { findStoredInteraction, storedAudio } from './queries.ts'
import { finishRecording } from './finish-recording.ts'
import { storeText } from './store-text.ts'

/** Recognises what is stored from where text ends, and finishes the session; answers whether all text came. */
export async function finishStored(
  deps: Deps,
  scope: WorkScope,
  interactionId: string,
  againAfterMs?: number,
): Promise<boolean> {
  const row = await findStoredInteraction(deps.db.system, interactionId)
  if (row === undefined) return true
  const access = recordingAccess(deps, deps.db.system)
  const { reader, meter } = await openReader(storedAudio(access, interactionId))
  reader.finish()
  const provider = providerOf(deps, row.provider)
  const texts: RecognisedText[] = []
  const facts: ProvidedFact[] = []
  let hasFailed = false
  const events: ProviderEvents = {
    text: (item) => {
      if (item.final) texts.push(item)
    },
    facts: (items) => facts.push(...items),
    usage: () => undefined,
    failed: () => {
      hasFailed = true
    },
  }
  const request: ProviderRequest = {
    organisationId: scope.organisationId,
    interactionId,
    language: row.primary_language,
    modelName: row.model_name,
    encounterType: row.encounter_type,
    encounterTitle: row.encounter_title,
    configuration: clientConfig.configuration,
    history: () => storedAudio(access, interactionId),
    clockMs: meter.clockMs,
    finalUntilMs: await finalUntilMs(deps.db.system, interactionId),
  }
  const session = await provider.open(request, events)
  await session.end()
  session.close()
  const isRecognised = provider.recognises && !hasFailed && session.owesText?.() !== true
  await deps.transaction(scope, async (tx) => {
    for (const text of texts) await storeText(tx, scope, deps, interactionId, text)
    await writeProvidedFacts(tx, scope, deps, interactionId, facts)
    await finishRecording(tx, scope, deps, {
      interactionId,
      measure: meter.measure(),
      isDecodable: !reader.isForeign,
      isRecognised,
      againAfterMs,
    })
  })
  return isRecognised
}
