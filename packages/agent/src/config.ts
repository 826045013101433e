import { readFile } from 'node:fs/promises'
import path from 'node:path'

export interface Config {
  /** Address of the portal, without a slash at its end. */
  readonly portal: string
  readonly key: string
  /** Folder that the practice system writes into, and the one it reads from. */
  readonly from: string
  readonly to: string
  /** Name of each file for the practice system; null: the portal's, never twice the same. */
  readonly toName: string | null
  readonly pollSeconds: number
  readonly logFile: string | null
}

/** Something about the configuration that only a person can put right; the message is one sentence. */
export class ConfigError extends Error {}

const known = ['portal', 'key', 'keyFile', 'from', 'to', 'toName', 'pollSeconds', 'logFile']

/** Reads the configuration. Relative paths start at the folder of the file. */
export async function readConfig(file: string): Promise<Config> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`There is no readable file ${file}; "honora-agent init" writes one to fill in.`)
  })
  const given = parse(text, file)
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new ConfigError(`"${unknown}" in ${file} is no setting; settings are ${known.join(', ')}.`)
  const folder = path.dirname(path.resolve(file))
  const textOf = (name: string): string | null => {
    const value = given[name]
    if (value === undefined || value === null || value === '') return null
    if (typeof value !== 'string')
      throw new ConfigError(`"${name}" in ${file} must be a text in quotation marks.`)
    return value
  }
  const folderOf = (name: string): string => {
    const value = textOf(name)
    if (value === null) throw new ConfigError(`"${name}" is missing in ${file}: the folder's path.`)
    return path.resolve(folder, value)
  }
  const from = folderOf('from')
  const to = folderOf('to')
  if (from === to)
    throw new ConfigError(`"from" and "to" in ${file} are the same folder; files would go round in circles.`)
  const toName = textOf('toName')
  if (toName !== null && !/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}$/.test(toName))
    throw new ConfigError(`"toName" in ${file} must be a plain file name such as HONOPRAX.gdt.`)
  const logFile = textOf('logFile')
  return {
    portal: portalOf(textOf('portal'), file),
    key: await keyOf(textOf('key'), textOf('keyFile'), { folder, file }),
    from,
    to,
    toName,
    pollSeconds: secondsOf(given['pollSeconds'], file),
    logFile: logFile === null ? null : path.resolve(folder, logFile),
  }
}

function parse(text: string, file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    throw new ConfigError(`${file} is no valid JSON; in Windows paths each backslash is written twice.`)
  }
  throw new ConfigError(`${file} must be one object in braces.`)
}

function portalOf(value: string | null, file: string): string {
  if (value === null) throw new ConfigError(`"portal" is missing in ${file}: the address of the portal.`)
  const url = URL.canParse(value) ? new URL(value) : null
  const isLocal = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url === null || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)))
    throw new ConfigError(`"portal" in ${file} must be an address that begins with https://.`)
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}

async function keyOf(
  key: string | null,
  keyFile: string | null,
  { folder, file }: { readonly folder: string; readonly file: string },
): Promise<string> {
  if (key !== null) return key
  if (keyFile === null)
    throw new ConfigError(`"key" or "keyFile" is missing in ${file}: the API key from the portal's settings.`)
  const text = await readFile(path.resolve(folder, keyFile), 'utf8').catch(() => {
    throw new ConfigError(`The file ${keyFile} that "keyFile" names cannot be read.`)
  })
  if (text.trim() === '') throw new ConfigError(`The file ${keyFile} that "keyFile" names is empty.`)
  return text.trim()
}

function secondsOf(value: unknown, file: string): number {
  if (value === undefined) return 3
  if (typeof value === 'number' && value >= 0.1 && value <= 3600) return value
  throw new ConfigError(`"pollSeconds" in ${file} must be a number from 0.1 to 3600.`)
}
