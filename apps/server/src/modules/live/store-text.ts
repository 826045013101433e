import { writeFinalText, type Written } from '../transcripts/index.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { WorkScope } from '../../platform/scope.ts'
import type { RecognisedText } from './providers/provider.ts'

/** Text of one piece of recognised speech, stored with its facts. */
export function storeText(
  tx: Tx,
  scope: WorkScope,
  deps: Deps,
  interactionId: string,
  text: RecognisedText,
  id?: string,
): Promise<Written | undefined> {
  return writeFinalText(tx, scope, deps, {
    id,
    interactionId,
    segmentKey: text.key,
    text: text.text,
    startMs: text.startMs,
    endMs: text.endMs,
    speaker: text.speaker,
    speakerId: text.speakerId,
    channel: text.channel,
    confidence: text.confidence,
    source: 'speech',
  })
}
