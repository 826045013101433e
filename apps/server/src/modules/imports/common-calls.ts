import type { ImportDecision, ImportOutcome } from '@honora/contract/imports.ts'
import type { ImportMatch } from '@honora/domain/imports/judged.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { cutPage } from '../../platform/http/cursor.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { begin } from './begin.ts'
import { decide, requireState } from './decide.ts'
import { presentImports, presentRows, type PresentedImport, type PresentedRow } from './present.ts'
import {
  countRows,
  findImport,
  listImports,
  listRows,
  noCounts,
  type ImportRow,
  type StoredRow,
} from './queries.ts'
import { receiveImport, type Upload } from './receive.ts'
import { auditImport } from './run.ts'
import type { Subject } from './subject.ts'
import { forgetRows, updateImport } from './tables.ts'

interface Asked {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: OrgScope
  readonly locale: Locale
}
interface AskedOne extends Asked {
  readonly params: { readonly id: string }
}
interface Page {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** The calls on the files of one subject; `present` adds what only its files and rows have. */
export function importCalls<Shown, ShownRow>(
  subject: Subject,
  present: {
    readonly file: (common: PresentedImport, row: ImportRow) => Shown
    readonly row: (common: PresentedRow, row: StoredRow) => ShownRow
  },
) {
  const find = async ({ tx, scope, params }: AskedOne, options: { readonly lock?: boolean } = {}) =>
    found(await findImport(tx, scope.organisationId, params.id, { ...options, subject: subject.name }))
  const shown = async (request: AskedOne): Promise<Shown> =>
    found((await presentImports(request, [await find(request)], request.locale, present.file))[0])

  return {
    shown,
    list: async ({
      deps,
      tx,
      scope,
      locale,
      query,
    }: Asked & { readonly query: Page & { origin?: ImportRow['origin'] | undefined } }) => {
      const { cursor, limit, origin } = query
      const list = `${subject.name}-imports ${origin ?? ''}`
      const after =
        cursor === undefined ? undefined : String(deps.cursors.decode(list, scope.organisationId, cursor)[0])
      const filter = { subject: subject.name, origin, after, limit }
      const page = cutPage(await listImports(tx, scope.organisationId, filter), limit, (row) =>
        deps.cursors.encode(list, scope.organisationId, [row.id]),
      )
      return {
        files: await presentImports({ deps, tx }, page.rows, locale, present.file),
        cursor: page.cursor,
      }
    },
    create: (context: Upload): Promise<Shown> =>
      receiveImport(context, subject, (tx, id) => shown({ ...context, tx, params: { id } })),
    rows: async (
      request: AskedOne & {
        readonly query: Page & { match?: ImportMatch | undefined; outcome?: ImportOutcome | undefined }
      },
    ) => {
      const { deps, tx, scope, query, locale } = request
      const row = await find(request)
      const { cursor, limit, match, outcome } = query
      const list = `${subject.name}-import-rows ${row.id} ${match ?? ''} ${outcome ?? ''}`
      const after =
        cursor === undefined ? -1 : Number(deps.cursors.decode(list, scope.organisationId, cursor)[0])
      const page = cutPage(await listRows(tx, row.id, { match, outcome, after, limit }), limit, (each) =>
        deps.cursors.encode(list, scope.organisationId, [each.position]),
      )
      auditImport(request, row, 'read')
      return {
        rows: await presentRows({ deps, tx }, scope.organisationId, page.rows, locale, present.row),
        cursor: page.cursor,
      }
    },
    /** Changes an open file under its lock, if it still stands as the caller saw it. */
    change: async (
      request: AskedOne & {
        readonly ifMatch: number | undefined
        readonly body: { version?: number | undefined }
      },
      how: (row: ImportRow) => Promise<void>,
    ): Promise<Shown> => {
      const row = await find(request, { lock: true })
      const expected = request.ifMatch ?? request.body.version
      if (expected !== undefined && expected !== row.version)
        throw new AppError('VERSION_CONFLICT', { current: await shown(request) })
      requireState(row, 'open')
      await how(row)
      return shown(request)
    },
    decide: async (
      request: AskedOne & {
        readonly body: {
          rowIds?: string[] | undefined
          decision: ImportDecision
          patientId?: string | undefined
        }
      },
    ): Promise<Shown> => {
      await decide(request.tx, await find(request, { lock: true }), request.body)
      return shown(request)
    },
    run: async (request: AskedOne): Promise<Shown> => {
      const { tx } = request
      const row = await find(request, { lock: true })
      requireState(row, 'open')
      if (row.mapping !== null && subject.mappingProblem(row.mapping) !== null)
        throw invalidField('/mapping', 'mapping_incomplete')
      const counts = (await countRows(tx, [row.id])).get(row.id) ?? noCounts
      if (counts.undecided > 0) throw invalidField('/decisions', 'undecided')
      await begin(request, row, 'run')
      return shown(request)
    },
    undo: async (request: AskedOne): Promise<Shown> => {
      const row = await find(request, { lock: true })
      requireState(row, 'done')
      if (row.counts !== null) throw new AppError('INVALID_TRANSITION', { extra: { state: row.state } })
      await begin(request, row, 'undo')
      return shown(request)
    },
    discard: async (request: AskedOne): Promise<void> => {
      const row = await find(request, { lock: true })
      requireState(row, 'open')
      await forgetRows(request.tx, row.id)
      await updateImport(request.tx, row.id, { state: 'discarded' })
      auditImport(request, row, 'discarded')
    },
  }
}
