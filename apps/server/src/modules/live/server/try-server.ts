import type { Deps } from '../../../platform/deps.ts'
import { ModelFailure } from '../../../platform/models/failure.ts'
import { sampleAudio } from '../providers/samples.ts'
import { sampleRate, WebmOpusDecoder } from '../webm/decoder.ts'
import { promptOf } from './prompt.ts'
import { transcribe, type SpeechServer } from './transcribe.ts'

const sample = 'extraktion-44-27'
const sampleSeconds = 8

/** Has a server recognise the beginning of a spoken sample; nothing of it is stored. */
export async function tryServer(deps: Deps, server: SpeechServer) {
  const samples = await sampleStart()
  const begin = performance.now()
  const answer = (text: string, failure: string | null) => ({
    text,
    seconds: samples.length / sampleRate,
    milliseconds: Math.round(performance.now() - begin),
    failure,
  })
  const question = { samples, language: 'de', prompt: promptOf([]), known: [] }
  try {
    const parts = await transcribe(deps.metrics, server, question, new AbortController().signal)
    return answer(parts.map(({ text }) => text).join(' '), null)
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error
    return answer('', error.kind)
  }
}

async function sampleStart(): Promise<Float32Array> {
  const samples = new Float32Array(sampleSeconds * sampleRate)
  let length = 0
  const decoder = await WebmOpusDecoder.create((pcm) => {
    const part = pcm.samples.subarray(0, samples.length - length)
    samples.set(part, length)
    length += part.length
  })
  decoder.push(sampleAudio(sample) ?? new Uint8Array())
  decoder.finish()
  decoder.free()
  return samples.slice(0, length)
}
