import { patientImports } from '@honora/contract/patient-imports.ts'
import type { Locale } from '@honora/contract/common.ts'
import { mappingProblem } from '@honora/domain/patients/import/columns.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { begin } from './begin.ts'
import { decide, requireState } from './decide.ts'
import { presentImports, presentRows } from './present.ts'
import { remap } from './remap.ts'
import { receiveImport } from './receive.ts'
import {
  countRows,
  findImport,
  forgetRows,
  listImports,
  listRows,
  noCounts,
  updateImport,
  type ImportRow,
} from './store.ts'

interface Request {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: OrgScope
  readonly params: { readonly id: string }
  readonly locale: Locale
}

const locked = async ({ tx, scope, params }: Request): Promise<ImportRow> =>
  found(await findImport(tx, scope.organisationId, params.id, { lock: true }))

const shown = async (request: Request) => {
  const row = found(await findImport(request.tx, request.scope.organisationId, request.params.id))
  const [one] = await presentImports(request, [row], request.locale)
  return found(one)
}

export const patientImportHandlers = handlersFor(patientImports, {
  listPatientImports: async ({ deps, tx, scope, query, locale }) => {
    const { cursor, limit, origin } = query
    const list = `patient-imports ${origin ?? ''}`
    const after =
      cursor === undefined ? undefined : String(deps.cursors.decode(list, scope.organisationId, cursor)[0])
    const page = cutPage(
      await listImports(tx, scope.organisationId, { origin, after, limit }),
      limit,
      (row) => deps.cursors.encode(list, scope.organisationId, [row.id]),
    )
    return { patientImports: await presentImports({ deps, tx }, page.rows, locale), cursor: page.cursor }
  },
  createPatientImport: receiveImport,
  getPatientImport: shown,
  listPatientImportRows: async ({ deps, tx, scope, params, query, locale }) => {
    const row = found(await findImport(tx, scope.organisationId, params.id))
    const { cursor, limit, match, outcome } = query
    const list = `patient-import-rows ${row.id} ${match ?? ''} ${outcome ?? ''}`
    const after =
      cursor === undefined ? -1 : Number(deps.cursors.decode(list, scope.organisationId, cursor)[0])
    const page = cutPage(await listRows(tx, row.id, { match, outcome, after, limit }), limit, (each) =>
      deps.cursors.encode(list, scope.organisationId, [each.position]),
    )
    deps.audit.note(tx, { action: 'patient-import.read', record: `patient-import:${row.id}` })
    return {
      rows: await presentRows({ deps, tx }, scope.organisationId, page.rows, locale),
      cursor: page.cursor,
    }
  },
  updatePatientImport: async (request) => {
    const { tx, body, ifMatch } = request
    const row = await locked(request)
    const expected = ifMatch ?? body.version
    if (expected !== undefined && expected !== row.version)
      throw new AppError('VERSION_CONFLICT', { current: await shown(request) })
    requireState(row, 'open')
    if (body.insuranceKind !== undefined)
      await updateImport(tx, row.id, { insurance_kind: body.insuranceKind })
    if (body.mapping !== undefined) await remap(request, row, body.mapping)
    return shown(request)
  },
  decidePatientImportRows: async (request) => {
    await decide(request.tx, await locked(request), request.body)
    return shown(request)
  },
  runPatientImport: async (request) => {
    const { tx } = request
    const row = await locked(request)
    requireState(row, 'open')
    const mapping = row.mapping
    if (mapping !== null && mappingProblem(mapping) !== null)
      throw invalidField('/mapping', 'mapping_incomplete')
    const counts = (await countRows(tx, [row.id])).get(row.id) ?? noCounts
    if (counts.undecided > 0) throw invalidField('/decisions', 'undecided')
    await begin(request, row, 'run')
    return shown(request)
  },
  undoPatientImport: async (request) => {
    const row = await locked(request)
    requireState(row, 'done')
    if (row.counts !== null) throw new AppError('INVALID_TRANSITION', { extra: { state: row.state } })
    await begin(request, row, 'undo')
    return shown(request)
  },
  discardPatientImport: async (request) => {
    const { deps, tx } = request
    const row = await locked(request)
    requireState(row, 'open')
    await forgetRows(tx, row.id)
    await updateImport(tx, row.id, { state: 'discarded' })
    deps.audit.note(tx, { action: 'patient-import.discarded', record: `patient-import:${row.id}` })
  },
})
