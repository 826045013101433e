import type { SpeechProvider } from './provider.ts'

/** No recogniser is set up: the audio is kept, typed notes work, text comes once there is an engine. */
export const storedProvider: SpeechProvider = {
  name: 'stored',
  recognises: false,
  open: async () => ({
    push: () => undefined,
    flush: async () => undefined,
    end: async () => undefined,
    close: () => undefined,
  }),
}
