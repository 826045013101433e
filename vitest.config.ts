import { defineConfig } from 'vitest/config'

// Sources are read directly (condition `honora-source`), so tests never run on a stale build.
const resolve = { conditions: ['honora-source', 'module', 'browser', 'development|production'] }
const nodeResolve = { conditions: ['honora-source'] }
const node = (name: string, root: string) => ({
  resolve: nodeResolve,
  ssr: { resolve: { conditions: ['honora-source', 'node', 'import', 'default'] } },
  test: { name, root, environment: 'node', include: ['src/**/*.test.ts'] },
})

export default defineConfig({
  test: {
    projects: [
      node('domain', 'packages/domain'),
      node('contract', 'packages/contract'),
      node('formats', 'packages/formats'),
      node('server', 'apps/server'),
      {
        resolve,
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'jsdom',
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/test-setup.ts'],
        },
      },
    ],
  },
})
