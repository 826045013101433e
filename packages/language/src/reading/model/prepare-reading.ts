import type { ReadRequest } from '../port.ts'
import type { PersonalData } from './personal-data.ts'
import { readModelAnswer, type ModelAnswer } from './read-answer.ts'
import { createRedaction } from './redact.ts'
import { factHandles, requestLines } from './request-lines.ts'
import { systemMessage, type OwnWord } from './system-message.ts'

export type ChatMessage = { readonly role: 'system' | 'user'; readonly content: string }

/** One question to a language model and the way to read what it says. */
export type PreparedReading = {
  readonly messages: readonly ChatMessage[]
  readonly readAnswer: (said: string) => ModelAnswer
}

export type ReadingOptions = {
  /** Position of an utterance in the consultation, from 0. */
  readonly positionOf: (utteranceId: string) => number
  /** Whose data is taken out before anything is sent. */
  readonly people?: readonly PersonalData[]
  readonly ownWords?: readonly OwnWord[]
}

/** Makes the messages of one request; personal data is out of them, and back in what `readAnswer` gives. */
export function prepareReading(
  request: ReadRequest,
  { positionOf, people = [], ownWords = [] }: ReadingOptions,
): PreparedReading {
  const { redact, restore } = createRedaction(people)
  const handles = factHandles(request.known.map((fact) => ({ ...fact, text: redact(fact.text) })))
  const idAt = new Map([...request.before, ...request.fresh].map(({ id }) => [positionOf(id), id] as const))
  const content = requestLines(
    {
      ...request,
      before: request.before.map((utterance) => ({ ...utterance, text: redact(utterance.text) })),
      fresh: request.fresh.map((utterance) => ({ ...utterance, text: redact(utterance.text) })),
    },
    positionOf,
    handles,
  )
  return {
    messages: [
      { role: 'system', content: systemMessage(ownWords) },
      { role: 'user', content },
    ],
    readAnswer: (said) =>
      readModelAnswer(said, { utteranceAt: (position) => idAt.get(position), handles, restore }),
  }
}
