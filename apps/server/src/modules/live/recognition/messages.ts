import type { ModelKind } from './catalogue.ts'

/** A model as the recogniser process loads it. */
export interface LoadedModel {
  readonly kind: ModelKind
  readonly folder: string
  readonly files: readonly string[]
}

export interface EngineModels {
  readonly voice: LoadedModel
  readonly firstPass: LoadedModel | null
  readonly secondPass: LoadedModel | null
  /** Words of dentistry, for models that can boost them. */
  readonly hotwords: readonly string[]
}

/** From the server to the recogniser process. Samples are mono, 16 kHz, −1…1; times are on the interaction's clock. */
export type ToWorker =
  | { readonly type: 'load'; readonly models: EngineModels }
  | { readonly type: 'open'; readonly session: number; readonly hotwords: readonly string[] }
  | {
      readonly type: 'pcm'
      readonly session: number
      readonly startMs: number
      readonly samples: Float32Array
    }
  | { readonly type: 'flush'; readonly session: number; readonly ticket: number }
  | { readonly type: 'close'; readonly session: number }

/** From the recogniser process to the server. */
export type FromWorker =
  | { readonly type: 'loaded' }
  | { readonly type: 'refused'; readonly message: string }
  | {
      readonly type: 'text'
      readonly session: number
      readonly final: boolean
      readonly text: string
      readonly startMs: number
      readonly endMs: number
    }
  | { readonly type: 'done'; readonly session: number; readonly ticket: number }
