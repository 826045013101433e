import type { Deps } from '../../platform/deps.ts'
import { systemScope } from '../../platform/scope.ts'
import { Archive, whole } from './archive.ts'
import { documentName, documentTitle, writeDocument } from './documents.ts'
import { listDocuments, type Document } from './queries/documents.ts'
import { storedFile } from './files.ts'
import { indexPage, safeName } from './page.ts'
import { asCsv, asJson } from './table-files.ts'
import { listExported, objectKeys, rowsOf, type Row } from './queries/rows.ts'
import type { Tx } from '../../platform/db/pool.ts'

/** Pieces in which an archive lies in the store. */
const PIECE_BYTES = 8 * 1024 * 1024

export interface Written {
  readonly pieces: number
  readonly sizeBytes: number
}

export const pieceKey = (prefix: string, number: number): string =>
  `${prefix}/${String(number).padStart(6, '0')}`

/** Writes everything of a practice into pieces below `prefix`; memory stays flat, and no transaction is longer than a batch. */
export async function writePractice(
  deps: Deps,
  organisation: { readonly id: string; readonly name: string },
  {
    prefix,
    onStep,
  }: { readonly prefix: string; readonly onStep: (done: number, total: number) => Promise<void> },
): Promise<Written> {
  const { id } = organisation
  const scope = systemScope(id)
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => deps.transaction(scope, work)
  const pieces = new Pieces(deps, prefix)
  const archive = new Archive((bytes) => pieces.take(bytes))
  const tables = await inTransaction(listExported)
  const documents = await inTransaction((tx) => listDocuments(tx, id, null))
  let done = 0
  let total = tables.length + documents.length
  const step = async (): Promise<void> => {
    done += 1
    await onStep(done, total)
  }
  const keys = new Set<string>()
  const counts: { table: string; rows: number }[] = []
  for (const table of tables) {
    const columns = new Set<string>()
    let rows = 0
    const noticed = async function* (): AsyncGenerator<readonly Row[]> {
      for await (const batch of rowsOf(inTransaction, id, table)) {
        rows += batch.length
        for (const row of batch) {
          for (const name of Object.keys(row)) columns.add(name)
          for (const key of objectKeys(row, id)) keys.add(key)
        }
        yield batch
      }
    }
    await archive.add(`daten/${table}.json`, asJson(noticed()))
    await archive.add(`daten/${table}.csv`, asCsv(rowsOf(inTransaction, id, table), [...columns]))
    counts.push({ table, rows })
    await step()
  }
  for (const document of documents) {
    const bytes = await inTransaction((tx) => writeDocument({ deps, tx, scope }, document))
    await archive.add(pathOf(document), whole(bytes))
    await step()
  }
  total += keys.size
  let files = 0
  for (const key of keys) {
    const file = await storedFile(deps.objects, key)
    if (file !== undefined) {
      await archive.add(`dateien/${file.name}`, file.content, file.isPacked)
      files += 1
    }
    await step()
  }
  const page = indexPage({
    title: organisation.name,
    lines: [
      `Alle Daten der Praxis, erstellt ${deps.clock.now().toISOString()}.`,
      `${String(documents.length)} Dokumente, ${String(files)} Dateien (Ordner „dateien“), ${String(tables.length)} Tabellen.`,
      'Während der Erstellung wurde weitergearbeitet: Die Tabellen geben nacheinander gelesene Stände wieder.',
    ],
    parts: [
      {
        title: 'Patienten und ihre Dokumente',
        entries: documents.map((document) => ({
          title: `${document.patient.name} (${document.patient.number}) · ${document.day} · ${documentTitle(document)}`,
          path: pathOf(document),
        })),
      },
      {
        title: 'Daten',
        hint: 'Jede Tabelle für Programme (JSON) und für Tabellenkalkulationen (CSV). audit_event ist das Zugriffsprotokoll.',
        entries: counts.flatMap(({ table, rows }) =>
          ['json', 'csv'].map((ending) => ({
            title: `${table}.${ending} (${String(rows)})`,
            path: `daten/${table}.${ending}`,
          })),
        ),
      },
    ],
  })
  await archive.add('index.html', whole(page))
  await archive.end()
  return pieces.end()
}

/** A folder a patient, by name and number; the end of the id keeps namesakes apart. */
const pathOf = (document: Document): string => {
  const { name, number, id } = document.patient
  return `patienten/${safeName(`${name} ${number}`)} ${id.slice(-6)}/${documentName(document)}`
}

/** Gathers bytes until a piece is full. */
class Pieces {
  private readonly deps: Pick<Deps, 'objects'>
  private readonly prefix: string
  private held: Uint8Array[] = []
  private heldBytes = 0
  private count = 0
  private sizeBytes = 0

  constructor(deps: Pick<Deps, 'objects'>, prefix: string) {
    this.deps = deps
    this.prefix = prefix
  }

  async take(bytes: Uint8Array): Promise<void> {
    this.held.push(bytes)
    this.heldBytes += bytes.length
    if (this.heldBytes >= PIECE_BYTES) await this.flush()
  }

  async end(): Promise<Written> {
    await this.flush()
    return { pieces: this.count, sizeBytes: this.sizeBytes }
  }

  private async flush(): Promise<void> {
    if (this.heldBytes === 0) return
    await this.deps.objects.put(pieceKey(this.prefix, this.count), Buffer.concat(this.held))
    this.count += 1
    this.sizeBytes += this.heldBytes
    this.held = []
    this.heldBytes = 0
  }
}
