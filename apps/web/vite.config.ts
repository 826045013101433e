import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkNames } from './scripts/chunks.ts'
import { prerender } from './scripts/prerender.ts'

/** Paths that the server answers; in development they are passed on to it. */
const serverPaths = [
  '/v1',
  '/v2',
  '/api',
  '/fhir',
  '/config.json',
  '/realms',
  '/audio-bridge',
  '/healthz',
  '/readyz',
]
const server = process.env['HONORA_SERVER'] ?? 'http://127.0.0.1:3000'
const manifest: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)
const version = String(manifest['version'])
const build = createHash('sha256').update(String(Date.now())).digest('hex').slice(0, 12)

// One build serves all hosts: nothing here depends on where it will run; see src/app/config.ts.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), prerender()],
  resolve: { conditions: ['honora-source', 'module', 'browser', 'development|production'] },
  define: { __BUILD__: JSON.stringify(build), __RELEASE__: JSON.stringify(`honora@${version}+${build}`) },
  css: {
    // Named after its file, not by a hash: it can be read in the browser, and a journey can look for it.
    modules: {
      generateScopedName: (name, file) => `${basename(file.replace(/\?.*/, ''), '.module.css')}_${name}`,
    },
  },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: true,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkNames(import.meta.dirname) }] } } },
  },
  server: {
    port: Number(process.env['PORT'] ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(
      serverPaths.map((path) => [path, { target: server, ws: true, changeOrigin: false }]),
    ),
  },
})
