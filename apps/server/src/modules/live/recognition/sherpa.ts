import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { hotwordsOfModel } from './boosting.ts'
import { pieceList } from './pieces.ts'
import type { EngineModels, LoadedModel } from './messages.ts'

/** The part of `sherpa-onnx-node` that is used here (the package has no types of its own). */
export interface Stream {
  acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void
}
interface OnlineRecognizer {
  createStream(): Stream
  isReady(stream: Stream): boolean
  decode(stream: Stream): void
  getResult(stream: Stream): { text: string }
}
interface OfflineRecognizer {
  /** Words to boost besides those of the configuration, with `/` between them. */
  createStream(hotwords?: string): Stream
  decode(stream: Stream): void
  getResult(stream: Stream): { text: string }
}
export interface Vad {
  acceptWaveform(samples: Float32Array): void
  isDetected(): boolean
  isEmpty(): boolean
  front(useExternalBuffer: boolean): { start: number; samples: Float32Array }
  pop(): void
  flush(): void
}
interface Sherpa {
  readonly OnlineRecognizer: new (config: object) => OnlineRecognizer
  readonly OfflineRecognizer: new (config: object) => OfflineRecognizer
  readonly Vad: new (config: object, bufferSeconds: number) => Vad
}

export const sampleRate = 16_000
/** Samples that the voice model looks at together. */
export const voiceWindow = 512
const longestSegmentS = 20

/** Loads the native engine; throws where its optional package is not installed. */
function engine(): Sherpa {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The optional package brings no types; `Sherpa` says what is used of it.
  return createRequire(import.meta.url)('sherpa-onnx-node') as Sherpa
}

/** Whether the engine's optional package is installed on this platform. */
export function isEngineInstalled(): boolean {
  try {
    createRequire(import.meta.url).resolve('sherpa-onnx-node')
    return true
  } catch {
    return false
  }
}

export interface Engine {
  readonly first: OnlineRecognizer | null
  readonly second: OfflineRecognizer | null
  /** Whether the second pass can boost words of a practice. */
  readonly takesHotwords: boolean
  newVad(): Vad
}

/** Loads the chosen models. Takes seconds for the large one, so it is done once per process. */
export function loadEngine(models: EngineModels): Engine {
  for (const model of [models.voice, models.firstPass, models.secondPass])
    if (model !== null) requireFiles(model)
  const sherpa = engine()
  const featConfig = { sampleRate, featureDim: 80 }
  const folder = mkdtempSync(path.join(tmpdir(), 'honora-hotwords-'))
  const hotwordsFile = path.join(folder, 'words.txt')
  writeFileSync(hotwordsFile, models.hotwords.map((word) => `${word}\n`).join(''))
  const search = (model: LoadedModel) =>
    canBoost(model)
      ? {
          decodingMethod: 'modified_beam_search',
          hotwordsScore,
          ...(models.hotwords.length === 0 ? {} : { hotwordsFile }),
        }
      : { decodingMethod: 'greedy_search' }
  const engineOf: Engine = {
    first:
      models.firstPass === null
        ? null
        : new sherpa.OnlineRecognizer({
            featConfig,
            modelConfig: onlineConfig(models.firstPass),
            enableEndpoint: 0,
            ...search(models.firstPass),
          }),
    second:
      models.secondPass === null
        ? null
        : new sherpa.OfflineRecognizer({
            featConfig,
            modelConfig: offlineConfig(models.secondPass),
            ...search(models.secondPass),
          }),
    takesHotwords: models.secondPass !== null && canBoost(models.secondPass),
    newVad: () =>
      new sherpa.Vad(
        {
          sileroVad: {
            model: file(models.voice, 'vad'),
            threshold: 0.5,
            minSpeechDuration: 0.15,
            minSilenceDuration: 0.45,
            windowSize: voiceWindow,
            maxSpeechDuration: longestSegmentS,
          },
          sampleRate,
          numThreads: 1,
          debug: 0,
        },
        longestSegmentS * 3,
      ),
  }
  rmSync(folder, { recursive: true })
  return engineOf
}

/** How much a boosted word gains over one that sounds alike. */
const hotwordsScore = 1.8

const canBoost = (model: LoadedModel): boolean => hotwordsOfModel(model.kind, model.folder) === 'search'

/** The native engine answers a missing file with an object that does not work, so this is asked first. */
function requireFiles(model: LoadedModel): void {
  const missing = model.files.filter((name) => !existsSync(path.join(model.folder, name)))
  if (missing.length > 0) throw new Error(`missing: ${missing.join(', ')}`)
}

/** The file of a model whose name begins so: releases differ in suffixes such as `.int8.onnx`. */
function file(model: LoadedModel, beginning: string): string {
  const name = model.files.find((candidate) => candidate.includes(beginning)) ?? model.files[0] ?? ''
  return path.join(model.folder, name)
}

const shared = (model: LoadedModel, threads: number) => ({
  tokens: path.join(model.folder, 'tokens.txt'),
  numThreads: threads,
  provider: 'cpu',
  debug: 0,
  ...(canBoost(model) ? { modelingUnit: 'bpe', bpeVocab: pieceList(model.folder) } : {}),
})

const transducer = (model: LoadedModel) => ({
  encoder: file(model, 'encoder'),
  decoder: file(model, 'decoder'),
  joiner: file(model, 'joiner'),
})

function onlineConfig(model: LoadedModel): object {
  if (model.kind === 'online-nemo-ctc')
    return { ...shared(model, 1), nemoCtc: { model: file(model, 'model') } }
  return { ...shared(model, 1), transducer: transducer(model) }
}

function offlineConfig(model: LoadedModel): object {
  if (model.kind === 'offline-nemo-ctc')
    return { ...shared(model, 2), nemoCtc: { model: file(model, 'model') } }
  if (model.kind === 'offline-canary') {
    return {
      ...shared(model, 2),
      canary: {
        encoder: file(model, 'encoder'),
        decoder: file(model, 'decoder'),
        srcLang: 'de',
        tgtLang: 'de',
        usePnc: 1,
      },
    }
  }
  return { ...shared(model, 2), modelType: 'nemo_transducer', transducer: transducer(model) }
}
