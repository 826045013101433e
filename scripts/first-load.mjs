// Measures what the first page loads: JavaScript and CSS, brotli, fonts aside. Fails above the budget.
// Needs a build (`npm run build --workspace @honora/web`).
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

/** Held by scripts/architecture/first-load.test.ts and by the bench. */
export const firstLoadBudget = { bytes: 109_000, files: 3 }
const site = fileURLToPath(new URL('../apps/web/dist/site/', import.meta.url))
const login = 'src/features/identity/pages/LoginPage.tsx'
const shell = 'src/app/PortalLayout.tsx'
/** What a first visit asks for: page by page, with the layout around it. */
const firstPages = {
  '/login': [login],
  '/ signed out': [shell, 'src/features/identity/pages/HomePage.tsx', login],
  '/today': [shell, 'src/features/appointments/pages/TodayPage.tsx'],
}

/** A chunk, what it imports statically, and their style sheets. */
function filesOf(manifest, name, found = new Set()) {
  const { file, css = [], imports = [] } = manifest[name]
  if (found.has(file)) return found
  for (const each of [file, ...css]) found.add(each)
  for (const other of imports) filesOf(manifest, other, found)
  return found
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

/** Bytes of each first page by file, largest page last. */
export function firstLoad() {
  const manifest = JSON.parse(readFileSync(`${site}.vite/manifest.json`, 'utf8'))
  const page = readFileSync(`${site}index.html`, 'utf8')
  const program = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map(([, file]) => file)
  const sources = program
    .map((file) => `${site}${file}.map`)
    .filter((map) => existsSync(map))
    .flatMap((map) => JSON.parse(readFileSync(map, 'utf8')).sources)
  /** The files of a page: its own chunk, or none where it lies in the program. */
  const filesFor = (module) => {
    if (manifest[module] !== undefined) return [...filesOf(manifest, module)]
    if (sources.some((source) => source.endsWith(module))) return []
    throw new Error(`No chunk holds ${module}`)
  }
  const sizeOf = (file) => brotliCompressSync(readFileSync(site + file), quality).length
  return Object.entries(firstPages)
    .map(([name, modules]) => {
      const files = new Set([...program, ...modules.flatMap(filesFor)])
      const sizes = [...files].map((file) => ({ file, bytes: sizeOf(file) }))
      return { page: name, sizes, bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0) }
    })
    .sort((a, b) => a.bytes - b.bytes)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let isOver = false
  for (const { page, sizes, bytes } of firstLoad()) {
    console.log(`${page}: ${(bytes / 1000).toFixed(1)} kB of ${firstLoadBudget.bytes / 1000} kB`)
    for (const { file, bytes: own } of sizes)
      console.log(`  ${(own / 1000).toFixed(1).padStart(6)} kB  ${file}`)
    if (bytes > firstLoadBudget.bytes || sizes.length > firstLoadBudget.files) isOver = true
  }
  if (isOver) {
    console.error('The first page load is over its budget.')
    process.exitCode = 1
  }
}
