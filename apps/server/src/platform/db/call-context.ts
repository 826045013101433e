import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that asks the database: for the share of the connections that its kind of call may hold. */
export interface CallContext {
  /** Method and path pattern, for example `GET /api/appointments/`. */
  readonly call: string
  /** Area of the interface: the path up to its first id, at most three parts of it. */
  readonly area: string
}

const current = new AsyncLocalStorage<CallContext | undefined>()

/** The request in whose course this runs; undefined for jobs, timers and live sessions. */
export const currentCall = (): CallContext | undefined => current.getStore()

/** Runs the work as part of a request: short time limits, a share of the connections. */
export const runInCall = <T>(context: CallContext, work: () => T): T => current.run(context, work)

/** Runs the work as the program's own, although a request started it: long time limits, connections of its own. */
export const runInBackground = <T>(work: () => T): T => current.run(undefined, work)

export function callContext(method: string, pattern: string): CallContext {
  const parts = pattern.split('/').slice(1)
  const id = parts.findIndex((part) => part.startsWith(':') || part === '*')
  const fixed = id === -1 ? parts : parts.slice(0, id)
  return { call: `${method} ${pattern}`, area: `/${fixed.slice(0, 3).join('/')}` }
}
