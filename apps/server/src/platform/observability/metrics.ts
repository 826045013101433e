import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { createModelMetrics, type ModelMetrics } from './model-metrics.ts'

/** Counters that `GET /metrics` prints in Prometheus text. Labels are route patterns and states, never ids. */
export interface Metrics extends ModelMetrics {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly liveSessions: Gauge
  readonly transcriptLag: Histogram
  readonly jobQueue: Gauge
  readonly jobsGivenUp: Gauge
  readonly jobOldest: Gauge
  readonly ledgerImbalance: Gauge
  readonly ledgerCheckAge: Gauge
  readonly refused: Counter<'code'>
  readonly droppedLogLines: Counter
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    ...createModelMetrics(registry),
    registry,
    requests: new Histogram({
      name: 'honora_http_request_seconds',
      help: 'Time from request to answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    liveSessions: new Gauge({
      name: 'honora_live_sessions',
      help: 'Open live sessions on this node',
      registers,
    }),
    transcriptLag: new Histogram({
      name: 'honora_transcript_lag_seconds',
      help: 'Time from the end of an utterance to its final text',
      buckets: [0.1, 0.25, 0.5, 1, 2, 5, 15],
      registers,
    }),
    jobQueue: new Gauge({ name: 'honora_job_queue_depth', help: 'Jobs that wait or run', registers }),
    jobsGivenUp: new Gauge({
      name: 'honora_jobs_given_up',
      help: 'Jobs that failed so often that they are not tried again',
      registers,
    }),
    jobOldest: new Gauge({
      name: 'honora_job_oldest_seconds',
      help: 'So long the oldest due job has waited',
      registers,
    }),
    ledgerImbalance: new Gauge({
      name: 'honora_ledger_imbalance_cents',
      help: 'Sum over all ledger entries; must be zero',
      registers,
    }),
    ledgerCheckAge: new Gauge({
      name: 'honora_ledger_check_age_seconds',
      help: 'Seconds since the latest entries were last added up; 0 before the first time',
      registers,
    }),
    droppedLogLines: new Counter({
      name: 'honora_log_lines_dropped_total',
      help: 'Log lines that could not be written',
      registers,
    }),
    refused: new Counter({
      name: 'honora_http_refused_total',
      help: 'Problem documents by code',
      labelNames: ['code'],
      registers,
    }),
  }
}
