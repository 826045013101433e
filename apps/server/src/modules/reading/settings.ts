import {
  type LanguageModelSettings,
  type ModelPreset,
  ModelPreset as Preset,
  ModelUse,
} from '@honora/contract/language-model.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { localEndpoint } from '../local-reader/index.ts'
import { installationModel, installationPreset, keyName } from './active-model.ts'
import { hostOf, parseEndpoint } from '../../platform/models/addresses.ts'
import type { ModelEndpoint } from '../../platform/models/endpoint.ts'
import { presentRecipient } from './agreements.ts'
import { checkedUrl } from '../../platform/models/checked-url.ts'
import { keyOfRow, storedKey } from '../../platform/models/stored-key.ts'
import { findLanguageModel, type LanguageModelRow } from './queries.ts'
import { saveLanguageModel } from './tables.ts'

/** The address that each preset begins with; empty where it is the practice's own. */
const presetUrls: Readonly<Record<ModelPreset, string>> = {
  installation: '',
  builtin: '',
  ollama: 'http://localhost:11434/v1',
  llamacpp: 'http://localhost:8080/v1',
  vllm: 'http://localhost:8000/v1',
  lmstudio: 'http://localhost:1234/v1',
  mistral: 'https://api.mistral.ai/v1',
  azure: '',
  openai: 'https://api.openai.com/v1',
  other: '',
}

const ownAddressless: ReadonlySet<string> = new Set([installationPreset, 'builtin'])

function initialRow(deps: Deps): LanguageModelRow {
  const installation = installationModel(deps)
  return {
    preset: installation === undefined ? 'ollama' : installationPreset,
    url: installation === undefined ? presetUrls.ollama : '',
    model: '',
    key_sealed: null,
    key_last4: null,
    time_limit_seconds: deps.config.LANGUAGE_MODEL_SECONDS,
    at_once: 2,
    uses: [...(installation?.uses ?? ['commands', 'facts'])],
    is_on: installation !== undefined,
    version: 0,
  }
}

async function settingsRow(tx: Tx, deps: Deps, organisationId: string): Promise<LanguageModelRow> {
  return (await findLanguageModel(tx, organisationId)) ?? initialRow(deps)
}

/** Address that a row stands for; undefined where there is none to be asked from here. */
function urlOf(deps: Deps, row: Pick<LanguageModelRow, 'preset' | 'url'>): URL | undefined {
  if (row.preset === installationPreset) return installationModel(deps)?.url
  if (row.preset === 'builtin') return undefined
  return parseEndpoint(row.url)
}

export async function presentSettings(
  tx: Tx,
  deps: Deps,
  organisationId: string,
): Promise<LanguageModelSettings> {
  const row = await settingsRow(tx, deps, organisationId)
  const url = urlOf(deps, row)
  const recipient = url === undefined ? null : hostOf(url)
  return {
    preset: Preset.parse(row.preset),
    url: row.url,
    model: row.model,
    timeLimitSeconds: row.time_limit_seconds,
    atOnce: row.at_once,
    uses: row.uses.flatMap((use) => ModelUse.safeParse(use).data ?? []),
    isOn: row.is_on,
    keyLast4: row.key_last4,
    ...(await presentRecipient(tx, organisationId, recipient)),
    presets: Preset.options.map((preset) => ({
      preset,
      url: presetUrls[preset],
      isOffered:
        (preset !== installationPreset || installationModel(deps) !== undefined) &&
        (preset !== 'builtin' || localEndpoint(deps) !== undefined),
    })),
    version: row.version,
  }
}

export interface SettingsWish {
  readonly preset: ModelPreset
  readonly url: string
  readonly model: string
  readonly timeLimitSeconds: number
  readonly atOnce: number
  readonly uses: readonly string[]
  readonly key?: string | undefined
  readonly version?: number | undefined
}

/** A stored key goes to no other address than the one it was given for; another recipient begins switched off. */
export async function saveSettings(tx: Tx, deps: Deps, scope: OrgScope, wish: SettingsWish): Promise<void> {
  const { organisationId } = scope
  const row = await settingsRow(tx, deps, organisationId)
  if (wish.version !== undefined && wish.version !== row.version)
    throw new AppError('VERSION_CONFLICT', { current: await presentSettings(tx, deps, organisationId) })
  const isAddressless = ownAddressless.has(wish.preset)
  const url = isAddressless ? '' : (await checkedUrl(deps, scope, wish.url)).href
  const isSame = url === row.url && wish.preset === row.preset
  const isSealed = wish.key === undefined ? isSame : false
  const key = isAddressless ? '' : (wish.key ?? '')
  await saveLanguageModel(tx, {
    organisationId,
    preset: wish.preset,
    url,
    model: wish.model,
    ...(isSealed
      ? { key_sealed: row.key_sealed, key_last4: row.key_last4 }
      : storedKey(deps.config, keyName(organisationId), key)),
    time_limit_seconds: wish.timeLimitSeconds,
    at_once: wish.atOnce,
    uses: [...wish.uses],
    is_on: row.is_on && isSame,
    by: scope.userName,
    at: deps.clock.now(),
  })
  deps.audit.append(tx, {
    action: 'language-model.changed',
    record: `organisation:${organisationId}`,
    details: { preset: wish.preset, isOn: row.is_on && isSame },
  })
}

export async function switchModel(tx: Tx, deps: Deps, scope: OrgScope, isOn: boolean): Promise<void> {
  const row = await settingsRow(tx, deps, scope.organisationId)
  const shown = await presentSettings(tx, deps, scope.organisationId)
  if (isOn && shown.missing.length > 0) throw new AppError('CONFLICT', { current: shown })
  if (isOn && row.preset !== 'builtin' && urlOf(deps, row) === undefined)
    throw invalidField('/url', 'required')
  const { version: _version, ...members } = row
  await saveLanguageModel(tx, {
    ...members,
    is_on: isOn,
    organisationId: scope.organisationId,
    by: scope.userName,
    at: deps.clock.now(),
  })
  deps.audit.append(tx, {
    action: isOn ? 'language-model.on' : 'language-model.off',
    record: `organisation:${scope.organisationId}`,
    details: { recipient: shown.recipient },
  })
}

export interface EndpointDraft {
  readonly preset: ModelPreset
  readonly url: string
  readonly model?: string
  readonly key?: string | undefined
}

/** An endpoint to be tried before it is saved; the sample sentence is nobody's, so it may leave the house. */
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
