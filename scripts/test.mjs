// `npm test`: types, lint, unit, API (on the oldest supported PostgreSQL when there is one), browser.
// `npm test -- unit api` runs only the named steps; `npm run check` is what each commit passes.
import { execFile, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { build, finishBuilt, root, serverProgram } = await import('./lib/build.mjs')
const { startInstalledPostgres } = await import('./lib/installed-postgres.mjs')

const bin = (path) => join(root, 'node_modules', path)
const vitest = [bin('vitest/vitest.mjs'), 'run']
// Compiler and linter collect garbage at five times their heap instead of twice: a fifth less processor time. Near the limit
// they collect as often as needed.
process.env.GOGC ??= '400'
process.env.GOMEMLIMIT ??= '4GiB'
// API tests wait half of their time, for counterparts and for time: twice as many as cores keep the cores at work.
const api = [...vitest, '--project', 'server', `--maxWorkers=${String(availableParallelism() * 2)}`]
const steps = [
  {
    name: 'types',
    async run() {
      // Projects are checked side by side; four checkers within each, as by default, find out most types more than once.
      const isRight = node([bin('typescript/bin/tsc'), '-b', '--checkers', '1'])
      // The journeys start the product; it need not be translated once more.
      if (isRight) await finishBuilt('server', 'reader')
      return isRight
    },
  },
  {
    name: 'lint',
    // Knip and the generator use one core each.
    run: () =>
      allPass([
        [bin('oxlint/bin/oxlint'), '--type-aware'],
        [bin('oxfmt/bin/oxfmt'), '--check'],
        [bin('knip/bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors'],
        // What is generated follows from its sources.
        ['--conditions=honora-source', join(root, 'scripts/generate.mjs'), '--check'],
      ]),
  },
  // A part of `unit` that is quick enough for each commit.
  {
    name: 'architecture',
    onlyNamed: true,
    run: () =>
      node([
        ...vitest,
        'scripts/architecture/layers',
        'scripts/architecture/lockfile',
        'scripts/architecture/migrations',
        'scripts/architecture/use-cases',
        'scripts/architecture/walls',
        'scripts/architecture/asvs',
      ]),
  },
  {
    name: 'unit',
    run: () => node([...vitest, '--project', 'sources', '--project', 'web']),
  },
  { name: 'api', run: onOldestPostgres },
  {
    name: 'browser',
    run: () => node([bin('@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts']),
  },
]

const wanted = process.argv.slice(2)
const results = []
const begin = Date.now()
for (const step of steps.filter(({ name, onlyNamed }) =>
  wanted.length === 0 ? !onlyNamed : wanted.includes(name),
)) {
  console.log(`\n── ${step.name} ${'─'.repeat(Math.max(0, 60 - step.name.length))}`)
  const own = Date.now()
  const outcome = await step.run()
  results.push({ name: step.name, outcome, seconds: secondsSince(own) })
}

console.log()
for (const { name, outcome, seconds } of results) {
  console.log(`${name.padEnd(14)} ${(outcome ? 'passed' : 'FAILED').padEnd(8)} ${seconds}`)
}
console.log(`${'all'.padEnd(23)} ${secondsSince(begin)}`)
process.exit(results.every(({ outcome }) => outcome) ? 0 : 1)

function secondsSince(begin) {
  return `${((Date.now() - begin) / 1000).toFixed(1)} s`
}

function node(args, env = {}) {
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** Side by side; each says what it found when it has ended. */
async function allPass(commands) {
  const passed = await Promise.all(
    commands.map(
      (args) =>
        new Promise((done) => {
          execFile(process.execPath, args, { cwd: root, maxBuffer: Infinity }, (error, out, errors) => {
            process.stdout.write(out)
            process.stderr.write(errors)
            done(error === null)
          })
        }),
    ),
  )
  return passed.every(Boolean)
}

/** Tests that start servers of their own start the translated program; after the step `types` it is there already. */
async function apiTests(env = {}) {
  await build(console.log, ['server', 'reader'])
  return node(api, { ...env, TEST_SERVER_PROGRAM: serverProgram })
}

/**
 * The oldest supported PostgreSQL is the strictest reader of our SQL, and the journeys run on the embedded, newest one:
 * so the API tests need not run on both. CI must have the oldest.
 */
async function onOldestPostgres() {
  const server = await startInstalledPostgres()
  if (!server) {
    if (process.env.CI) {
      console.error('No PostgreSQL 15 or newer was found (apt-get install postgresql).')
      return false
    }
    console.log('PostgreSQL: embedded; no PostgreSQL 15 or newer is installed here, .ci/run installs one')
    return apiTests()
  }
  console.log(`PostgreSQL ${server.version}`)
  try {
    return await apiTests({ TEST_DATABASE_URL: server.url, TEST_DATABASE_DISPOSABLE: '1' })
  } finally {
    server.stop()
  }
}
