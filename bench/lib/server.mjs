// The built server with demo data on a folder and a port of its own, as every bench that asks it something needs it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../apps/server/dist/program/main.js', import.meta.url))

/** Starts it and waits until it is ready. `env` adds settings, `args` options of Node. Answers also the seconds it took. */
export async function startServer(folder, { env = {}, args = [] } = {}) {
  const begin = performance.now()
  const child = spawn(process.execPath, [...args, main], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATABASE_URL: '',
      REQUEST_LIMIT_PER_MINUTE: '10000000',
      ...env,
    },
  })
  const port = await new Promise((resolve, reject) => {
    child.on('message', (message) => message.step === 'ready' && resolve(message.port))
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  const url = `http://127.0.0.1:${port}`
  while ((await fetch(`${url}/readyz`)).status !== 200) await new Promise((resolve) => setTimeout(resolve, 5))
  return { child, url, seconds: (performance.now() - begin) / 1000 }
}

export async function stopServer({ child }) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** The headers of a signed-in demo account: its cookie, and the token that writes need. */
export async function logIn(url, email = 'owner@demo.example') {
  const answer = await fetch(`${url}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'Praxis-Demo-2026' }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .find((text) => text.startsWith('honora_session='))
    .split(';')[0]
  const { csrf_token: csrf } = await answer.json()
  return { cookie, 'x-csrf-token': csrf }
}
