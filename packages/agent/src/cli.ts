#!/usr/bin/env node
import { writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ConfigError, readConfig } from './config.ts'
import { isCode } from './files.ts'
import { portalAt } from './portal.ts'
import { run } from './run.ts'
import { systemdUnit, windowsTask } from './service.ts'
import { handOver, vddsEntry, vddsProgram } from './vdds.ts'

const usage = `honora-agent moves GDT files between the folders of a practice system and the portal.

  honora-agent init [file]              writes a configuration to fill in (honora-agent.json)
  honora-agent check [file]             says whether folders, portal and key can be used
  honora-agent run [file]               moves files until it is stopped
  honora-agent service linux [file]     writes honora-agent.service for systemd
  honora-agent service windows [file]   writes honora-agent.xml for the Windows Task Scheduler
  honora-agent vdds <file> [file]       takes the patient of one VDDS-media file and answers in it
  honora-agent vdds-program [file]      writes honora-vdds.cmd, which practice systems start, and says how it is registered
`

const example = {
  portal: 'https://portal.example',
  keyFile: 'honora-agent.key',
  from: 'an-honora',
  to: 'von-honora',
  toName: null,
  pollSeconds: 3,
  logFile: 'honora-agent.log',
}

const [command = '', ...rest] = process.argv.slice(2)
const configFile = (given: string | undefined): string => path.resolve(given ?? 'honora-agent.json')
const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function init(file: string): Promise<void> {
  try {
    await writeFile(file, `${JSON.stringify(example, null, 2)}\n`, { flag: 'wx' })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
    throw new ConfigError(`${file} is there already; it was left as it is.`)
  }
  say(
    `Wrote ${file}. Enter the portal's address and the two folders, and put the API key into honora-agent.key.`,
  )
}

async function check(file: string): Promise<void> {
  const config = await readConfig(file)
  const listed = await portalAt(config.portal, config.key).list()
  if (listed.kind === 'later') throw new ConfigError(`The exchange does not work: ${listed.why}.`)
  say(`Portal and key can be used; ${String(listed.files.length)} files wait for the practice system.`)
}

async function service(kind: string | undefined, file: string): Promise<void> {
  const cli = fileURLToPath(import.meta.url)
  const config = await readConfig(file)
  const at = { node: process.execPath, cli, config: file }
  if (kind === 'linux') {
    const folders = [
      config.from,
      config.to,
      ...(config.logFile === null ? [] : [path.dirname(config.logFile)]),
    ]
    await writeFile('honora-agent.service', systemdUnit({ ...at, folders, user: userInfo().username }))
    say('Wrote honora-agent.service. Then: sudo cp honora-agent.service /etc/systemd/system/')
    say('                                  sudo systemctl enable --now honora-agent')
  } else if (kind === 'windows') {
    await writeFile(
      'honora-agent.xml',
      Buffer.from(`\uFEFF${windowsTask(at).replaceAll('\n', '\r\n')}`, 'utf16le'),
    )
    say(
      'Wrote honora-agent.xml. Then, as administrator: schtasks /Create /TN "Honora Agent" /XML honora-agent.xml',
    )
  } else
    throw new ConfigError(
      'Say which service: "honora-agent service linux" or "honora-agent service windows".',
    )
}

async function vdds(handedOver: string | undefined, file: string): Promise<void> {
  if (handedOver === undefined) throw new ConfigError('Say which file: "honora-agent vdds <file>".')
  const config = await readConfig(file)
  const { level, text } = await handOver(path.resolve(handedOver), portalAt(config.portal, config.key))
  if (level !== 0) throw new ConfigError(text)
}

async function program(file: string): Promise<void> {
  await readConfig(file)
  const written = path.resolve('honora-vdds.cmd')
  const at = { node: process.execPath, cli: fileURLToPath(import.meta.url), config: file }
  await writeFile(written, vddsProgram(at))
  say('Wrote honora-vdds.cmd. Then, as administrator, add to VDDS_MMI.INI in the Windows folder:')
  say(`\n${vddsEntry(written)}`)
}

async function main(): Promise<void> {
  if (command === 'init') return init(configFile(rest[0]))
  if (command === 'check') return check(configFile(rest[0]))
  if (command === 'service') return service(rest[0], configFile(rest[1]))
  if (command === 'vdds') return vdds(rest[0], configFile(rest[1]))
  if (command === 'vdds-program') return program(configFile(rest[0]))
  if (command !== 'run') return say(usage)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort())
  return run(await readConfig(configFile(rest[0])), stop.signal)
}

try {
  await main()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
