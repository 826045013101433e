import type { Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import type { OrgScope } from '../../../platform/scope.ts'
import { noteSpeechServer } from './health.ts'
import { saveSpeechServer } from '../tables.ts'
import { speechServerRow } from '../queries.ts'
import { presentSpeechServer } from './settings.ts'

/** Turns recognition by the speech server on or off. */
export async function switchSpeechServer(tx: Tx, deps: Deps, scope: OrgScope, isOn: boolean): Promise<void> {
  const { organisationId } = scope
  const shown = await presentSpeechServer(tx, organisationId)
  if (isOn && shown.missing.length > 0) throw new AppError('CONFLICT', { current: shown })
  const { version, ...row } = await speechServerRow(tx, organisationId)
  if (isOn && version === 0) throw invalidField('/url', 'required')
  const change = { ...row, is_on: isOn, by: scope.userName, at: deps.clock.now() }
  await saveSpeechServer(tx, { organisationId, ...change })
  noteSpeechServer(deps, organisationId, true)
  deps.audit.append(tx, {
    action: isOn ? 'speech-server.on' : 'speech-server.off',
    record: `organisation:${organisationId}`,
    details: { recipient: shown.recipient },
  })
}
