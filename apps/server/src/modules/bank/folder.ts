import { factorOrganisation } from '../../kernel/organisation-row.ts'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '../../platform/deps.ts'
import { systemScope } from '../../platform/scope.ts'
import { systemWork } from '../../kernel/work.ts'
import { readCamt } from './camt.ts'
import { importStatement } from './import-statement.ts'

/*
 * The way to a bank that speaks EBICS: its client program sends what lies in `out` and puts statements into `in`. A file is
 * complete as soon as it has its name. Files read go to `in/done`, files that are no statement to `in/refused`.
 */

const statementName = /^[^.].*\.(xml|camt|c53|c54)$/i
/** A file claimed for so long was claimed by a program that has ended. */
const claimMs = 10 * 60_000
const maxBytes = 8 * 1_048_576

/** Reads statements that the bank's client program has put down. One that cannot be read does not hold the others. */
export async function takeFromBank(deps: Deps): Promise<void> {
  const folder = deps.config.BANK_FOLDER
  if (folder === '') return
  const from = path.join(folder, 'in')
  for (const sub of ['done', 'refused', 'work']) await mkdir(path.join(from, sub), { recursive: true })
  await returnLost(deps, from)
  for (const name of (await readdir(from)).filter((each) => statementName.test(each)).toSorted())
    await takeFile(deps, from, name)
}

/** Files whose reader ended go back to the beginning. */
async function returnLost(deps: Deps, from: string): Promise<void> {
  for (const name of await readdir(path.join(from, 'work'))) {
    const claimed = path.join(from, 'work', name)
    const { ctimeMs } = await stat(claimed)
    if (deps.clock.now().getTime() - ctimeMs > claimMs) await rename(claimed, path.join(from, name))
  }
}

async function takeFile(deps: Deps, from: string, name: string): Promise<void> {
  const claimed = path.join(from, 'work', name)
  try {
    await rename(path.join(from, name), claimed)
  } catch {
    // Another node was faster.
    return
  }
  try {
    if ((await stat(claimed)).size > maxBytes) throw new Error('larger than a statement can be')
    const bytes = await readFile(claimed)
    const statement = readCamt(bytes)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const factor = await deps.db.systemTransaction((tx) => factorOrganisation(tx))
    await deps.transaction({ ...systemScope(factor.id), seesOffered: true }, async (tx) =>
      importStatement(await systemWork(deps, tx, factor.id), { statement, name, sha256, importedBy: null }),
    )
    await rename(claimed, path.join(from, 'done', name))
  } catch (error) {
    deps.log.error({ err: error, file: name }, 'a bank statement could not be read')
    await rename(claimed, path.join(from, 'refused', name))
  }
}
