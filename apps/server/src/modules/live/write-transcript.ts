import type { speechCalls } from '@honora/contract/speech.ts'
import type { BodyOf } from '@honora/contract/routes.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { type TranscriptRow, writeTypedText } from '../transcripts/index.ts'
import { hearInBrowser } from './hear-in-browser.ts'

/** Text that a person typed or whose speech the browser recognised, stored with its facts. */
export async function writeTranscript(
  tx: Tx,
  scope: OrgScope,
  deps: Deps,
  text: BodyOf<(typeof speechCalls)['createTranscript']>,
): Promise<TranscriptRow> {
  if (text.source === 'browser') await hearInBrowser(tx, scope, deps, text.interactionId)
  const { transcript } = await writeTypedText(tx, scope, deps, { ...text, speaker: text.speaker ?? null })
  return transcript
}
