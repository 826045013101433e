import type { Locale } from '@honora/contract/common.ts'
import type { PatientImport } from '@honora/contract/patient-imports.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { found, type AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { begin } from './begin.ts'
import { presentPatientImport } from './patients/present.ts'
import { patientFiles } from './patients/subject.ts'
import { presentFindings, presentImports } from './present.ts'
import { countRows, findImport, listRows, noCounts } from './queries.ts'
import type { ReadList } from './read.ts'
import { unreadable } from './receive.ts'
import { keepImport } from './keep-import.ts'

/** Findings of so many people are named when nobody of a file can be taken. */
const NAMED = 100

/**
 * Takes a file of patients over without a person: what is sure at once, and the import stays open where somebody has to decide. Refused
 * when no person of it can be taken, so that whoever sent it can lay it aside with the reason.
 */
export async function takeOverAtOnce(
  request: { readonly deps: Deps; readonly tx: Tx; readonly scope: OrgScope },
  read: ReadList,
  file: Parameters<typeof keepImport>[3],
  locale: Locale,
): Promise<PatientImport> {
  const { tx, scope } = request
  const id = await keepImport(request, patientFiles, read, file)
  const row = found(await findImport(tx, scope.organisationId, id))
  // A table waits until somebody has looked at its columns.
  if (read.columns === null) {
    const found = await countsOf(tx, id)
    if (found.undecided === 0 && found.faulty < found.rows) await begin(request, row, 'run')
    const done = await countsOf(tx, id)
    if (done.faulty + done.failed === done.rows) throw await refusalOf(request, id, read, locale)
  }
  const shown = found(await findImport(tx, scope.organisationId, id))
  return found((await presentImports(request, [shown], locale, presentPatientImport))[0])
}

const countsOf = async (tx: Tx, id: string) => (await countRows(tx, [id])).get(id) ?? noCounts

async function refusalOf(
  { deps, tx }: { readonly deps: Deps; readonly tx: Tx },
  id: string,
  read: ReadList,
  locale: Locale,
): Promise<AppError> {
  const rows = await listRows(tx, id, { match: undefined, outcome: undefined, after: -1, limit: NAMED })
  const findings = [...read.findings, ...rows.flatMap((one) => one.findings)]
  return unreadable(presentFindings(deps.catalogues, locale, findings))
}
