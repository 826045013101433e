import { setTimeout as sleep } from 'node:timers/promises'
import { prepareReading, type ReadingOptions } from '@honora/language/reading/model/prepare-reading.ts'
import type { ModelAnswer } from '@honora/language/reading/model/read-answer.ts'
import { jsonObjectFormat, jsonSchemaFormat } from '@honora/language/reading/model/response-format.ts'
import type { ReadAnswer, ReadRequest } from '@honora/language/reading/port.ts'
import type { Deps } from '../../platform/deps.ts'
import type { ModelEndpoint } from '../../platform/models/endpoint.ts'
import { chat } from './chat.ts'
import { ModelFailure } from '../../platform/models/failure.ts'

/** What a reader says, and why it is not all, if it is not. */
type FactReading = ReadAnswer & { readonly failure?: ModelFailure }

/** Reads new utterances of one consultation. Never throws for what a model says; only for aborts. */
export interface FactReader {
  read(request: ReadRequest, signal: AbortSignal): Promise<FactReading>
}

const attempts = 3
const firstPauseMs = 500
/** An endpoint that wants us to wait longer is asked by a later reading. */
const longestPauseMs = 10_000

/**
 * A reader that asks a language model: three times at most, with growing pauses or those the endpoint asks for. Of an answer
 * that stays cut off the whole statements count.
 */
export function createModelReader(
  deps: Pick<Deps, 'metrics'>,
  endpoint: ModelEndpoint,
  options: ReadingOptions,
): FactReader {
  return {
    async read(request, signal) {
      const prepared = prepareReading(request, options)
      let best: ReadAnswer = { candidates: [], withdrawn: [] }
      for (let attempt = 1; ; attempt += 1) {
        try {
          const said = await chat(
            deps.metrics,
            endpoint,
            { use: 'facts', messages: prepared.messages, formats: [jsonSchemaFormat, jsonObjectFormat] },
            signal,
          )
          const answer = prepared.readAnswer(said.content)
          countRefused(deps, answer)
          if (answer.completeness === 'whole') return answer
          if (answer.candidates.length > best.candidates.length) best = answer
          throw new ModelFailure(answer.completeness === 'cut' ? 'cut' : 'no_answer')
        } catch (error) {
          if (!(error instanceof ModelFailure)) throw error
          deps.metrics.modelFailures.inc({ kind: error.kind })
          const pause = Math.max(error.retryAfterMs ?? 0, firstPauseMs * 2 ** (attempt - 1))
          if (attempt === attempts || !error.isPassing || pause > longestPauseMs)
            return { ...best, failure: error }
          await sleep(pause, undefined, { signal })
        }
      }
    },
  }
}

function countRefused({ metrics }: Pick<Deps, 'metrics'>, answer: ModelAnswer): void {
  for (const check of answer.refused) metrics.modelRefused.inc({ check })
}
