import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Sources are read directly (condition `honora-source`), so tests never run on a stale build.
const resolve = { conditions: ['honora-source', 'module', 'browser', 'development|production'] }
const nodeResolve = { conditions: ['honora-source'] }
// A busy machine is no failure: only a test that hangs is ended.
const testTimeout = 60_000
const hookTimeout = 60_000
// what is polled for comes in milliseconds on an idle machine
const expect = { poll: { timeout: 15_000 } }
const setupFiles = [fileURLToPath(new URL('scripts/testing/property-seed.ts', import.meta.url))]
const node = (
  name: string,
  root: string,
  more: { include: string[]; globalSetup?: string[]; retry?: number },
) => ({
  resolve: nodeResolve,
  ssr: { resolve: { conditions: ['honora-source', 'node'] } },
  test: {
    name,
    root,
    environment: 'node',
    isolate: false,
    testTimeout,
    hookTimeout,
    expect,
    setupFiles,
    ...more,
  },
})

/**
 * Files that take minutes, in the order in which they are begun: those that start, kill and wait for servers (one of them
 * loads the demo data for all), then small ones whose few lines do much work. Others are begun by their size; begun last,
 * these would be all that still runs at the end.
 */
const early = [
  /(killed|kills|crash|agent|remote|recorded|backup|overload|two-nodes|two-servers|embedded|sweeps\/events)\.test\.ts$/,
  /(foreign-organisation|bad-input|sweeps\/walk|printed-notices|dunning|guides|first-load)\.test\.ts$/,
]

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ moduleId }: TestSpecification): number => {
      const at = early.findIndex((names) => names.test(moduleId))
      return at < 0 ? early.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => turn(a) - turn(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // By default one core is left idle; on a machine with two that would be half of it.
    maxWorkers: '100%',
    projects: [
      // One project: each has its own workers and its own translation, and most of these load the language package.
      node('sources', '.', {
        include: [
          'packages/*/src/**/*.test.ts',
          'apps/reader/src/**/*.test.ts',
          'scripts/architecture/*.test.ts',
        ],
      }),
      node('server', 'apps/server', {
        include: ['src/**/*.test.ts'],
        globalSetup: ['src/testing/global-setup.ts'],
        // Servers are killed and waited for here beside other tests; as with the journeys, CI reports a second try as such.
        retry: process.env['CI'] ? 1 : 0,
      }),
      {
        resolve,
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'jsdom',
          // One document and one set of modules a worker: loading both for each file took three quarters of the time.
          isolate: false,
          testTimeout,
          hookTimeout,
          expect,
          include: ['src/**/*.test.{ts,tsx}'],
          setupFiles: ['src/test-setup.ts'],
          // Only for the names of classes: what is looked for in a test is called as in its module.
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
        },
      },
    ],
  },
})
