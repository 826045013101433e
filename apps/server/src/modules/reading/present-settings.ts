import {
  type LanguageModelSettings,
  type ModelPreset,
  ModelPreset as Preset,
  ModelUse,
} from '@honora/contract/language-model.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { localEndpoint } from '../local-reader/index.ts'
import { installationModel, installationPreset } from './active-model.ts'
import { hostOf, parseEndpoint } from '../../platform/models/addresses.ts'
import { presentRecipient } from './agreements.ts'
import { findLanguageModel, type LanguageModelRow } from './queries.ts'

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

export const ownAddressless: ReadonlySet<string> = new Set([installationPreset, 'builtin'])

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

export async function settingsRow(tx: Tx, deps: Deps, organisationId: string): Promise<LanguageModelRow> {
  return (await findLanguageModel(tx, organisationId)) ?? initialRow(deps)
}

/** Address that a row stands for; undefined where there is none to be asked from here. */
export function urlOf(deps: Deps, row: Pick<LanguageModelRow, 'preset' | 'url'>): URL | undefined {
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
