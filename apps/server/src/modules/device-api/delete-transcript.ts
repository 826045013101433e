import type { Deps } from '../../platform/deps.ts'
import { refuseFinalized } from '../consultations/index.ts'
import { removeTexts } from '../transcripts/index.ts'
import { known, type Call } from './call.ts'
import { noTranscript } from './errors.ts'
import { deleteWireTranscript } from './tables.ts'
import { ofStream } from './present-texts.ts'

/**
 * Removes a transcript. That of the stream is the consultation's text: its facts go with it, and once the
 * documentation is finalised it stays.
 */
export async function deleteTranscript(call: Call, deps: Deps): Promise<void> {
  const interactionId = await known(call)
  const id = call.params.tid ?? ''
  const { tx } = call
  const made = await deleteWireTranscript(tx, interactionId, id)
  if (made.numDeletedRows === 0n) {
    if (id !== interactionId || (await ofStream(tx, interactionId)) === undefined) throw noTranscript()
    await refuseFinalized(tx, interactionId)
    await removeTexts(tx, call.scope, deps, interactionId)
  }
  deps.audit.append(tx, { action: 'transcript.deleted', record: `interaction:${interactionId}` })
  call.reply.code(204)
}
