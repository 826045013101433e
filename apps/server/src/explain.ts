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
  if ((code === 'EACCES' || code === 'EROFS') && 'path' in error)
    return `${String(error.path)} may not be read or written by this account.`
  if (code === 'EADDRNOTAVAIL') return 'HOST is no address of this machine.'
  if ((code === 'ENOTFOUND' || code === 'EAI_AGAIN') && 'hostname' in error)
    return `The name ${String(error.hostname)} leads nowhere: correct the setting that holds it (HOST, or the address of a counterpart).`
  return error.stack ?? error.message
}
