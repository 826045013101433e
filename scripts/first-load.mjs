// Measures what the first page loads: JavaScript and CSS, brotli, fonts aside. Fails above the budget.
// Needs a build (`npm run build --workspace @honora/web`).
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

const budgetBytes = 180_000
const site = fileURLToPath(new URL('../apps/web/dist/site/', import.meta.url))
const manifest = JSON.parse(readFileSync(`${site}.vite/manifest.json`, 'utf8'))
const login = 'src/features/identity/pages/LoginPage.tsx'
const shell = 'src/app/PortalLayout.tsx'
/** What a first visit asks for: page by page, with the layout around it. */
const firstPages = {
  '/login': [login],
  '/ signed out': [shell, 'src/features/identity/pages/HomePage.tsx', login],
  '/today': [shell, 'src/features/appointments/pages/TodayPage.tsx'],
}

/** A chunk, what it imports statically, and their style sheets. */
function filesOf(name, found = new Set()) {
  const chunk = manifest[name]
  if (chunk === undefined || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const style of chunk.css ?? []) found.add(style)
  for (const other of chunk.imports ?? []) filesOf(other, found)
  return found
}

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
const sizeOf = (file) => brotliCompressSync(readFileSync(site + file), quality).length

/** Bytes of each first page by file, largest page last. */
export function firstLoad() {
  return Object.entries(firstPages)
    .map(([page, chunks]) => {
      const files = new Set(['index.html', ...chunks].flatMap((chunk) => [...filesOf(chunk)]))
      const sizes = [...files].map((file) => ({ file, bytes: sizeOf(file) }))
      return { page, sizes, bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0) }
    })
    .sort((a, b) => a.bytes - b.bytes)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let isOver = false
  for (const { page, sizes, bytes } of firstLoad()) {
    console.log(`${page}: ${(bytes / 1000).toFixed(1)} kB of ${budgetBytes / 1000} kB`)
    for (const { file, bytes: own } of sizes)
      console.log(`  ${(own / 1000).toFixed(1).padStart(6)} kB  ${file}`)
    if (bytes > budgetBytes) isOver = true
  }
  if (isOver) {
    console.error('The first page load is over its budget.')
    process.exitCode = 1
  }
}
