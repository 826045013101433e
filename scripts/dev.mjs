// `npm run dev`: the server under tsx watch, the front end on Vite's own server, one database for both.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { root } = await import('./lib/build.mjs')
const { register } = await import('tsx/esm/api')
register()
const { startEmbeddedDatabase } = await import('../apps/server/src/platform/db/embedded.ts')

const apiPort = process.env.PORT ?? '3000'
const webPort = process.env.WEB_PORT ?? '5173'
const given = process.env.DATABASE_URL
// The database outlives the restarts that tsx makes after each change.
const database = given
  ? undefined
  : await startEmbeddedDatabase({
      dataDirectory: process.env.DATA_DIR ?? join(root, 'data'),
      onProgress: console.log,
    })
for (const note of database?.notes ?? []) console.log(note)

const server = spawn(
  process.execPath,
  [
    join(root, 'node_modules/tsx/dist/cli.mjs'),
    'watch',
    '--clear-screen=false',
    '--conditions=honora-source',
    'apps/server/src/main.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: apiPort,
      DATABASE_URL: given ?? database.url,
      ...(given ? {} : { DEMO_DATA: process.env.DEMO_DATA ?? '1' }),
    },
  },
)

// The proxy to the server is part of the front end's own Vite configuration.
const apiAddress = `http://127.0.0.1:${apiPort}`
process.env.HONORA_SERVER = apiAddress
process.env.PORT = webPort
const { createServer } = await import('vite')
const web = await createServer({ configFile: join(root, 'apps/web/vite.config.ts') })
await web.listen()
web.printUrls()

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  await web.close()
  const gone = new Promise((done) => server.once('exit', done))
  server.kill('SIGTERM')
  await gone
  await database?.stop()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())
