import { memberOf } from '../values.ts'

/** The database does not answer: refused, lost or silent connections. `cause` is what the driver said. */
export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause })
    this.name = 'DatabaseAwayError'
  }
}

/** No connection came free in time. `isLocked`: because calls of this kind wait for a lock that somebody holds. */
export class NoConnectionError extends Error {
  readonly isLocked: boolean

  constructor(isLocked: boolean) {
    super('no connection to the database came free in time')
    this.name = 'NoConnectionError'
    this.isLocked = isLocked
  }
}

const lostMessages =
  /Connection terminated|Client was closed|connection error and is not queryable|read timeout|Client has already been/i
/** Going down, crashed, starting up; classes 08 (connection) and 57P. */
const lostStates = /^(08...|57P0[1-5])$/

/** Whether the connection is of no use any more, as the driver or the server says. */
export function isLostConnection(error: unknown): boolean {
  if (error instanceof DatabaseAwayError) return true
  const [code, message] = [memberOf(error, 'code'), memberOf(error, 'message')]
  if (typeof code === 'string' && (lostStates.test(code) || /^E[A-Z]+$/.test(code))) return true
  return typeof code !== 'string' && typeof message === 'string' && lostMessages.test(message)
}

/** Locks and statements that reached their time limit, as PostgreSQL names them. */
export function isTimeLimit(error: unknown): boolean {
  const code = memberOf(error, 'code')
  return code === '55P03' || code === '57014'
}

/** A full disk, no memory, no free connection (class 53). */
export function isOutOfResources(error: unknown): boolean {
  const code = memberOf(error, 'code')
  return typeof code === 'string' && /^53...$/.test(code)
}

/** PostgreSQL's own word for a full disk. */
export const isDiskFull = (error: unknown): boolean => memberOf(error, 'code') === '53100'
