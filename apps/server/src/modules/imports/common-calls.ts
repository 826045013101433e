import type { ImportDecision, ImportOutcome } from '@honora/contract/imports.ts'
import type { ImportMatch } from '@honora/domain/imports/judged.ts'
import type { Locale } from '@honora/contract/common.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { auditImport } from './audit-import.ts'
import { beginRun, beginUndo } from './begin-import.ts'
import { decide, requireState } from './decide.ts'
import { discardImport } from './discard-import.ts'
import { importsPage, rowsPage } from './pages.ts'
import { presentImports, presentRows, type PresentedImport, type PresentedRow } from './present.ts'
import { findImport, type ImportRow, type StoredRow } from './queries.ts'
import { receiveImport, type Upload } from './receive.ts'
import type { Subject } from './subject.ts'

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
    list: async (
      request: Asked & { readonly query: Page & { origin?: ImportRow['origin'] | undefined } },
    ) => {
      const page = await importsPage(request, subject.name, request.query)
      const files = await presentImports(request, page.rows, request.locale, present.file)
      return { files, cursor: page.cursor }
    },
    create: (context: Upload): Promise<Shown> =>
      receiveImport(context, subject, (tx, id) => shown({ ...context, tx, params: { id } })),
    rows: async (
      request: AskedOne & {
        readonly query: Page & { match?: ImportMatch | undefined; outcome?: ImportOutcome | undefined }
      },
    ) => {
      const { scope, locale } = request
      const row = await find(request)
      const page = await rowsPage(request, row, request.query)
      auditImport(request, row, 'read')
      const rows = await presentRows(request, scope.organisationId, page.rows, locale, present.row)
      return { rows, cursor: page.cursor }
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
      await beginRun(request, await find(request, { lock: true }))
      return shown(request)
    },
    undo: async (request: AskedOne): Promise<Shown> => {
      await beginUndo(request, await find(request, { lock: true }))
      return shown(request)
    },
    discard: async (request: AskedOne): Promise<void> =>
      discardImport(request, await find(request, { lock: true })),
  }
}
