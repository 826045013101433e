import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeOnnx, type Node } from './onnx.ts'

/**
 * A language of tones: each word is one pitch. The models below hear it: the weight of a word looks at its filter of the
 * mel filterbank, the blank wins where nothing stands out.
 */
const toneWords = ['drei', 'sechs', 'Karies', 'distal', 'keine', 'Füllung', 'Anästhesie', 'okklusal'] as const
export type ToneWord = (typeof toneWords)[number]

const filters = 80
const firstFilter = 14
const spacing = 7
const filterOf = (word: number): number => firstFilter + word * spacing

const melOf = (hertz: number): number => 1127 * Math.log(1 + hertz / 700)
const hertzOf = (mel: number): number => 700 * (Math.exp(mel / 1127) - 1)

/** Pitch in the middle of a word's filter (80 mel filters from 20 to 8000 Hz, as the recogniser computes them). */
function pitchOf(word: ToneWord): number {
  const [low, high] = [melOf(20), melOf(8000)]
  return hertzOf(low + ((filterOf(toneWords.indexOf(word)) + 1) * (high - low)) / (filters + 1))
}

export const sampleRate = 16_000

/** Mono samples: each word 220 ms of its pitch, 140 ms of rest behind it, silence around. */
export function toneSamples(
  words: readonly ToneWord[],
  options: { leadMs?: number; tailMs?: number } = {},
): Float32Array {
  const lead = ((options.leadMs ?? 400) * sampleRate) / 1000
  const tail = ((options.tailMs ?? 1200) * sampleRate) / 1000
  const [tone, rest] = [0.22 * sampleRate, 0.14 * sampleRate]
  const samples = new Float32Array(lead + words.length * (tone + rest) + tail)
  words.forEach((word, index) => {
    const begin = lead + index * (tone + rest)
    for (let i = 0; i < tone; i += 1) {
      const edge = Math.min(1, i / 160, (tone - i) / 160)
      samples[begin + i] = 0.4 * edge * Math.sin((2 * Math.PI * pitchOf(word) * i) / sampleRate)
    }
  })
  return samples
}

/** Two sentences, as a dentist would say them one after the other; a player that repeats them tells them in turn for ever. */
const toneSentences: readonly (readonly ToneWord[])[] = [
  ['drei', 'sechs', 'Karies', 'distal'],
  ['keine', 'Füllung', 'okklusal'],
]

/** A browser makes a microphone louder at first; loud tones would be cut off. */
const quiet = 0.3

/** The sentences as a 16-bit mono WAV file of a few seconds, for a microphone that plays a file. */
export function toneRecording(): Buffer {
  const parts = toneSentences.map((words) => toneSamples(words, { leadMs: 300, tailMs: 900 }))
  const samples = Int16Array.from(
    parts.flatMap((part) => [...part]),
    (value) => Math.round(value * quiet * 32_767),
  )
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  return Buffer.concat([header, new Uint8Array(samples.buffer)])
}

const vocabulary = toneWords.length + 1
const blank = toneWords.length

/** A pitch is looked for in its filter and this many beside it, so that a recorder's distortions do not move it away. */
const reach = 2

/** Weights [80 × words + blank]: a word's filters against the average of all; the blank is a constant. */
function weights(): { matrix: Float32Array; bias: Float32Array } {
  const matrix = new Float32Array(filters * vocabulary)
  const bias = new Float32Array(vocabulary)
  toneWords.forEach((_word, word) => {
    for (let filter = 0; filter < filters; filter += 1) {
      const own = Math.abs(filter - filterOf(word)) <= reach ? 1 / (2 * reach + 1) : 0
      matrix[filter * vocabulary + word] = own - 1 / filters
    }
  })
  bias[blank] = 3
  return { matrix, bias }
}

const hearing: readonly Node[] = [
  // A click between two tones lasts a frame or two: what is heard is the mean of seven.
  {
    op: 'AveragePool',
    inputs: ['audio_signal'],
    outputs: ['steady'],
    attributes: { kernel_shape: [7], pads: [3, 3], strides: [1] },
  },
  { op: 'Transpose', inputs: ['steady'], outputs: ['frames'], attributes: { perm: [0, 2, 1] } },
  { op: 'MatMul', inputs: ['frames', 'matrix'], outputs: ['scores'] },
  { op: 'Add', inputs: ['scores', 'bias'], outputs: ['biased'] },
  { op: 'LogSoftmax', inputs: ['biased'], outputs: ['logprobs'], attributes: { axis: 2 } },
]

function constants() {
  const { matrix, bias } = weights()
  return { matrix: { shape: [filters, vocabulary], data: matrix }, bias: { shape: [vocabulary], data: bias } }
}

const signal = { name: 'audio_signal', type: 'float', shape: ['N', filters, 'T'] } as const
const logprobs = { name: 'logprobs', type: 'float', shape: ['N', 'T', vocabulary] } as const

/** CTC model for whole segments (second pass). */
function segmentModel(): Buffer {
  return writeOnnx({
    inputs: [signal, { name: 'length', type: 'int64', shape: ['N'] }],
    outputs: [logprobs],
    constants: constants(),
    nodes: hearing,
    metadata: {
      model_type: 'EncDecCTCModel',
      vocab_size: vocabulary - 1,
      subsampling_factor: 1,
      normalize_type: '',
    },
  })
}

/** Streaming CTC model (first pass): caches pass through unchanged, since each frame is heard by itself. */
function streamingModel(): Buffer {
  const channel = { type: 'float', shape: ['N', 1, 1, 1] } as const
  const time = { type: 'float', shape: ['N', 1, 1, 1] } as const
  const count = { type: 'int64', shape: ['N'] } as const
  const keep = (name: string): Node => ({ op: 'Identity', inputs: [name], outputs: [`${name}_next`] })
  return writeOnnx({
    inputs: [
      signal,
      { name: 'length', type: 'int64', shape: ['N'] },
      { name: 'cache_last_channel', ...channel },
      { name: 'cache_last_time', ...time },
      { name: 'cache_last_channel_len', ...count },
    ],
    outputs: [
      logprobs,
      { name: 'encoded_lengths', type: 'int64', shape: ['N'] },
      { name: 'cache_last_channel_next', ...channel },
      { name: 'cache_last_time_next', ...time },
      { name: 'cache_last_channel_len_next', ...count },
    ],
    constants: constants(),
    nodes: [
      ...hearing,
      { op: 'Identity', inputs: ['length'], outputs: ['encoded_lengths'] },
      keep('cache_last_channel'),
      keep('cache_last_time'),
      keep('cache_last_channel_len'),
    ],
    metadata: {
      model_type: 'EncDecCTCModelBPE',
      vocab_size: vocabulary - 1,
      subsampling_factor: 1,
      normalize_type: '',
      window_size: 20,
      chunk_shift: 20,
      cache_last_channel_dim1: 1,
      cache_last_channel_dim2: 1,
      cache_last_channel_dim3: 1,
      cache_last_time_dim1: 1,
      cache_last_time_dim2: 1,
      cache_last_time_dim3: 1,
    },
  })
}

/** Voice activity: loud is speech. Same inputs and outputs as Silero's version 5. */
function voiceModel(): Buffer {
  return writeOnnx({
    inputs: [
      { name: 'input', type: 'float', shape: [1, 'T'] },
      { name: 'state', type: 'float', shape: [2, 1, 128] },
      { name: 'sr', type: 'int64', shape: [] },
    ],
    outputs: [
      { name: 'output', type: 'float', shape: [1, 1] },
      { name: 'stateN', type: 'float', shape: [2, 1, 128] },
    ],
    constants: {
      scale: { shape: [1], data: new Float32Array([2000]) },
      shift: { shape: [1], data: new Float32Array([-4]) },
    },
    nodes: [
      { op: 'Mul', inputs: ['input', 'input'], outputs: ['power'] },
      { op: 'ReduceMean', inputs: ['power'], outputs: ['mean'], attributes: { axes: [1], keepdims: 1 } },
      { op: 'Mul', inputs: ['mean', 'scale'], outputs: ['scaled'] },
      { op: 'Add', inputs: ['scaled', 'shift'], outputs: ['shifted'] },
      { op: 'Sigmoid', inputs: ['shifted'], outputs: ['output'] },
      { op: 'Identity', inputs: ['state'], outputs: ['stateN'] },
    ],
    metadata: {},
  })
}

function tokens(): string {
  return [...toneWords.map((word, index) => `▁${word} ${index}`), `<blk> ${blank}`, ''].join('\n')
}

/** Writes the three models into a folder, laid out as a downloaded model would be. */
export function writeToneModels(folder: string): void {
  const write = (name: string, content: Buffer | string) => {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  write('tones-streaming/model.onnx', streamingModel())
  write('tones-streaming/tokens.txt', tokens())
  write('tones-segments/model.onnx', segmentModel())
  write('tones-segments/tokens.txt', tokens())
  write('silero_vad.onnx', voiceModel())
}

/** The same three as an operator would copy them by hand into the folder of all models. */
export function copyToneModels(folder: string): void {
  writeToneModels(folder)
  mkdirSync(path.join(folder, 'silero_vad'), { recursive: true })
  renameSync(path.join(folder, 'silero_vad.onnx'), path.join(folder, 'silero_vad/silero_vad.onnx'))
  for (const [name, kind] of [
    ['tones-streaming', 'online-nemo-ctc'],
    ['tones-segments', 'offline-nemo-ctc'],
  ] as const) {
    const fact = { kind, files: ['model.onnx', 'tokens.txt'] }
    writeFileSync(path.join(folder, name, 'model.json'), JSON.stringify(fact))
  }
}

/** Copied and chosen: a server that starts on this folder hears tones. */
export function installToneModels(folder: string): void {
  copyToneModels(folder)
  const choice = { firstPass: 'tones-streaming', secondPass: 'tones-segments' }
  writeFileSync(path.join(folder, 'choice.json'), JSON.stringify(choice))
}
