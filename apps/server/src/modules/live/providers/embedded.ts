import { boost } from '@honora/language/boost.ts'
import { z } from 'zod'
import type { HeardText, HostSession } from '../recognition/host.ts'
import { WebmOpusDecoder } from '../webm/decoder.ts'
import type { ProviderEvents, ProviderRequest, ProviderSession, SpeechProvider } from './provider.ts'

/** What this provider needs of the recogniser on this machine. */
export interface Ears {
  /** The engine when it can work now. */
  engine(): { open(publish: (heard: HeardText) => void, hotwords: readonly string[]): HostSession } | null
  /** Words that a practice wants to be written as it writes them. */
  hotwords(organisationId: string): Promise<readonly string[]>
}

/** The practice's own recogniser: audio is decoded here and heard by the engine's process on this machine. */
export function embeddedProvider(ears: Ears): SpeechProvider {
  return {
    name: 'embedded',
    recognises: true,
    open: (request, events) => listen(ears, request, events),
  }
}

const Keyterms = z.looseObject({
  keyterms: z.looseObject({ terms: z.array(z.looseObject({ term: z.string() })) }).nullish(),
})

/** Words that the client wants to be boosted in this session (wire protocol 4.2). */
function keytermsOf(configuration: unknown): string[] {
  const read = Keyterms.safeParse(configuration)
  return read.success ? (read.data.keyterms?.terms ?? []).map(({ term }) => term) : []
}

async function listen(
  ears: Ears,
  request: ProviderRequest,
  events: ProviderEvents,
): Promise<ProviderSession> {
  const host = ears.engine()
  if (host === null) {
    events.failed({ kind: 'internal', message: 'no engine' })
    return {
      push: () => undefined,
      flush: () => Promise.resolve(),
      end: () => Promise.resolve(),
      close: () => undefined,
    }
  }
  let segment = Math.round(request.finalUntilMs)
  const words = [...(await ears.hotwords(request.organisationId)), ...keytermsOf(request.configuration)]
  const session = host.open((heard) => {
    events.text({
      key: `segment-${segment}`,
      text: boost(heard.text, words),
      final: heard.final,
      startMs: heard.startMs,
      endMs: heard.endMs,
      speaker: null,
      speakerId: -1,
      channel: 0,
    })
    if (heard.final) segment = heard.endMs
  }, words)
  const decoder = await WebmOpusDecoder.create((pcm) => {
    // Audio whose text is final already is only decoded to keep the decoder in step.
    if (pcm.startMs >= request.finalUntilMs) session.push(pcm.startMs, pcm.samples)
  })
  for await (const chunk of request.history()) decoder.push(chunk)
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    session.close()
    decoder.free()
  }
  return {
    push: (chunk) => {
      if (isOpen) decoder.push(chunk)
    },
    flush: () => session.flush(),
    async end() {
      decoder.finish()
      await session.flush()
    },
    close,
  }
}
