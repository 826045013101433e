import type { ModelPreset } from '@honora/contract/language-model.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalidField } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { localEndpoint } from '../local-reader/index.ts'
import { installationModel, installationPreset, keyName } from './active-model.ts'
import type { ModelEndpoint } from '../../platform/models/endpoint.ts'
import { checkedUrl } from '../../platform/models/checked-url.ts'
import { keyOfRow } from '../../platform/models/stored-key.ts'
import { settingsRow } from './present-settings.ts'

export interface EndpointDraft {
  readonly preset: ModelPreset
  readonly url: string
  readonly model?: string
  readonly key?: string | undefined
}

/** An endpoint to be tried before it is saved; the sample sentence is nobody's, so it may be sent outside. */
export async function draftEndpoint(
  tx: Tx,
  deps: Deps,
  scope: OrgScope,
  draft: EndpointDraft,
): Promise<ModelEndpoint> {
  const row = await settingsRow(tx, deps, scope.organisationId)
  const timeLimitMs = row.time_limit_seconds * 1000
  if (draft.preset === 'builtin') {
    const local = localEndpoint(deps)
    if (local === undefined) throw invalidField('/preset', 'unknown_value')
    return {
      url: new URL(local.url),
      model: local.model,
      key: local.token,
      timeLimitMs,
      mayLeaveHouse: false,
    }
  }
  if (draft.preset === installationPreset) {
    const { config } = deps
    const url = installationModel(deps)?.url
    if (url === undefined) throw invalidField('/preset', 'unknown_value')
    return {
      url,
      model: config.LANGUAGE_MODEL_NAME,
      key: config.LANGUAGE_MODEL_KEY,
      timeLimitMs,
      mayLeaveHouse: true,
    }
  }
  const url = await checkedUrl(deps, scope, draft.url)
  const stored = url.href === row.url ? keyOfRow(deps.config, keyName(scope.organisationId), row) : ''
  return { url, model: draft.model ?? '', key: draft.key ?? stored, timeLimitMs, mayLeaveHouse: true }
}
