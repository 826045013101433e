// `npm run siege`: kills at volume, counterparts that fail, and abuse; on loopback only, on throw-away databases, and it ends by
// itself. Prints a table; with --write it becomes docs/operation/siege.md. --rounds=100 (default) is the number of kills on
// each database, --minutes=90 the bound of the whole run. The attacks are the tests that `npm test` runs in short.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startInstalledPostgres } from './lib/installed-postgres.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { root } = await import('./lib/build.mjs')
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '90' },
    write: { type: 'boolean', default: false },
  },
})

const server = 'apps/server/src'
/** What is tried, and the tests that try it: a file, and where it holds more than that, how their names begin. */
const attacks = [
  ['Server and database killed in turn, all kinds of writes, imports and jobs', [['sweeps/kills.test.ts']]],
  ['A server killed under load, one told to stop, a database that goes away', [['sweeps/crash.test.ts']]],
  ['A server killed in mid-recording; two nodes', [['modules/live/killed.test.ts']]],
  ['A table locked, a database that hangs', [['sweeps/waits.test.ts']]],
  [
    'A full disk under database, log and recording',
    [['sweeps/full-disk.test.ts'], ['platform/observability/dropping-writer.test.ts']],
  ],
  ['The object store away', [['sweeps/dependencies.test.ts']]],
  ['The mail server away or silent', [['sweeps/mail-away.test.ts']]],
  ['Work whose node was killed, a queue whose database is cut', [['sweeps/jobs.test.ts']]],
  ['More requests than fit, endless headers and bodies', [['sweeps/overload.test.ts']]],
  ['Proxies that are not believed', [['sweeps/headers.test.ts', 'behind']]],
  ['Sixty guesses at once', [['modules/identity/routes.test.ts', 'session of many attempts']]],
  [
    'A revoked login: calls, streams, sockets',
    [
      ['sweeps/sessions.test.ts'],
      ['sweeps/events.test.ts', 'a revoked'],
      ['modules/live/gateway/gateway.test.ts', 'closes its sockets'],
    ],
  ],
  [
    'Foreign rows asked for by every call, SQL with the login of the practices',
    [['sweeps/foreign-organisation.test.ts'], ['platform/db/practice-role.test.ts']],
  ],
  ['A trail that was tampered with', [['platform/audit/audit.test.ts']]],
  ['Webhooks into the house, names that change their address', [['modules/factoring/webhooks.test.ts']]],
  ['Files with an endless line', [['modules/invoice-files/routes.test.ts', 'a file of one endless line']]],
  ['A flood of bad requests to every call', [['sweeps/bad-input.test.ts']]],
]

const folder = mkdtempSync(join(tmpdir(), 'honora-siege-'))
const startedAt = Date.now()
const outside = await startInstalledPostgres({ isDurable: true })
const guard = setInterval(() => outside?.revive(), 500)
try {
  const report = join(folder, 'kills.json')
  const files = [...new Set(attacks.flatMap(([, parts]) => parts.map(([file]) => join(server, file))))]
  const results = []
  // The kills last: what the others found stands when the bound cuts them off.
  for (const part of [files.slice(1), files.slice(0, 1)]) {
    const result = join(folder, `tests-${part.length}.json`)
    await runTests(part, report, result)
    results.push(...read(result, { testResults: [] }).testResults)
  }
  const text = page(results, read(report, []))
  console.log(text)
  if (values.write) {
    mkdirSync(join(root, 'docs/operation'), { recursive: true })
    writeFileSync(join(root, 'docs/operation/siege.md'), text)
  }
} finally {
  clearInterval(guard)
  outside?.stop()
  rmSync(folder, { recursive: true, force: true })
}

function runTests(files, report, results) {
  const child = spawn(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--project=server',
      '--maxWorkers=2',
      '--testTimeout=60000',
      '--hookTimeout=60000',
      '--reporter=json',
      `--outputFile=${results}`,
      ...files,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        SIEGE_ROUNDS: values.rounds,
        SIEGE_REPORT: report,
        ...(outside === undefined ? {} : { SIEGE_DATABASE_URL: outside.url }),
      },
    },
  )
  return new Promise((done) => {
    const bound = setTimeout(
      () => child.kill('SIGTERM'),
      Math.max(1, startedAt + Number(values.minutes) * 60_000 - Date.now()),
    )
    child.once('exit', (code) => {
      clearTimeout(bound)
      if (code !== 0) process.exitCode = 1
      done()
    })
  })
}

function read(file, otherwise) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return otherwise
  }
}

function page(testResults, kills) {
  const lines = [
    '# Siege',
    '',
    `Written by \`npm run siege -- --rounds=${values.rounds} --write\` on ${new Date(startedAt).toISOString().slice(0, 10)}: Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, ${Math.round((Date.now() - startedAt) / 60_000)} minutes.`,
    '',
    '| What is tried | Tests | Held | Seconds |',
    '| --- | ---: | --- | ---: |',
    ...attacks.map(([what, parts]) =>
      rowOf(
        what,
        parts.flatMap((part) => testsOf(testResults, part)),
      ),
    ),
    '',
    '## Kills',
    '',
    'kill -9 in turn of server and database together, of the server alone, of the database alone, while four writers send patients, appointments, texts and invoice files of 1 and 60 invoices. What got no answer is sent again with the same key. Lost, doubled, unread, stuck and failed must be 0, the ledger must sum to 0 cents and the audit trail be whole.',
    '',
  ]
  const columns = Object.keys(kills[0] ?? {})
  if (columns.length > 0) {
    lines.push(
      `| | ${kills.map((each) => each.database).join(' | ')} |`,
      `| --- |${' ---: |'.repeat(kills.length)}`,
    )
    for (const column of columns.filter((name) => name !== 'database'))
      lines.push(`| ${column} | ${kills.map((each) => each[column]).join(' | ')} |`)
  }
  if (outside === undefined)
    lines.push('', 'No PostgreSQL is installed on that machine: only the embedded one was tried.')
  return `${lines.join('\n')}\n`
}

function testsOf(testResults, [file, begin = '']) {
  const found = testResults.find(({ name }) => name.endsWith(`${server}/${file}`))
  return (found?.assertionResults ?? []).filter(
    ({ title, fullName }) => title.startsWith(begin) || fullName.startsWith(begin),
  )
}

function rowOf(what, tests) {
  const titles = (wanted) => tests.filter(({ status }) => status === wanted).map(({ title }) => title)
  const failed = titles('failed')
  const passed = titles('passed').length
  const seconds = tests.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000
  const left = passed + failed.length === 0 ? 'not run' : 'yes'
  const held = failed.length === 0 ? left : `NO: ${failed.join('; ')}`
  return `| ${what} | ${passed} of ${tests.length} | ${held} | ${seconds.toFixed(1)} |`
}
