import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Span,
} from '@opentelemetry/api'
import type { LogEvent } from 'kysely'
import { hostname } from 'node:os'
import type { Settings } from '../config.ts'

/** Without a collector every call below is answered by the no-op of the OpenTelemetry API. */
export const tracer = () => trace.getTracer('honora')

export interface Tracing {
  /** Hands over what is still waiting. */
  close(): Promise<void>
}

/** Name of this node, in logs and traces. */
export function nodeName(config: Pick<Settings, 'NODE_NAME'>): string {
  return config.NODE_NAME === '' ? hostname() : config.NODE_NAME
}

/**
 * Sends traces of request → query → job → provider to a collector. Nothing is loaded unless one is named. Spans carry route
 * patterns, names of jobs, statements without their values and the hosts of counterparts; never ids, addresses or content.
 */
export async function startTracing(config: Pick<Settings, 'TRACING_URL' | 'NODE_NAME'>): Promise<Tracing> {
  if (config.TRACING_URL === '') return { close: () => Promise.resolve() }
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { UndiciInstrumentation }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/instrumentation-undici'),
    ])
  const exporter = new OTLPTraceExporter({ url: `${config.TRACING_URL.replace(/\/+$/, '')}/v1/traces` })
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'honora',
      'service.instance.id': nodeName(config),
    }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  })
  provider.register()
  // Every counterpart that is asked by `fetch`: language models, speech, webhooks.
  const counterparts = new UndiciInstrumentation({
    requireParentforSpans: true,
    requestHook: (span, { origin }) => {
      // Paths and queries of counterparts may hold ids and secrets.
      span.setAttributes({ 'url.full': origin, 'url.path': '', 'url.query': '' })
    },
  })
  counterparts.setTracerProvider(provider)
  counterparts.enable()
  return {
    async close() {
      counterparts.disable()
      await provider.shutdown().catch(() => undefined)
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}

/** A statement that has ended, as part of whatever runs. Values are parameters and stay out. */
export function traceQuery({ level, query, queryDurationMillis }: LogEvent): void {
  if (trace.getActiveSpan() === undefined) return
  const end = Date.now()
  const span = tracer().startSpan(`query ${/^\w+/.exec(query.sql.trim())?.[0] ?? ''}`.trim(), {
    kind: SpanKind.CLIENT,
    startTime: end - queryDurationMillis,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': query.sql.slice(0, 2_000) },
  })
  if (level === 'error') span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(end)
}

const linkName = '_trace'

/** What a job takes along of the request that caused it: the number of its trace, or nothing. */
export function traceLink(): Readonly<Record<string, string>> {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent === undefined ? {} : { [linkName]: carrier.traceparent }
}

/** Runs a job as part of the trace that caused it. */
export function traceJob<T>(name: string, payload: unknown, work: () => Promise<T>): Promise<T> {
  const traceparent =
    typeof payload === 'object' && payload !== null && linkName in payload ? payload[linkName] : undefined
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent })
  return tracer().startActiveSpan(`job ${name}`, { kind: SpanKind.CONSUMER }, parent, async (span) => {
    try {
      return await work()
    } catch (error) {
      failed(span)
      throw error
    } finally {
      span.end()
    }
  })
}

/** The kind of an error is in the log, with its place; its message could hold content. */
export function failed(span: Span): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
}
