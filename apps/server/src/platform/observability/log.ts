import { pino, type Logger } from 'pino'

export type Log = Logger

/**
 * JSON lines with ids and counts only. What could carry patient data or secrets is removed by name as a last guard;
 * the rule is never to log it in the first place.
 */
export function createLog(level: string, stream?: { write(line: string): void }): Log {
  const options = {
    level,
    base: null,
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
  return stream === undefined ? pino(options) : pino(options, stream)
}

/** Messages of database errors quote values of rows, so only class, code and place are kept. */
function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, table, constraint, column } = error as {
    code?: unknown
    table?: unknown
    constraint?: unknown
    column?: unknown
  }
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
