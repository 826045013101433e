import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failed, tracer } from './tracing.ts'

/** One span a request, named by its route pattern; what the request does becomes part of it. */
export function traceRequests(app: FastifyInstance): void {
  const open = new WeakMap<FastifyRequest, { readonly span: Span; readonly active: Context }>()
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const parent = propagation.extract(ROOT_CONTEXT, request.headers)
    const span = tracer().startSpan(
      `${request.method} ${route}`,
      {
        kind: SpanKind.SERVER,
        attributes: {
          'http.request.method': request.method,
          'http.route': route,
          'honora.trace_id': request.id,
        },
      },
      parent,
    )
    const active = trace.setSpan(parent, span)
    open.set(request, { span, active })
    // Also for a caller that hangs up, who gets no answer.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.raw.statusCode)
      if (reply.raw.statusCode >= 500) failed(span)
      span.end()
    })
    context.with(active, done)
  })
  // What follows the reading of a body runs in the course of the socket, not of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const found = open.get(request)
    if (found === undefined) done()
    else context.with(found.active, done)
  })
}
