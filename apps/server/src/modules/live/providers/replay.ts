import type { ProviderEvents, ProviderRequest, ProviderSession, SpeechProvider } from './provider.ts'
import { sampleOfModel, type Sample } from './samples.ts'

/**
 * Plays a sample's prepared transcript in step with the audio that really arrived: a text is final when the
 * clock of the stored audio has passed its end, and interim, cut to the share already spoken, before that.
 */
export const replayProvider: SpeechProvider = {
  name: 'replay',
  recognises: true,
  async open(request, events) {
    const sample = sampleOfModel(request.modelName)
    if (sample === undefined) throw new Error('replay needs a sample')
    return replay(sample, request, events)
  },
}

function replay(sample: Sample, request: ProviderRequest, events: ProviderEvents): ProviderSession {
  let next = sample.utterances.findIndex((utterance) => utterance.end * 1000 > request.finalUntilMs)
  if (next < 0) next = sample.utterances.length
  let shown = ''
  let isOpen = true

  const publish = (index: number, text: string, final: boolean): void => {
    const utterance = sample.utterances[index]
    if (utterance === undefined) return
    events.text({
      key: `sample-${index}`,
      text,
      final,
      startMs: Math.round(utterance.start * 1000),
      endMs: Math.round(utterance.end * 1000),
      speaker: utterance.speaker,
      speakerId: -1,
      channel: 0,
    })
  }

  const advance = (clockMs: number): void => {
    for (;;) {
      const utterance = sample.utterances[next]
      if (!isOpen || utterance === undefined || utterance.end * 1000 > clockMs) break
      publish(next, utterance.text, true)
      next += 1
      shown = ''
    }
    const utterance = sample.utterances[next]
    if (!isOpen || utterance === undefined || clockMs <= utterance.start * 1000) return
    const text = spokenPart(utterance, clockMs / 1000)
    if (text === shown || text === '') return
    shown = text
    publish(next, text, false)
  }

  // Text whose audio was stored before this session, but which a crash kept from being written.
  advance(request.clockMs)
  return {
    push: (_chunk, clockMs) => advance(clockMs),
    flush: async () => undefined,
    end: async () => undefined,
    close: () => {
      isOpen = false
    },
  }
}

/** The words of an utterance that have been spoken at a time, by their share of its length. */
function spokenPart(utterance: Sample['utterances'][number], clock: number): string {
  const words = utterance.text.split(' ')
  const share = (clock - utterance.start) / (utterance.end - utterance.start)
  return words.slice(0, Math.floor(words.length * Math.min(share, 0.99))).join(' ')
}
