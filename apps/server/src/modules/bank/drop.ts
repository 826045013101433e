import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Puts a released file where the bank's client program collects it. Twice is once: the name is the batch's number. */
export async function dropForBank(folder: string, number: string, file: Uint8Array): Promise<void> {
  const out = path.join(folder, 'out')
  await mkdir(out, { recursive: true })
  const target = path.join(out, `${number}.xml`)
  await writeFile(`${target}.part`, file, { mode: 0o640 })
  await rename(`${target}.part`, target)
}
