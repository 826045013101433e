import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { hashPassword } from '../platform/auth/passwords.ts'
import type { Db } from '../platform/db/pool.ts'
import { newId } from '../platform/ids.ts'
import { practiceUrl } from './database.ts'
import { z } from 'zod'

/** `npm test` has just translated the sources and names the program: it starts with half the processor time. */
const translated = process.env.TEST_SERVER_PROGRAM
const program =
  translated === undefined
    ? ['--conditions=honora-source', '--import', 'tsx', fileURLToPath(new URL('../main.ts', import.meta.url))]
    : [translated]

/** A server as a process of its own, for tests that kill it. */
export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** What it has logged so far. */
  output(): string
  kill(signal: NodeJS.Signals): Promise<void>
}

export interface ServerProcessOptions {
  /** Empty: the embedded one. */
  readonly databaseUrl: string
  readonly dataDirectory: string
  readonly port?: number
  readonly env?: Readonly<Record<string, string>>
}

/** Starts the server on the given database and waits until it is ready. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'test',
      DATABASE_URL: options.databaseUrl,
      DATABASE_PRACTICE_URL: options.databaseUrl === '' ? '' : practiceUrl(options.databaseUrl),
      DATA_DIR: path.resolve(options.dataDirectory),
      PORT: String(options.port ?? 0),
      LOG_LEVEL: 'debug',
      ...options.env,
    },
  })
  let log = ''
  const collect = (chunk: Buffer) => {
    log += chunk.toString()
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  const port = await new Promise<number>((resolve, reject) => {
    child.on('message', (message: { step: string; port?: number }) => {
      if (message.step === 'ready' && message.port !== undefined) resolve(message.port)
    })
    child.once('exit', (code) => reject(new Error(`server ended with ${code ?? 'a signal'}: ${log}`)))
  })
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    output: () => log,
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

export interface Account {
  readonly email: string
  readonly password: string
  readonly organisationId: string
}

/** A practice with one owner who can sign in over the network. */
export async function addAccount(db: Db, customerNumber: string): Promise<Account> {
  const [organisationId, userId] = [newId(), newId()]
  const [email, password] = [`owner-${customerNumber}@test.example`, 'Praxis-Test-2026']
  await db
    .insertInto('organisation')
    .values({
      id: organisationId,
      customer_number: customerNumber,
      name: 'Praxis im Test',
      mode: 'production',
      onboarding_status: 'done',
      factoring_types: ['recourse', 'non_recourse'],
      kzv: 'Schleswig-Holstein',
    })
    .execute()
  await db
    .insertInto('user_account')
    .values({ id: userId, email, name: 'Test Inhaberin', password_hash: await hashPassword(password) })
    .execute()
  await db
    .insertInto('membership')
    .values({ id: newId(), user_id: userId, organisation_id: organisationId, role: 'owner', treats: true })
    .execute()
  return { email, password, organisationId }
}

/** Headers of a fresh session. */
export async function logIn(url: string, account: Account): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.email, password: account.password }),
  })
  const { csrf_token: token } = z.object({ csrf_token: z.string() }).parse(await answer.json())
  const cookie =
    answer.headers
      .getSetCookie()
      .find((text) => text.startsWith('honora_session='))
      ?.split(';')[0] ?? ''
  return { cookie, 'x-csrf-token': token, 'content-type': 'application/json' }
}

/** Waits until `check` holds; throws after the limit. */
export async function until(check: () => Promise<boolean> | boolean, limitMs = 60_000): Promise<void> {
  const end = Date.now() + limitMs
  while (!(await check())) {
    if (Date.now() > end) throw new Error('waited in vain')
    await sleep(25)
  }
}
