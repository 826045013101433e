/** How a model's files are put together for the recogniser. */
export type ModelKind =
  | 'online-transducer'
  | 'online-nemo-ctc'
  | 'offline-transducer'
  | 'offline-canary'
  | 'offline-nemo-ctc'
  | 'vad'
/** First pass: text while one speaks. Second pass: better text for each finished segment. */
type ModelPurpose = 'first_pass' | 'second_pass' | 'voice_activity'

export interface ModelFact {
  readonly id: string
  /** What its publisher calls it: two models for one purpose are distinguished by it. */
  readonly name: string
  readonly kind: ModelKind
  readonly purpose: ModelPurpose
  readonly sizeBytes: number
  readonly licence: string
  /** Address of a folder with the files below; null for models that only come from a folder. */
  readonly address: string | null
  readonly files: readonly string[]
}

const published = 'https://huggingface.co/csukuangfj'
const megabyte = 1_000_000

/**
 * Models for German that this product knows how to load. Sizes and licences as published with them; a file's checksum is
 * taken from the publisher's answer when it is downloaded and kept beside it.
 */
export const catalogue: readonly ModelFact[] = [
  {
    id: 'sherpa-onnx-streaming-zipformer-de-kroko-2025-08-06',
    name: 'Kroko Zipformer',
    kind: 'online-transducer',
    purpose: 'first_pass',
    sizeBytes: 71 * megabyte,
    licence: 'CC-BY-SA-4.0',
    address: `${published}/sherpa-onnx-streaming-zipformer-de-kroko-2025-08-06/resolve/main`,
    files: ['encoder.onnx', 'decoder.onnx', 'joiner.onnx', 'tokens.txt'],
  },
  {
    id: 'sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8',
    name: 'Parakeet 0.6B v3',
    kind: 'offline-transducer',
    purpose: 'second_pass',
    sizeBytes: 640 * megabyte,
    licence: 'CC-BY-4.0',
    address: `${published}/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8/resolve/main`,
    files: ['encoder.int8.onnx', 'decoder.int8.onnx', 'joiner.int8.onnx', 'tokens.txt'],
  },
  {
    id: 'sherpa-onnx-nemo-canary-180m-flash-en-es-de-fr-int8',
    name: 'Canary 180M Flash',
    kind: 'offline-canary',
    purpose: 'second_pass',
    sizeBytes: 198 * megabyte,
    licence: 'CC-BY-4.0',
    address: `${published}/sherpa-onnx-nemo-canary-180m-flash-en-es-de-fr-int8/resolve/main`,
    files: ['encoder.int8.onnx', 'decoder.int8.onnx', 'tokens.txt'],
  },
  {
    id: 'silero_vad',
    name: 'Silero VAD',
    kind: 'vad',
    purpose: 'voice_activity',
    sizeBytes: 643_854,
    licence: 'MIT',
    address: 'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models',
    files: ['silero_vad.onnx'],
  },
]

/** A model by its id: of the catalogue, or one an operator copied by hand with a `model.json` that says what it is. */
export function modelFact(id: string): ModelFact | undefined {
  return catalogue.find((model) => model.id === id)
}
