import { BackupError } from './platform/backup/manifest.ts'
import { ConfigError } from './platform/read-config.ts'

/** What the operator has to fix is one sentence; everything else comes with its place in the code. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof BackupError) return error.message
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return 'The port is taken by another program: end that one, or set PORT to a free one.'
  if (code === 'EACCES' && 'syscall' in error && error.syscall === 'listen')
    return 'This port may not be opened by this account: set PORT to one above 1023.'
  return error.stack ?? error.message
}
