import type { recognition } from '@honora/contract/recognition.ts'
import type { BodyOf } from '@honora/contract/routes.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { recognitionOf } from './recognition.ts'

/** Has a model of the catalogue installed on this node. */
export async function installModel(
  deps: Deps,
  tx: Tx,
  { model, source }: BodyOf<(typeof recognition)['installSpeechModel']>,
): Promise<void> {
  await recognitionOf(deps).install(model, source)
  deps.audit.append(tx, {
    action: 'speech-engine.model',
    record: `speech-model:${model}`,
    details: { source },
  })
}
