import type { Consultation } from '@honora/contract/consultations.ts'
import type { SpeechFact, Transcript } from '@honora/contract/speech.ts'
import { liveDefaults, type LiveConfig } from '@honora/domain/live-session/config.ts'
import { useCallback, useEffect, useReducer, useRef } from 'react'
import type { ServerMessage } from '@honora/domain/speech/messages.ts'
import { useClient, useConfig, type ApiClient } from '../../data/client.tsx'
import type { WebConfig } from '../../data/config.ts'
import { consultationOf } from '../../data/consultation-of.ts'
import { useAskedAgain } from '../../data/events.tsx'
import { problemOf } from '../../data/problem.ts'
import { rewriteLegacyHost } from '../../data/request.ts'
import { useQuestion } from '../../data/use-question.ts'
import { useLanguage } from '../../i18n/i18n.tsx'
import type { LiveCalls } from './live/live-shell.ts'
import {
  emptyView,
  lineOf,
  withChangedFacts,
  withFacts,
  withLines,
  withoutInterim,
  withSegments,
  withSettled,
  withWireFacts,
  type LiveView,
} from './live/view.ts'

/** The consultation of an appointment; null while there is none. */
export function useConsultation(appointmentId: string) {
  const client = useClient()
  const question = useQuestion<Consultation | null>(['consultation', appointmentId], () =>
    consultationOf(client, appointmentId),
  )
  useAskedAgain(question, ['consultation.updated'], (event, answer) => event.id === answer?.id)
  return question
}

type Change = (view: LiveView) => LiveView

/**
 * Text and facts of an interaction: from the server at first, then from the socket as they are spoken. An answer of the server
 * may be older than what was heard or decided while it was on its way: that is applied to it again.
 */
export function useLiveView(interactionId: string | null) {
  const client = useClient()
  const { speechSegment } = useConfig()
  const { locale } = useLanguage()
  const [view, show] = useReducer((current: LiveView, next: Change) => next(current), emptyView)
  /** What was changed since each call that is on its way, by its number. */
  const meanwhile = useRef(new Map<number, Change[]>())
  const calls = useRef({ begun: 0, shown: 0 })
  const change = useCallback((next: Change) => {
    for (const changes of meanwhile.current.values()) changes.push(next)
    show(next)
  }, [])
  const refresh = useCallback(async () => {
    if (interactionId === null) return
    const call = (calls.current.begun += 1)
    const changes: Change[] = []
    meanwhile.current.set(call, changes)
    const params = { speech_service: speechSegment, id: interactionId }
    const stored = Promise.all([
      client.listInteractionTranscripts({ params }),
      client.listInteractionFacts({ params }),
    ])
    const [text, facts] = await stored.finally(() => meanwhile.current.delete(call))
    // a later call was quicker, and knows more
    if (call < calls.current.shown) return
    calls.current.shown = call
    show((current) =>
      changes.reduce(
        (changed, next) => next(changed),
        withFacts(withLines(current, text.transcripts.map(lineOf)), facts.facts),
      ),
    )
  }, [client, interactionId, speechSegment])
  useEffect(() => {
    void refresh().catch(() => undefined)
  }, [refresh])
  // Facts are named in the language of the screen: another one asks for them anew.
  const named = useRef(locale)
  useEffect(() => {
    if (named.current !== locale) void refresh().catch(() => undefined)
    named.current = locale
  }, [refresh, locale])
  const hear = useCallback(
    (message: ServerMessage) => {
      if (message.type === 'transcript') change((current) => withSegments(current, message.segments))
      if (message.type === 'ENDED') change(withoutInterim)
      if (message.type === 'facts') change((current) => withWireFacts(current, message.facts, locale))
    },
    [change, locale],
  )
  const settle = useCallback(
    (interimId: string, transcript: Transcript) =>
      change((current) => withSettled(current, interimId, lineOf(transcript))),
    [change],
  )
  const apply = useCallback(
    (facts: readonly SpeechFact[]) => change((current) => withChangedFacts(current, facts)),
    [change],
  )
  return { view, refresh, hear, settle, apply }
}

/** The specification's constants with this installation's address. */
export function liveConfig(consultationApiBase: string): LiveConfig {
  return { ...liveDefaults, baseUrl: consultationApiBase === '' ? location.origin : consultationApiBase }
}

/** Calls of the live session over the typed client. `modelName` asks for a sample. */
export function liveCalls(
  client: ApiClient,
  interaction: { readonly consultationId: string; readonly modelName?: string; readonly title?: string },
  config: WebConfig,
): LiveCalls {
  const { title, ...known } = interaction
  const params = { speech_service: config.speechSegment }
  return {
    token: async () => (await client.getSpeechToken({ params })).access_token,
    createInteraction: () =>
      client.createInteraction({
        params,
        body: {
          primaryLanguage: 'de',
          encounterType: 'first_consultation',
          ...(title === undefined ? {} : { encounterTitle: title }),
          ...known,
        },
      }),
    socketAddress: (url) => rewriteLegacyHost(url, config, location.host),
    failure: (error) => {
      const problem = problemOf(error)
      return {
        status: problem.code === 'OFFLINE' ? null : problem.status,
        message: problem.code === 'CONSENT_MISSING' ? 'consent missing' : problem.code,
      }
    },
  }
}
