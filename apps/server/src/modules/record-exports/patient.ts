import { PassThrough, type Readable } from 'node:stream'
import { once } from 'node:events'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { getPatient } from '../patients/index.ts'
import { Archive, whole } from './archive.ts'
import { auditOf, collect } from './queries/collect.ts'
import { documentName, documentTitle, writeDocument } from './documents.ts'
import { listDocuments, type Document } from './queries/documents.ts'
import { storedFile } from './files.ts'
import { indexPage } from './page.ts'
import { asCsv, asJson } from './table-files.ts'
import { objectKeys, type Row } from './queries/rows.ts'

/**
 * Everything stored of a patient (§ 630g BGB; GDPR Art. 15, 20): an index to read, the documents as PDF, `patient.json` with all
 * of it by table, each table by itself, the files, and who looked at it. Rows are read and documents written before the answer
 * begins; the files follow one by one.
 */
export async function exportPatient(
  { deps, tx, scope }: { readonly deps: Deps; readonly tx: Tx; readonly scope: OrgScope },
  id: string,
): Promise<{ readonly name: string; readonly content: Readable }> {
  const patient = await getPatient(tx, scope, id)
  const { organisationId } = scope
  const tables = { ...(await collect(tx, organisationId, patient.id)) }
  const documents: { readonly document: Document; readonly bytes: Uint8Array }[] = []
  for (const document of await listDocuments(tx, organisationId, patient.id))
    documents.push({ document, bytes: await writeDocument({ deps, tx, scope }, document) })
  const audit = await auditOf(tx, organisationId, patient.id)
  if (audit.length > 0) tables['audit_event'] = audit
  const keys = [
    ...new Set(
      Object.values(tables)
        .flat()
        .flatMap((row) => objectKeys(row, organisationId)),
    ),
  ]
  deps.audit.append(tx, {
    action: 'patient.exported',
    record: `patient:${patient.id}`,
    details: { files: keys.length + documents.length },
  })
  const stream = new PassThrough()
  const archive = new Archive(async (bytes) => {
    if (!stream.write(bytes)) await once(stream, 'drain')
  })
  const write = async (): Promise<void> => {
    const files: { key: string; name: string }[] = []
    for (const { document, bytes } of documents)
      await archive.add(`dokumente/${documentName(document)}`, whole(bytes))
    for (const key of keys) {
      const file = await storedFile(deps.objects, key)
      if (file === undefined) continue
      await archive.add(`dateien/${file.name}`, file.content, file.isPacked)
      files.push({ key, name: `dateien/${file.name}` })
    }
    for (const [table, rows] of Object.entries(tables)) {
      await archive.add(`daten/${table}.json`, asJson(atOnce(rows)))
      await archive.add(`daten/${table}.csv`, asCsv(atOnce(rows), columnsOf(rows)))
    }
    const exportedAt = deps.clock.now().toISOString()
    const all = { exportedAt, practice: scope.organisationName, patientId: patient.id, tables, files }
    await archive.add('patient.json', whole(`${JSON.stringify(all, null, 2)}\n`))
    const page = indexPage({
      title: `${patient.familyName}, ${patient.givenName}`,
      lines: [
        `Patientenakte, Nummer ${patient.number}, ${scope.organisationName}. Erstellt ${exportedAt}.`,
        'Alles, was hier zu dieser Person gespeichert ist (§ 630g BGB, Art. 15 und 20 DSGVO).',
      ],
      parts: [
        {
          title: 'Dokumente',
          entries: documents.map(({ document }) => ({
            title: `${document.day} ${documentTitle(document)}`,
            path: `dokumente/${documentName(document)}`,
          })),
        },
        { title: 'Dateien', entries: files.map(({ name }) => ({ title: name, path: name })) },
        {
          title: 'Daten',
          hint: 'Dieselben Angaben für Programme (JSON) und für Tabellen (CSV).',
          entries: Object.entries(tables).flatMap(([table, rows]) =>
            ['json', 'csv'].map((ending) => ({
              title: `${table}.${ending} (${String(rows.length)})`,
              path: `daten/${table}.${ending}`,
            })),
          ),
        },
      ],
    })
    await archive.add('index.html', whole(page))
    await archive.end()
    stream.end()
  }
  write().catch((error: unknown) =>
    stream.destroy(error instanceof Error ? error : new Error('archive failed')),
  )
  return { name: `patient-${patient.number}.zip`, content: stream }
}

async function* atOnce(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield await Promise.resolve(rows)
}

const columnsOf = (rows: readonly Row[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row))),
]
