/** A language model as published: one GGUF file, quantised so that a usual machine can hold it. */
export interface LanguageModel {
  /** Name of the file without its ending, and of the model towards those who ask it. */
  readonly id: string
  readonly name: string
  readonly sizeBytes: number
  readonly sha256: string
  /** SPDX. */
  readonly licence: string
  /** Tokens the model was trained for; how many are held at a time is `contextTokens`. */
  readonly trainedTokens: number
  /** What one token of context takes: layers × key-value heads × head width × two values of two bytes each. */
  readonly tokenBytes: number
  /** Folder of the file at its publisher, at the revision that the checksum is of. */
  readonly address: string
}

/** Tokens of question and answer together: instructions, 52 utterances, known facts and a long answer fit twice. */
export const contextTokens = 16_384

/** Working memory of llama.cpp besides weights and context. An estimate: nothing here was measured with real weights. */
const workingBytes = 500_000_000

const hub = 'https://huggingface.co'

/**
 * Models that follow instructions, know German and do not think aloud before they answer. Sizes and checksums as their
 * publishers name them; how well each reads a consultation was not measured here.
 */
export const catalogue: readonly LanguageModel[] = [
  {
    id: 'Qwen3-4B-Instruct-2507-Q4_K_M',
    name: 'Qwen3 4B Instruct 2507',
    sizeBytes: 2_497_281_120,
    sha256: '3605803b982cb64aead44f6c1b2ae36e3acdb41d8e46c8a94c6533bc4c67e597',
    licence: 'Apache-2.0',
    trainedTokens: 262_144,
    tokenBytes: 36 * 8 * 128 * 4,
    address: `${hub}/unsloth/Qwen3-4B-Instruct-2507-GGUF/resolve/a06e946bb6b655725eafa393f4a9745d460374c9`,
  },
  {
    id: 'Qwen2.5-7B-Instruct-Q4_K_M',
    name: 'Qwen2.5 7B Instruct',
    sizeBytes: 4_683_074_240,
    sha256: '65b8fcd92af6b4fefa935c625d1ac27ea29dcb6ee14589c55a8f115ceaaa1423',
    licence: 'Apache-2.0',
    trainedTokens: 32_768,
    tokenBytes: 28 * 4 * 128 * 4,
    address: `${hub}/bartowski/Qwen2.5-7B-Instruct-GGUF/resolve/main`,
  },
  {
    id: 'Mistral-Nemo-Instruct-2407-Q4_K_M',
    name: 'Mistral Nemo 12B Instruct 2407',
    sizeBytes: 7_477_208_192,
    sha256: '7c1a10d202d8788dbe5628dc962254d10654c853cae6aaeca0618f05490d4a46',
    licence: 'Apache-2.0',
    trainedTokens: 131_072,
    tokenBytes: 40 * 8 * 128 * 4,
    address: `${hub}/bartowski/Mistral-Nemo-Instruct-2407-GGUF/resolve/a2dd64a0a76ea1bdb2bb6ab6fa5496b003c7c908`,
  },
  {
    id: 'Mistral-Small-3.2-24B-Instruct-2506-Q4_K_M',
    name: 'Mistral Small 3.2 24B Instruct 2506',
    sizeBytes: 14_333_922_848,
    sha256: 'a3cc56310807ed0d145eaf9f018ccda9ae7ad8edb41ec870aa2454b0d4700b3c',
    licence: 'Apache-2.0',
    trainedTokens: 131_072,
    tokenBytes: 40 * 8 * 128 * 4,
    address: `${hub}/unsloth/Mistral-Small-3.2-24B-Instruct-2506-GGUF/resolve/b750ec2299225e492f1bd27cab88a0a595fa848f`,
  },
]

/** Memory that a model takes while it works. */
export function memoryBytesOf({ sizeBytes, tokenBytes }: LanguageModel): number {
  return sizeBytes + contextTokens * tokenBytes + workingBytes
}
