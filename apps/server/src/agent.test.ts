import type { Documentation } from '@honora/contract/documentation.ts'
import type { Patient } from '@honora/contract/patients.ts'
import type { PatientImport } from '@honora/contract/patient-imports.ts'
import { xdt } from '@honora/formats/testing/patient-files.ts'
import { plainXdt } from '@honora/formats/testing/plain-xdt.ts'
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { filling } from './modules/documentation/testing.ts'
import { testApp, type Caller, type TestApp } from './testing/test-app.ts'
import { z } from 'zod'

vi.setConfig({ testTimeout: 240_000 })

const cli = fileURLToPath(new URL('../../../packages/agent/src/cli.ts', import.meta.url))
let app: TestApp
let address: string
let owner: Caller
let folder: string
let agent: ChildProcess | undefined
let output = ''
beforeAll(async () => {
  app = await testApp()
  address = await app.app.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(async () => {
  owner = (await app.practice()).owner
  await owner.put('/v1/practice-system', {
    isOn: true,
    version: '2.1',
    charset: 'CP437',
    sender: 'HONORA',
    receiver: 'PRAX_EDV',
    insuranceKind: 'private',
  })
  const { body } = await owner.post<{ token: string }>('/v1/organization/api-keys', {
    name: 'Agent',
    scopes: ['patient.write', 'documentation.read'],
    redirectUris: [],
  })
  folder = mkdtempSync(path.join(tmpdir(), 'honora-agent-'))
  for (const name of ['an-honora', 'von-honora']) await mkdir(path.join(folder, name))
  const config = { ...configOfGuide(), portal: address, pollSeconds: 0.1 }
  writeFileSync(path.join(folder, 'agent.json'), JSON.stringify(config))
  writeFileSync(path.join(folder, 'honora-agent.key'), `${body.token}\n`)
  output = ''
})
afterEach(async () => {
  await end('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** The configuration as the guide shows it. */
function configOfGuide(): Readonly<Record<string, unknown>> {
  const guide = readFileSync(new URL('../../../docs/guides/practice-system.md', import.meta.url), 'utf8')
  const json = /```json\n(.*?)```/s.exec(guide)?.[1] ?? ''
  return z.record(z.string(), z.unknown()).parse(JSON.parse(json))
}

function start(): void {
  agent = spawn(process.execPath, ['--import', 'tsx', cli, 'run', path.join(folder, 'agent.json')], {
    cwd: path.dirname(cli),
  })
  agent.stdout?.on('data', (bytes: Buffer) => {
    output += bytes.toString()
  })
  agent.stderr?.on('data', (bytes: Buffer) => {
    output += bytes.toString()
  })
}

async function end(signal: NodeJS.Signals): Promise<number | null> {
  const running = agent
  agent = undefined
  if (running === undefined || running.exitCode !== null) return running?.exitCode ?? null
  const ended = new Promise<number | null>((resolve) => running.once('exit', resolve))
  running.kill(signal)
  return ended
}

/** Ends the agent as a service is stopped; one that was started a moment ago first takes up its work. */
async function stopped(): Promise<number | null> {
  const pid = String(agent?.pid)
  await vi.waitFor(() => expect(output).toMatch(new RegExp(`started.*\\b${pid}\\b`)), {
    timeout: 60_000,
    interval: 25,
  })
  return end('SIGTERM')
}

const files = (name: string): string[] =>
  readdirSync(path.join(folder, name)).filter((file) => !file.startsWith('.') && file !== 'nicht-uebernommen')
const lay = (name: string, bytes: Uint8Array): void =>
  writeFileSync(path.join(folder, 'an-honora', name), bytes)
const person = (number: number) =>
  xdt([
    ['8000', '6301'],
    ['3000', String(number)],
    ['3101', `Agentprobe${String(number)}`],
    ['3102', 'Jördis'],
    // Namesakes of one day would wait for a person to decide.
    ['3103', `2107${String(1950 + number)}`],
  ])
const patients = async () =>
  (await owner.get<{ patients: Patient[] }>('/api/patients/', { query: { query: 'Agentprobe', limit: 100 } }))
    .body.patients

/** Starts the agent again and again, killed after a while that grows, until what is wanted is reached. */
async function withKills(isDone: () => Promise<boolean>): Promise<number> {
  let kills = 0
  for (const lifeMs of [900, 1200, 1500, 1800, 2200, 2800, 120_000]) {
    start()
    const until = Date.now() + lifeMs
    while (Date.now() < until) {
      if (await isDone()) return kills
      await delay(25)
    }
    await end('SIGKILL')
    kills += 1
  }
  return kills
}

test('killed again and again, the agent neither loses nor doubles a file of the practice system', async () => {
  const wanted = 12
  for (let number = 1; number <= wanted; number += 1) lay(`PAT${String(number)}.gdt`, person(number))
  const claimed = (): string[] =>
    readdirSync(path.join(folder, 'an-honora')).includes('.honora')
      ? readdirSync(path.join(folder, 'an-honora', '.honora'))
      : []
  const kills = await withKills(() =>
    Promise.resolve(files('an-honora').length === 0 && claimed().length === 0),
  )
  expect(kills).toBeGreaterThan(0)

  const found = await patients()
  expect(found.map(({ number }) => number).toSorted()).toEqual(
    Array.from({ length: wanted }, (_, index) => String(index + 1)).toSorted(),
  )
  const { body } = await owner.get<{ patientImports: PatientImport[] }>('/v1/patient-imports', {
    query: { limit: 100 },
  })
  expect(body.patientImports.map(({ counts }) => counts.created)).toEqual(body.patientImports.map(() => 1))
  expect(body.patientImports).toHaveLength(wanted)
  expect(await stopped()).toBe(0)
  expect(output).not.toMatch(/Agentprobe|Jördis|PAT\d/)
})

test('killed again and again, it lays each signed treatment once, for a reader that reads and removes it', async () => {
  lay('PAT1.gdt', person(1))
  start()
  await vi.waitFor(async () => expect(await patients()).toHaveLength(1), { timeout: 60_000, interval: 100 })
  await end('SIGKILL')
  const [patient] = await patients()
  const { documentation } = await filling(owner, patient?.id ?? '')
  const done = await owner.post<Documentation>(`/api/documentation/${documentation.id}/finalize`)
  expect(done.status).toBe(200)
  const wanted = 5
  for (let number = 1; number < wanted; number += 1)
    await owner.post(`/api/documentation/${documentation.id}/addenda`, {
      text: `Nachtrag ${String(number)}.`,
    })

  const read: string[] = []
  const readAndRemove = (): void => {
    for (const name of files('von-honora')) {
      const fields = plainXdt(readFileSync(path.join(folder, 'von-honora', name)), 'latin1')
      read.push(fields.find(({ id }) => id === '6220')?.content ?? '')
      rmSync(path.join(folder, 'von-honora', name))
    }
  }
  const left = async () =>
    (await owner.get<{ files: unknown[] }>('/v1/practice-system/outbox')).body.files.length
  await withKills(async () => {
    readAndRemove()
    return (await left()) === 0
  })
  readAndRemove()
  expect(read).toHaveLength(wanted)
  // Files that lie there together have no order among them.
  expect(read.filter((text) => text.startsWith('Nachtrag: Nachtrag')).toSorted()).toEqual(
    Array.from({ length: wanted - 1 }, (_, index) => `Nachtrag: Nachtrag ${String(index + 1)}.`),
  )
})

test('what the portal refuses lies aside with the reason; a wrong key says so and keeps the file', async () => {
  lay(
    'PRAXHONO.gdt',
    xdt([
      ['8000', '6301'],
      ['3000', '1'],
      ['3101', 'Agentprobe'],
      ['3102', 'Jördis'],
    ]),
  )
  start()
  const aside = path.join(folder, 'an-honora', 'nicht-uebernommen')
  await vi.waitFor(() => expect(readdirSync(aside)).toHaveLength(2), { timeout: 60_000, interval: 100 })
  const reason = readdirSync(aside).find((name) => name.endsWith('.grund.txt')) ?? ''
  expect(readFileSync(path.join(aside, reason), 'utf8')).toMatch(/Das Geburtsdatum fehlt\./)
  expect(await stopped()).toBe(0)

  const file = path.join(folder, 'agent.json')
  writeFileSync(
    file,
    JSON.stringify({
      ...z.record(z.string(), z.unknown()).parse(JSON.parse(readFileSync(file, 'utf8'))),
      key: 'hnr_wrong',
      keyFile: null,
    }),
  )
  lay('PRAXHONO.gdt', person(2))
  output = ''
  start()
  await vi.waitFor(() => expect(output).toMatch(/does not know the key \(401\)/), {
    timeout: 60_000,
    interval: 100,
  })
  await end('SIGTERM')
  expect([...files('an-honora'), ...readdirSync(path.join(folder, 'an-honora', '.honora'))]).toHaveLength(1)
})

test('a patient whom the practice system hands over by VDDS-media stands in the portal, and the answer in its file', async () => {
  const handed = path.join(folder, 'HONORA.INI')
  const lines = [
    '[PATIENT]',
    'PVS=PRAXIS',
    'PATID=81',
    'LASTNAME=Agentprobe',
    'FIRSTNAME=J\u00f6rdis',
    'BIRTHDAY=19840721',
  ]
  const hand = async (text: readonly string[]): Promise<{ code: number | null; answer: string }> => {
    writeFileSync(handed, Buffer.from([...text, 'READY=0', 'ERRORLEVEL=0', ''].join('\r\n'), 'latin1'))
    const config = path.join(folder, 'agent.json')
    const program = spawn(process.execPath, ['--import', 'tsx', cli, 'vdds', handed, config], {
      cwd: path.dirname(cli),
    })
    const code = await new Promise<number | null>((resolve) => program.once('exit', resolve))
    return { code, answer: readFileSync(handed, 'latin1') }
  }
  const taken = await hand(lines)
  expect(taken).toEqual({
    code: 0,
    answer: [...lines, 'ERRORLEVEL=0', 'ERRORTEXT=', 'READY=1', ''].join('\r\n'),
  })
  expect(await patients()).toMatchObject([{ number: '81', givenName: 'Jördis', birthDate: '1984-07-21' }])

  const refused = await hand(lines.filter((line) => !line.startsWith('LASTNAME')))
  expect(refused.code).toBe(1)
  expect(refused.answer).toMatch(/ERRORLEVEL=1\r\nERRORTEXT=.*Nachname fehlt.*\r\nREADY=1\r\n$/)
})
