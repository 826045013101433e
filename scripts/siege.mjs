// `npm run siege`: kills at volume, counterparts that fail, and abuse; on loopback only, on throw-away databases, and it ends by
// itself. Prints a table of the last run of each part; with --write it becomes docs/operation/siege.md. --parts=attacks,embedded,own
// (default) names what is run: the attacks, which are the tests that `npm test` runs in short, and the kills on each database;
// --rounds=100 (default) is the number of these, --minutes=90 the bound of each part.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startInstalledPostgres } from './lib/installed-postgres.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { root } = await import('./lib/build.mjs')
const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: 'attacks,embedded,own' },
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
  ['A server killed in mid-recording', [['modules/live/killed.test.ts']]],
  ['Two nodes behind a proxy: events, work, an update under load', [['sweeps/two-nodes.test.ts']]],
  ['A table locked, a database that hangs', [['sweeps/waits.test.ts']]],
  [
    'A full disk under database, log and recording',
    [['sweeps/full-disk.test.ts'], ['platform/observability/dropping-writer.test.ts']],
  ],
  [
    'The object store away, one that takes requests and never answers',
    [
      ['sweeps/dependencies.test.ts'],
      ['platform/storage/object-store.test.ts', 'that takes requests and never answers'],
    ],
  ],
  ['The mail server away or silent', [['sweeps/mail-away.test.ts']]],
  ['Work whose node was killed, a queue whose database is cut', [['sweeps/jobs.test.ts']]],
  ['More requests than fit, endless headers and bodies', [['sweeps/overload.test.ts']]],
  ['Proxies that are not believed', [['sweeps/headers.test.ts', 'behind']]],
  ['Sixty guesses at once', [['modules/identity/calls.test.ts', 'session of many attempts']]],
  [
    'A revoked login: calls, streams, sockets',
    [
      ['sweeps/sessions.test.ts'],
      ['sweeps/events.test.ts', 'a revoked'],
      ['modules/live/gateway/refusals.test.ts', 'closes its sockets'],
    ],
  ],
  [
    'Foreign rows asked for by every call, SQL with the login of the practices',
    [['sweeps/foreign-organisation.test.ts'], ['platform/db/practice-role.test.ts']],
  ],
  ['A trail that was tampered with', [['platform/audit/audit.test.ts']]],
  [
    'Webhooks to internal addresses, names that change their address',
    [['modules/factoring/webhooks.test.ts']],
  ],
  ['Files with an endless line', [['modules/invoice-files/calls.test.ts', 'a file of one endless line']]],
  ['A flood of bad requests to every call', [['sweeps/bad-input.test.ts']]],
]

const kills = join(server, attacks[0][1][0][0])
const databases = { embedded: 'embedded', own: 'own PostgreSQL' }
/** What each part found when it was run last. */
const results = join(root, 'siege-results')
mkdirSync(results, { recursive: true })
const wanted = values.parts.split(',').filter(Boolean)
const unknown = wanted.filter((part) => part !== 'attacks' && !Object.hasOwn(databases, part))
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(', ')} (attacks, ${Object.keys(databases).join(', ')})`)
  process.exit(1)
}
for (const part of wanted) {
  const begin = { date: new Date().toISOString().slice(0, 10), load: Math.round(loadavg()[0]) }
  const found = part === 'attacks' ? await attack() : await killOn(databases[part])
  const end = Math.round(loadavg()[0])
  writeFileSync(join(results, `${part}.json`), JSON.stringify({ ...begin, end, ...found }))
}
const pagePath = join(root, 'docs/operation/siege.md')
const notesTitle = '## Notes\n'
const text = page()
console.log(text)
if (values.write) writeFileSync(pagePath, text)

async function attack() {
  const files = attacks.slice(1).flatMap(([, parts]) => parts.map(([file]) => join(server, file)))
  const { tests } = await runTests([...new Set(files)], {})
  return { tests: attacks.slice(1).map(([what, parts]) => [what, ...outcome(tests, parts)]) }
}

/** Rounds of kills on one of the databases; `undefined` rows where none is installed. */
async function killOn(database) {
  const outside = database === databases.own ? await startInstalledPostgres({ isDurable: true }) : undefined
  if (database === databases.own && outside === undefined) return {}
  const guard = setInterval(() => outside?.revive(), 500)
  try {
    const { report, tests } = await runTests([kills, '--testNamePattern', `on the '${database}'`], {
      SIEGE_ROUNDS: values.rounds,
      ...(outside === undefined ? {} : { SIEGE_DATABASE_URL: outside.url }),
    })
    const failed = tests
      .flatMap(({ assertionResults }) => assertionResults)
      .some(({ status }) => status === 'failed')
    return { version: outside?.version, isHeld: !failed && report.length > 0, row: report[0] }
  } finally {
    clearInterval(guard)
    outside?.stop()
  }
}

async function runTests(args, env) {
  const folder = mkdtempSync(join(tmpdir(), 'honora-siege-'))
  const [output, report] = [join(folder, 'tests.json'), join(folder, 'kills.json')]
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
      `--outputFile=${output}`,
      ...args,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, SIEGE_REPORT: report, ...env },
    },
  )
  const bound = setTimeout(() => child.kill('SIGTERM'), Number(values.minutes) * 60_000)
  const [code] = await once(child, 'exit')
  clearTimeout(bound)
  if (code !== 0) process.exitCode = 1
  const found = { tests: read(output, { testResults: [] }).testResults, report: read(report, []) }
  for (const { fullName, failureMessages = [] } of found.tests.flatMap((file) => file.assertionResults))
    if (failureMessages.length > 0) console.error(`${fullName}\n${failureMessages.join('\n')}`)
  rmSync(folder, { recursive: true, force: true })
  return found
}

function read(file, otherwise) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return otherwise
  }
}

function page() {
  const [tried, ...killed] = ['attacks', 'embedded', 'own'].map((part) =>
    read(join(results, `${part}.json`), {}),
  )
  const lines = [
    '# Siege',
    '',
    `Written by \`npm run siege\`: Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}. The load is the machine's average of a minute at begin and end of a part: what lies above the number of its processors is other work, and its times say nothing.`,
    '',
    '## Attacks',
    '',
    `Run on ${tried.date}, load ${tried.load} and ${tried.end}.`,
    '',
    '| What is tried | Tests | Held | Seconds |',
    '| --- | ---: | --- | ---: |',
    ...(tried.tests ?? []).map((cells) => `| ${cells.join(' | ')} |`),
    '',
    '## Kills',
    '',
    'kill -9 in turn of server and database together, of the server alone, of the database alone, while four writers send patients, appointments, texts and invoice files of 1 and 60 invoices. What got no answer is sent again with the same key. Lost, doubled, unread, stuck and failed must be 0, the ledger must sum to 0 cents and the audit trail be whole.',
    '',
  ]
  const done = killed.filter(({ row }) => row !== undefined)
  const table = [
    ['', ({ row, version }) => [row.database, version].filter(Boolean).join(' ')],
    ['run on', ({ date }) => date],
    ['load', ({ load, end }) => `${load} and ${end}`],
    ['held', ({ isHeld }) => (isHeld ? 'yes' : 'NO')],
    ...Object.keys(done[0]?.row ?? {})
      .filter((name) => name !== 'database')
      .map((name) => [name, ({ row }) => row[name]]),
  ].map(([name, valueOf]) => `| ${[name, ...done.map(valueOf)].join(' | ')} |`)
  lines.push(table[0], `| --- |${' ---: |'.repeat(done.length)}`, ...table.slice(1))
  for (const [place, name] of Object.values(databases).entries())
    if (killed[place].row === undefined) lines.push('', `On the ${name} database no run has come to its end.`)
  return `${lines.join('\n')}\n${notes()}`
}

/** What people wrote below the tables stays. */
function notes() {
  const [, text] = readFileSync(pagePath, 'utf8').split(notesTitle)
  return text === undefined ? '' : `\n${notesTitle}${text}`
}

/** Passed of all, whether it held, and the seconds of the tests of an attack. */
function outcome(results, parts) {
  const tests = parts.flatMap(([file, begin = '']) => {
    const found = results.find(({ name }) => name.endsWith(`${server}/${file}`))
    return (found?.assertionResults ?? []).filter(
      ({ title, fullName }) => title.startsWith(begin) || fullName.startsWith(begin),
    )
  })
  const titles = (wanted) => tests.filter(({ status }) => status === wanted).map(({ title }) => title)
  const failed = titles('failed')
  const passed = titles('passed').length
  const seconds = tests.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000
  const left = passed + failed.length === 0 ? 'not run' : 'yes'
  const held = failed.length === 0 ? left : `NO: ${failed.join('; ')}`
  return [`${passed} of ${tests.length}`, held, seconds.toFixed(1)]
}
