import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedDatabase } from '../platform/db/embedded.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/pool.ts'
import { migrateJobs } from '../platform/jobs/runner.ts'
import { preparePracticeRole } from '../platform/db/practice-role.ts'
import { asPractice, practiceLogin, withDatabase, type TestCluster } from './cluster.ts'
import { clearLeftServers } from './left-servers.ts'
import { z } from 'zod'

const prefix = 'honora-test-'
const practicePassword = 'practice'
// Several runs may share one server, and with it the role.
const practiceRole = `do $$ begin
  create role ${practiceLogin} login nosuperuser nobypassrls password '${practicePassword}';
exception when duplicate_object or unique_violation then null; end $$`

/**
 * One database server per test run, with one template that is migrated once; each test file clones it.
 * TEST_DATABASE_URL names another server (a role that may create databases), for the pass on PostgreSQL 15;
 * TEST_DATABASE_DISPOSABLE=1 says that it goes after the run, so that nothing need be cleared away in it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  clearLeftServers({ folder: tmpdir(), prefix, cluster: 'postgresql/cluster' })
  const run = `honora_test_${process.pid.toString(36)}${Date.now().toString(36)}`
  const given = process.env.TEST_DATABASE_URL
  const server = given ? { adminUrl: given, stop: () => Promise.resolve() } : await startServer()
  const template = `${run}_template`
  await administer(server.adminUrl, [`create database ${template}`])
  const url = withDatabase(server.adminUrl, template)
  await migrate({ url })
  await migrateQueue(url)
  await administer(server.adminUrl, [practiceRole])
  await preparePracticeRole({ url, practiceUrl: asPractice(url, practicePassword) })
  const answered = mkdtempSync(join(tmpdir(), 'honora-answered-'))
  const shared = mkdtempSync(join(tmpdir(), 'honora-shared-'))
  const cluster: TestCluster = {
    adminUrl: server.adminUrl,
    template,
    prefix: run,
    answered,
    shared,
    practicePassword,
  }
  project.provide('cluster', cluster)
  return async () => {
    if (await isWhole(project)) requireAnswers(project, answered)
    for (const folder of [answered, shared]) rmSync(folder, { recursive: true, force: true })
    if (given && process.env.TEST_DATABASE_DISPOSABLE !== '1') await dropAll(given, run)
    await server.stop()
  }
}

/** Only a run of all files can tell that a call has no test. */
async function isWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles()
  const files = project.vitest.state.getFiles().filter((file) => file.projectName === project.name)
  return project.config.testNamePattern === undefined && files.length >= testFiles.length
}

/** Every call of the contract has a test in which it does what it is for. */
function requireAnswers(project: TestProject, folder: string): void {
  const notes = readdirSync(folder).map((file) =>
    z
      .object({ all: z.array(z.string()), answered: z.array(z.string()) })
      .parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  )
  const answered = new Set(notes.flatMap((note) => note.answered))
  const all = new Set(notes.flatMap((note) => note.all))
  const missing = [...all].filter((name) => !answered.has(name))
  if (missing.length === 0) return
  project.vitest.logger.error(`No test gets a good answer from: ${missing.join(', ')}`)
  process.exitCode = 1
}

/** The tables of the queue, as in each copy. */
async function migrateQueue(url: string): Promise<void> {
  const database = await openDatabase({ url, requestConnections: 2, systemConnections: 2 })
  await migrateJobs(database.systemPool)
  await database.close()
}

async function startServer(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  // The account of the database server must be able to walk in.
  chmodSync(folder, 0o711)
  const database = await startEmbeddedDatabase({
    dataDirectory: folder,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
      shared_buffers: '64MB',
    },
  })
  return {
    adminUrl: database.adminUrl,
    async stop() {
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function dropAll(url: string, run: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`${run}%`],
  )
  for (const row of rows) await client.query(`drop database if exists ${row.datname} with (force)`)
  await client.end()
}

async function administer(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
