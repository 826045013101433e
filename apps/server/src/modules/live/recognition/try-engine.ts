import { sampleRate } from './sherpa.ts'
import { WebmOpusDecoder, type Pcm } from '../webm/decoder.ts'
import { AppError, invalidField } from '../../../platform/errors.ts'
import { recognitionOf } from './recognition.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { FastifyRequest } from 'fastify'

const testLimitBytes = 2 * 1024 * 1024

/** Recognises a recording at once, to show how well and how fast this computer does it. Nothing of it is kept. */
export async function tryEngine(deps: Deps, raw: FastifyRequest) {
  const part = await raw.file({ limits: { fileSize: testLimitBytes } })
  if (part === undefined || part.fieldname !== 'data') throw invalidField('/data', 'required')
  const bytes = await part.toBuffer()
  const host = recognitionOf(deps).host()
  if (host === null) throw new AppError('SPEECH_UNAVAILABLE')
  const audio: Pcm[] = []
  const decoder = await WebmOpusDecoder.create((pcm) => audio.push(pcm))
  decoder.push(bytes)
  decoder.finish()
  decoder.free()
  const seconds = audio.reduce((sum, pcm) => sum + pcm.samples.length, 0) / sampleRate
  if (seconds === 0) throw invalidField('/data', 'not_audio')
  const begin = performance.now()
  const texts: string[] = []
  const session = host.open((heard) => {
    if (heard.final) texts.push(heard.text)
  })
  for (const pcm of audio) session.push(pcm.startMs, pcm.samples)
  await session.flush()
  session.close()
  const realTimeFactor = Math.round(((performance.now() - begin) / 1000 / seconds) * 1000) / 1000
  return { text: texts.join(' '), seconds: Math.round(seconds * 10) / 10, realTimeFactor }
}
