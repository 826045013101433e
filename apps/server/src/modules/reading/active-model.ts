import type { Db, Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { hostOf, parseEndpoint } from '../../platform/models/addresses.ts'
import type { ModelEndpoint } from '../../platform/models/endpoint.ts'
import type { ModelUse } from '@honora/contract/language-model.ts'
import { modelUses } from '@honora/domain/speech/model-uses.ts'
import { keyOfRow } from '../../platform/models/stored-key.ts'
import { localEndpoint } from '../local-reader/index.ts'
import { missingAgreements } from './agreements.ts'
import { findLanguageModel, type LanguageModelRow } from './queries.ts'

/** The model that a practice uses for something, ready to be asked. */
export interface ActiveModel {
  readonly endpoint: ModelEndpoint
  /** Requests of the practice at one time. */
  readonly atOnce: number
}

/** Of the installation: set by whoever runs it, for practices without settings of their own. */
export function installationModel({
  config,
}: Pick<Deps, 'config'>): { url: URL; uses: readonly ModelUse[] } | undefined {
  const url = parseEndpoint(config.LANGUAGE_MODEL_URL)
  if (url === undefined) return undefined
  return { url, uses: modelUses.filter((use) => config.LANGUAGE_MODEL_USES.includes(use)) }
}

/** Preset of practices that take the installation's model. */
export const installationPreset = 'installation'

/**
 * The model that a practice uses for something; undefined when it uses none. Talk of patients leaves the house only when
 * all agreements with its recipient are there: without them the address fails when it turns out to lead outside. Commands
 * to a model that the operator of the installation chose are the operator's to answer for.
 */
export async function activeModel(
  db: Db | Tx,
  deps: Deps,
  organisationId: string,
  use: ModelUse,
): Promise<ActiveModel | undefined> {
  const row = await findLanguageModel(db, organisationId)
  if (row !== undefined && (!row.is_on || !row.uses.includes(use))) return undefined
  const isInstallation = row === undefined || row.preset === installationPreset
  const installation = installationModel(deps)
  if (isInstallation && (installation === undefined || !installation.uses.includes(use))) return undefined
  if (!isInstallation && row.preset === 'builtin') return builtinModel(deps, row)
  const url = isInstallation ? installation?.url : parseEndpoint(row.url)
  if (url === undefined) return undefined
  const recipient = hostOf(url)
  const isAgreed = (await missingAgreements(db, organisationId, recipient)).length === 0
  const mayLeaveHouse = isAgreed || (isInstallation && use === 'commands')
  const { config } = deps
  return {
    atOnce: row?.at_once ?? config.LANGUAGE_MODEL_AT_ONCE,
    endpoint: {
      url,
      mayLeaveHouse,
      model: isInstallation ? config.LANGUAGE_MODEL_NAME : row.model,
      key: isInstallation ? config.LANGUAGE_MODEL_KEY : keyOfRow(config, keyName(organisationId), row),
      timeLimitMs: (row?.time_limit_seconds ?? config.LANGUAGE_MODEL_SECONDS) * 1000,
    },
  }
}

/** The model of this machine; its address and token change with every restart. */
function builtinModel(deps: Deps, row: LanguageModelRow): ActiveModel | undefined {
  const local = localEndpoint(deps)
  if (local === undefined) return undefined
  return {
    atOnce: row.at_once,
    endpoint: {
      url: new URL(local.url),
      model: local.model,
      key: local.token,
      timeLimitMs: row.time_limit_seconds * 1000,
      mayLeaveHouse: false,
    },
  }
}

/** Under which name the key of a practice is sealed. */
export const keyName = (organisationId: string): string => `language-model/${organisationId}`
