import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Plugin, type ResolvedConfig } from 'vite'

const catalogues = new URL('../../server/catalogues/', import.meta.url)

function textsOf(locale: string): Record<string, string> {
  const folder = new URL(`${locale}/`, catalogues)
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return Object.assign({}, ...files.map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'))))
}

/** Lays the prerendered sign-in page beside the build in each language, with and without the accounts of the demo. */
export function prerender(): Plugin {
  let built: ResolvedConfig
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (config) => {
      built = config
    },
    async generateBundle() {
      const server = await createServer({
        configFile: false,
        root: built.root,
        plugins: built.plugins.filter(({ name }) => name.startsWith('vite:react')),
        resolve: { conditions: built.resolve.conditions },
        css: { modules: built.css?.modules },
        ssr: { resolve: { conditions: built.resolve.conditions } },
        define: { __BUILD__: '""', __RELEASE__: '""' },
        server: { middlewareMode: true, hmr: false, watch: null },
        optimizeDeps: { noDiscovery: true },
        appType: 'custom',
        logLevel: 'error',
      })
      try {
        const { renderSignIn } = await server.ssrLoadModule('/src/app/prerender.tsx')
        for (const locale of readdirSync(catalogues))
          for (const demo of [false, true])
            this.emitFile({
              type: 'asset',
              fileName: `first/login.${locale}${demo ? '.demo' : ''}.html`,
              source: await renderSignIn(locale, textsOf(locale), demo),
            })
      } finally {
        await server.close()
      }
    },
  }
}
