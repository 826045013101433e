import { rmSync } from 'node:fs'
import { writeSpeech } from './speech.ts'
import { dataFolder, demoFolder, startProduct } from './server.ts'

/**
 * One server with fresh demo data for all journeys; E2E_URL names one that runs already. The loaded data folder is kept for
 * journeys that start a server of their own.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const speech = writeSpeech()
  if (process.env['E2E_URL']) {
    await speech
    return () => Promise.resolve()
  }
  const loaded = dataFolder('demo')
  const [product] = await Promise.all([startProduct({ dataDirectory: loaded }), speech])
  await product.stop()
  process.env['E2E_DEMO_FOLDER'] = loaded
  const folder = demoFolder('e2e')
  const server = await startProduct({ dataDirectory: folder })
  process.env['E2E_URL'] = server.url
  return async () => {
    await server.stop()
    refuseLeaks(server.output())
    for (const each of [folder, loaded]) rmSync(each, { recursive: true, force: true })
  }
}

/** What the journeys typed and who they treated: none of it may be in the log (patient data, passwords, tokens). */
const secrets = ['Kettenprobe', 'Articain', 'Rike', 'falsch-falsch', 'access_token', 'honora_session']

function refuseLeaks(output: string): void {
  // The address and the demo accounts with their password are printed on purpose, as plain text; the log is JSON.
  const log = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n')
  const found = secrets.filter((secret) => log.includes(secret))
  if (found.length > 0) throw new Error(`The log carries what it must not: ${found.join(', ')}`)
}
