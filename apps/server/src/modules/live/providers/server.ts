import type { ProviderSession, SpeechProvider } from './provider.ts'
import { ServerSession, type SpeechServers } from './server-session.ts'

/** A server of the practice's choice that takes audio by `/audio/transcriptions`, as many speech programs offer it. */
export function serverProvider(servers: SpeechServers): SpeechProvider {
  return {
    name: 'server',
    recognises: true,
    async open(request, events) {
      const server = await servers.active(request.organisationId)
      if (server === null) return switchedOff
      const words = await servers.hotwords(request.organisationId)
      return ServerSession.begin({ servers, server, words, request, events })
    },
  }
}

/** The practice has switched its server off meanwhile: the audio waits for whoever recognises then. */
const switchedOff: ProviderSession = {
  push: () => undefined,
  flush: () => Promise.resolve(),
  end: () => Promise.resolve(),
  close: () => undefined,
  owesText: () => true,
}
