import { randomUUID } from 'node:crypto'
import { lstat, readFile, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { ConfigError } from './config.ts'
import { isCode, writeWhole } from './files.ts'
import type { Portal } from './portal.ts'

/** One patient is a few hundred bytes. */
const LARGEST_BYTES = 64 * 1024
/** The practice system waits for the answer: tried again for some seconds, then it gets an error. */
const pausesMs: readonly number[] = [1000, 3000]

/** What the practice system reads in its file: 0 as it should be, 1 with the reason as text. */
interface Answer {
  readonly level: 0 | 1
  readonly text: string
}

/**
 * Takes the patient whom a practice system hands over by VDDS-media: the file goes to the portal, the answer into the same
 * file, as practice systems expect it (`READY=1`, `ERRORLEVEL`, `ERRORTEXT`). Rejects when the file cannot be read or is none.
 */
export async function handOver(
  file: string,
  portal: Pick<Portal, 'send'>,
  pauses: readonly number[] = pausesMs,
): Promise<Answer> {
  const bytes = await patientFile(file)
  const answer = await sent(bytes, portal, pauses)
  const answered = Buffer.from(withAnswer(Buffer.from(bytes).toString('latin1'), answer), 'latin1')
  try {
    await writeWhole(file, answered)
  } catch (error) {
    // Windows replaces no file that somebody has open; then it is written in place.
    if (!isCode(error, 'EPERM', 'EBUSY', 'EACCES')) throw error
    await writeFile(file, answered)
  }
  return answer
}

async function patientFile(file: string): Promise<Uint8Array> {
  const found = await lstat(file).catch(() => undefined)
  if (found?.isFile() !== true) throw new ConfigError('The file of the practice system is not there.')
  if (found.size > LARGEST_BYTES) throw new ConfigError('The file is too large for one patient.')
  const bytes = await readFile(file)
  if (!section.test(bytes.toString('latin1')))
    throw new ConfigError('The file has no section [PATIENT]; it is no hand-over of a patient.')
  return bytes
}

async function sent(
  bytes: Uint8Array,
  portal: Pick<Portal, 'send'>,
  pauses: readonly number[],
): Promise<Answer> {
  const key = `agent-vdds-${randomUUID()}`
  for (let attempt = 0; ; attempt += 1) {
    const answer = await portal.send({ name: 'vdds.ini', bytes, key })
    if (answer.kind === 'taken') return { level: 0, text: '' }
    if (answer.kind === 'refused') return { level: 1, text: answer.reasons.join(' ') }
    const pause = pauses[attempt]
    if (pause === undefined)
      return { level: 1, text: 'Honora ist nicht erreichbar; bitte den Patienten noch einmal übergeben.' }
    await delay(pause)
  }
}

const section = /^[ \t]*\[PATIENT\][ \t]*(?:\r?\n|\r|$)/im

/** The text with the three keys of the answer in `[PATIENT]`; every other line stays as it is, byte by byte. */
function withAnswer(text: string, { level, text: reason }: Answer): string {
  const [head = ''] = section.exec(text) ?? []
  const start = text.search(section) + head.length
  const next = text.slice(start).search(/^[ \t]*\[/m)
  const end = next < 0 ? text.length : start + next
  const kept = text
    .slice(start, end)
    .replaceAll(/^[ \t]*(?:READY|ERRORLEVEL|ERRORTEXT)[ \t]*=.*(?:\r?\n|\r|$)/gim, '')
  const lines = [
    `ERRORLEVEL=${String(level)}`,
    `ERRORTEXT=${latin1(reason)}`,
    // The last one: from here on the practice system reads.
    'READY=1',
  ]
  const before = text.slice(0, start)
  return `${before.trimEnd()}\r\n${kept.trim() === '' ? '' : `${kept.trim()}\r\n`}${lines.join('\r\n')}\r\n${text.slice(end)}`
}

/** One line of letters that Windows-1252 and ISO-8859-1 have in common. */
const latin1 = (text: string): string =>
  text
    .replaceAll(/[„“”»«]/gu, '"')
    .replaceAll(/[–—]/gu, '-')
    .replaceAll('’', "'")
    .replaceAll('€', 'EUR')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '?')

interface Installed {
  readonly node: string
  readonly cli: string
  readonly config: string
}

/** A program for Windows that practice systems start with the path of their file. */
export function vddsProgram({ node, cli, config }: Installed): string {
  const quoted = (path: string): string => `"${path.replaceAll('%', '%%')}"`
  return `@echo off\r\n${quoted(node)} ${quoted(cli)} vdds "%~1" ${quoted(config)}\r\n`
}

/** What an administrator adds to VDDS_MMI.INI; the program answers the hand-over of a patient (stage 1) and nothing else. */
export function vddsEntry(program: string): string {
  return [
    '[BVS]',
    'NAME<next free number>=HONORA',
    '',
    '[HONORA]',
    'NAME=Honora',
    `PATDATIMPORT=${program}`,
    'PATDATIMPORT_OS=1',
    'STAGES=1',
  ].join('\n')
}
