import { closeSync, openSync, writeSync } from 'node:fs'

/**
 * A valid GGUF file (version 3, architecture llama) of a few hundred kilobytes: random weights, a vocabulary of single letters
 * and bytes. It says nothing sensible, which makes it a hard test of grammars: only they give its answers a form.
 */
export function writeTinyModel(file: string, seed = 1): void {
  const random = numbers(seed)
  const tokens = vocabulary()
  const tensors = shapes(tokens.length)
  const out = new Bytes()
  out.text('GGUF', false)
  out.u32(3)
  out.u64(tensors.length)
  const facts = metadata(tokens)
  out.u64(facts.length)
  for (const [key, type, value] of facts) {
    out.text(key)
    out.value(type, value)
  }
  let offset = 0
  for (const { name, shape } of tensors) {
    out.text(name)
    out.u32(shape.length)
    for (const size of shape) out.u64(size)
    out.u32(float32)
    out.u64(offset)
    offset += aligned(bytesOf(shape))
  }
  out.pad()
  for (const { name, shape } of tensors) {
    const isNorm = name.endsWith('norm.weight')
    const values = new Float32Array(bytesOf(shape) / 4).map(() => (isNorm ? 1 : (random() - 0.5) * 0.4))
    out.raw(new Uint8Array(values.buffer))
    out.pad()
  }
  const target = openSync(file, 'w')
  for (const part of out.parts) writeSync(target, part)
  closeSync(target)
}

const width = 64
const heads = 4
const feedForward = 128
const layers = 2
const contextLength = 4096
const alignment = 32

/** Types of the GGUF specification: of metadata values, and of tensors. */
const types = { u32: 4, i32: 5, f32: 6, text: 8, list: 9 } as const
const elements = { u32: 'u32', f32: 'f32', text: 'text', texts: 'text', i32s: 'i32', f32s: 'f32' } as const
const float32 = 0
const tokenTypes = { normal: 1, unknown: 2, control: 3, byte: 6 } as const

interface Token {
  readonly text: string
  readonly type: number
}

function vocabulary(): Token[] {
  const special = [
    { text: '<unk>', type: tokenTypes.unknown },
    { text: '<s>', type: tokenTypes.control },
    { text: '</s>', type: tokenTypes.control },
  ]
  const bytes = Array.from({ length: 256 }, (_, byte) => ({
    text: `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`,
    type: tokenTypes.byte,
  }))
  // SentencePiece writes a space as this sign.
  const letters = [
    '▁',
    ...Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)),
    ...'äöüÄÖÜß',
  ].map((text) => ({ text, type: tokenTypes.normal }))
  return [...special, ...bytes, ...letters]
}

type Fact =
  | readonly [key: string, type: 'u32' | 'f32', value: number]
  | readonly [key: string, type: 'text', value: string]
  | readonly [key: string, type: 'texts', value: readonly string[]]
  | readonly [key: string, type: 'i32s' | 'f32s', value: readonly number[]]

function metadata(tokens: readonly Token[]): Fact[] {
  return [
    ['general.architecture', 'text', 'llama'],
    ['general.name', 'text', 'tiny'],
    ['general.alignment', 'u32', alignment],
    ['llama.context_length', 'u32', contextLength],
    ['llama.embedding_length', 'u32', width],
    ['llama.block_count', 'u32', layers],
    ['llama.feed_forward_length', 'u32', feedForward],
    ['llama.attention.head_count', 'u32', heads],
    ['llama.attention.head_count_kv', 'u32', heads],
    ['llama.attention.layer_norm_rms_epsilon', 'f32', 1e-5],
    ['llama.rope.dimension_count', 'u32', width / heads],
    ['llama.vocab_size', 'u32', tokens.length],
    ['tokenizer.ggml.model', 'text', 'llama'],
    ['tokenizer.ggml.tokens', 'texts', tokens.map(({ text }) => text)],
    ['tokenizer.ggml.scores', 'f32s', tokens.map(() => 0)],
    ['tokenizer.ggml.token_type', 'i32s', tokens.map(({ type }) => type)],
    ['tokenizer.ggml.unknown_token_id', 'u32', 0],
    ['tokenizer.ggml.bos_token_id', 'u32', 1],
    ['tokenizer.ggml.eos_token_id', 'u32', 2],
  ]
}

/** Tensors by the names that llama.cpp looks for; the first size is the one that lies together in memory. */
function shapes(vocabularySize: number): { name: string; shape: number[] }[] {
  const blocks = Array.from({ length: layers }, (_, layer) =>
    Object.entries({
      attn_norm: [width],
      attn_q: [width, width],
      attn_k: [width, width],
      attn_v: [width, width],
      attn_output: [width, width],
      ffn_norm: [width],
      ffn_gate: [width, feedForward],
      ffn_up: [width, feedForward],
      ffn_down: [feedForward, width],
    }).map(([part, shape]) => ({ name: `blk.${layer}.${part}.weight`, shape })),
  )
  return [
    { name: 'token_embd.weight', shape: [width, vocabularySize] },
    ...blocks.flat(),
    { name: 'output_norm.weight', shape: [width] },
    { name: 'output.weight', shape: [width, vocabularySize] },
  ]
}

const bytesOf = (shape: readonly number[]): number => shape.reduce((product, size) => product * size, 4)
const aligned = (bytes: number): number => Math.ceil(bytes / alignment) * alignment

/** Numbers in 0…1 that are the same for the same seed. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Little-endian writer. */
class Bytes {
  readonly parts: Uint8Array[] = []
  private length = 0

  raw(bytes: Uint8Array): void {
    this.parts.push(bytes)
    this.length += bytes.length
  }

  pad(): void {
    this.raw(new Uint8Array(aligned(this.length) - this.length))
  }

  u32(value: number): void {
    this.number(4, (view) => view.setUint32(0, value, true))
  }

  u64(value: number): void {
    this.number(8, (view) => view.setBigUint64(0, BigInt(value), true))
  }

  text(text: string, withLength = true): void {
    const bytes = new TextEncoder().encode(text)
    if (withLength) this.u64(bytes.length)
    this.raw(bytes)
  }

  value(type: Fact[1], value: Fact[2]): void {
    const element = elements[type]
    if (Array.isArray(value)) {
      this.u32(types.list)
      this.u32(types[element])
      this.u64(value.length)
      for (const one of value) this.plain(element, one)
    } else {
      this.u32(types[element])
      this.plain(element, value)
    }
  }

  private plain(type: keyof typeof types, value: unknown): void {
    if (typeof value === 'string') this.text(value)
    else if (typeof value === 'number')
      this.number(4, (view) => {
        if (type === 'f32') view.setFloat32(0, value, true)
        else if (type === 'i32') view.setInt32(0, value, true)
        else view.setUint32(0, value, true)
      })
  }

  private number(size: number, write: (view: DataView) => void): void {
    const bytes = new Uint8Array(size)
    write(new DataView(bytes.buffer))
    this.raw(bytes)
  }
}
