// Says what is missing before anything fails with a stack trace.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Honora needs Node 20.19 or newer; this is ${process.version}.`)
    process.exit(1)
  }
  if (!existsSync(join(fileURLToPath(new URL('../..', import.meta.url)), 'node_modules'))) {
    console.error('The packages are not installed yet: run npm install first.')
    process.exit(1)
  }
}
