// `npm run bench`: runs every bench/*.mjs and writes one table to bench-results/table.md.
// A bench exports `rows()`, which answers [{ name, value, unit, goal?, isMet? }].
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { build, root } = await import('./lib/build.mjs')

const wanted = process.argv.slice(2)
await build((text) => console.error(text))
const files = readdirSync(join(root, 'bench'))
  .filter((name) => name.endsWith('.mjs'))
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  .sort()

const lines = ['| Measure | Value | Goal | Met |', '|---|---:|---:|---|']
let isAllMet = true
for (const file of files) {
  console.error(`running bench/${file}`)
  const { rows } = await import(pathToFileURL(join(root, 'bench', file)).href)
  for (const { name, value, unit, goal, isMet } of await rows()) {
    if (isMet === false) isAllMet = false
    lines.push(
      `| ${name} | ${value} ${unit} | ${goal ?? ''} | ${isMet === undefined ? '' : verdict(isMet)} |`,
    )
  }
}
const head = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${new Date().toISOString().slice(0, 10)}`
const text = `# Measurements\n\n${head}\n\n${lines.join('\n')}\n`
mkdirSync(join(root, 'bench-results'), { recursive: true })
writeFileSync(join(root, 'bench-results/table.md'), text)
console.log(text)
process.exit(isAllMet ? 0 : 1)

function verdict(isMet) {
  return isMet ? 'yes' : 'NO'
}
