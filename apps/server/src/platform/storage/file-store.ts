import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { checkKey } from './keys.ts'
import type { ObjectStore } from './object-store.ts'

const draftSuffix = '.draft'

/** Objects as files below `root`. A crash at any moment leaves the old object or the new one, never a half. */
export function fileStore(root: string): ObjectStore {
  const pathOf = (key: string): string => join(root, ...checkKey(key).split('/'))
  return {
    async put(key, bytes) {
      const target = pathOf(key)
      const folder = dirname(target)
      await makeFolder(root, folder)
      const draft = `${target}.${randomBytes(6).toString('hex')}${draftSuffix}`
      try {
        await writeDurably(draft, bytes)
        await rename(draft, target)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      await syncFolder(folder)
    },
    async get(key) {
      return unlessMissing(readFile(pathOf(key)))
    },
    async stat(key) {
      const found = await unlessMissing(stat(pathOf(key)))
      return found?.isFile() ? { size: found.size } : undefined
    },
    async delete(key) {
      await unlessMissing(rm(pathOf(key), { force: true }))
    },
    async list(prefix) {
      const start = prefix.includes('/') ? join(root, ...prefix.split('/').slice(0, -1)) : root
      const entries = (await unlessMissing(readdir(start, { recursive: true, withFileTypes: true }))) ?? []
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(draftSuffix))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .filter((key) => key.startsWith(prefix))
        .sort()
    },
    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 })
      await access(root, constants.W_OK)
    },
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A folder made here is itself made durable by writing its parent to disk. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (first === undefined) return
  let current = folder
  while (current.length >= root.length && current !== dirname(current)) {
    await syncFolder(dirname(current))
    current = dirname(current)
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; its file system journals the rename.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Pieces below a key make a folder of it: there is no object of that key. */
const missing: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR'])

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && missing.has(error.code)) return undefined
    throw error
  }
}
