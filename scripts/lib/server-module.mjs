// Parts of the server for the commands of this folder: the built ones in a release, else the sources.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** A release is a folder made by `npm run build:release`: no sources, no developers' packages. */
export const isRelease = existsSync(join(root, 'release.json'))

/** Imports `apps/server/src/<path>.ts`, or what was built of it. */
export async function serverModule(path) {
  if (isRelease) return import(`../../apps/server/dist/${path}.js`)
  const { register } = await import('tsx/esm/api')
  register()
  return import(`../../apps/server/src/${path}.ts`)
}

/** Runs a command and ends with its code; what the operator has to fix is one sentence without a stack. */
export async function runCommand(path, work) {
  const { requireNode } = await import('./node-version.mjs')
  requireNode()
  const { explain } = await serverModule('explain')
  try {
    process.exitCode = await work(await serverModule(path))
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}
