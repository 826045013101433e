import { pino, type Logger, type LoggerOptions } from 'pino'
import { droppingWriter, type DroppingWriter } from './dropping-writer.ts'
import { memberOf } from '../values.ts'

export type Log = Logger

/**
 * JSON lines with ids and counts only. What could carry patient data or secrets is removed by name as a last guard;
 * the rule is never to log it in the first place.
 */
export function createLog(level: string, options: LogOptions = {}): Log {
  const { stream = standardOutput(options.dropped ?? (() => undefined)) } = options
  return pino(pinoOptions(level, options.node), stream)
}

interface LogOptions {
  /** Name of this node, on every line. */
  readonly node?: string
  readonly stream?: { write(line: string): void }
  /** Told how many lines could not be written. */
  readonly dropped?: (lines: number) => void
}

/** Never waited for: a full disk or a reader that stands still must not hold up the work that is logged. */
function standardOutput(dropped: (lines: number) => void): { write(line: string): void } {
  const writer = droppingWriter({ fd: process.stdout.fd, dropped })
  if (writers.size === 0) process.once('exit', () => writers.forEach((each) => each.flushSync()))
  writers.add(writer)
  return writer
}

/** What is still to be written when the process ends. */
const writers = new Set<DroppingWriter>()

function pinoOptions(level: string, node: string | undefined): LoggerOptions {
  return {
    level,
    base: node === undefined ? null : { node },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        'cookie',
        'authorization',
        'text',
        'name',
        'email',
        '*.password',
        '*.token',
        '*.cookie',
        '*.authorization',
        '*.text',
        '*.name',
        '*.email',
      ],
      censor: '[removed]',
    },
    serializers: { err: safeError },
  }
}

/** Messages of database errors quote values of rows, so only class, code and place are kept. */
function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const [code, table, constraint, column] = ['code', 'table', 'constraint', 'column'].map((name) =>
    memberOf(error, name),
  )
  const isFromDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)
  return {
    type: error.constructor.name,
    ...(isFromDatabase ? { table, constraint, column } : { message: error.message }),
    code,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(error.cause === undefined ? {} : { cause: safeError(error.cause) }),
  }
}
