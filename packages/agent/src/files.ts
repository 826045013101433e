import { open, readdir, rename } from 'node:fs/promises'
import path from 'node:path'

/** Writes a file so that it is there whole or not at all, also after a power cut. */
export async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  const half = `${file}.tmp`
  const handle = await open(half, 'w')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await move(half, file)
}

/** Renames within one file system and makes it last. Never used where the target may be somebody else's. */
export async function move(from: string, to: string): Promise<void> {
  await rename(from, to)
  await syncFolder(path.dirname(to))
}

/** Windows cannot open folders for that, and keeps their entries in a journal itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Names in a folder; none when it is not there. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (isCode(error, 'ENOENT')) return []
    throw error
  }
}

export const isCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))
