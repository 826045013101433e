import { Counter, Histogram, type Registry } from 'prom-client'

/** What asking language models costs and how it fails. Labels are uses, states and checks, never text. */
export interface ModelMetrics {
  readonly modelRequests: Histogram<'use' | 'outcome'>
  readonly modelTokens: Counter<'use' | 'direction'>
  readonly modelRefused: Counter<'check'>
  readonly modelFailures: Counter<'kind'>
}

export function createModelMetrics(registry: Registry): ModelMetrics {
  const registers = [registry]
  return {
    modelRequests: new Histogram({
      name: 'honora_language_model_seconds',
      help: 'Time from a question to a language model to its answer',
      labelNames: ['use', 'outcome'],
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 40, 80, 160],
      registers,
    }),
    modelTokens: new Counter({
      name: 'honora_language_model_tokens_total',
      help: 'Tokens sent to and received from language models, as they count them',
      labelNames: ['use', 'direction'],
      registers,
    }),
    modelRefused: new Counter({
      name: 'honora_language_model_refused_total',
      help: 'Statements of language models that did not pass, by check',
      labelNames: ['check'],
      registers,
    }),
    modelFailures: new Counter({
      name: 'honora_language_model_failures_total',
      help: 'Questions to language models without a usable answer, by kind',
      labelNames: ['kind'],
      registers,
    }),
  }
}
