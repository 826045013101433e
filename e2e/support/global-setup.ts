import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSpeech } from './speech.ts'
import { startProduct } from './server.ts'

/** One server with fresh demo data for all journeys; E2E_URL names one that runs already. */
export default async function setup(): Promise<() => Promise<void>> {
  writeSpeech()
  if (process.env['E2E_URL']) return () => Promise.resolve()
  const folder = mkdtempSync(join(tmpdir(), 'honora-e2e-'))
  chmodSync(folder, 0o711)
  const server = await startProduct({ dataDirectory: folder })
  process.env['E2E_URL'] = server.url
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
