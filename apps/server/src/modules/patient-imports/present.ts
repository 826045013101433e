import type { Locale } from '@honora/contract/common.ts'
import type {
  PatientImport,
  PatientImportFinding,
  PatientImportRow,
} from '@honora/contract/patient-imports.ts'
import { mappingProblem } from '@honora/domain/patients/import/columns.ts'
import type { ImportFinding } from '@honora/domain/patients/import/finding.ts'
import type { KnownPatient } from '@honora/domain/patients/import/match.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Catalogues } from '../../platform/messages/catalogues.ts'
import { countRows, noCounts, type ImportRow, type StoredRow } from './store.ts'

/** Findings in the words of a reader's language. */
export function presentFindings(
  catalogues: Catalogues,
  locale: Locale,
  findings: readonly ImportFinding[],
): PatientImportFinding[] {
  return findings.map((finding) => {
    const field = fieldName(catalogues, locale, finding.field)
    const values = { ...finding.params, field, line: finding.line ?? '', severity: finding.severity }
    return {
      ...finding,
      params: { ...finding.params },
      message: catalogues.text(locale, `patientImport.finding.${finding.code}.message`, values),
      mend: catalogues.text(locale, `patientImport.finding.${finding.code}.mend`, values),
    }
  })
}

/** Fields of the record have a name in words; those of the file are shown as the file calls them. */
function fieldName(catalogues: Catalogues, locale: Locale, field: string | null): string {
  const id = `patientImport.field.${field ?? ''}`
  const name = catalogues.text(locale, id)
  return name === id ? (field ?? '') : name
}

export async function presentImports(
  { deps, tx }: { readonly deps: Deps; readonly tx: Tx },
  rows: readonly ImportRow[],
  locale: Locale,
): Promise<PatientImport[]> {
  const counts = await countRows(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    origin: row.origin,
    format: row.format,
    charset: row.charset,
    name: row.name,
    sizeBytes: row.size_bytes,
    state: row.state,
    insuranceKind: row.insurance_kind,
    ...presentMapping(row),
    counts: row.counts ?? counts.get(row.id) ?? noCounts,
    findings: presentFindings(deps.catalogues, locale, row.findings),
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    undoneAt: row.undone_at?.toISOString() ?? null,
    keptUntil: row.kept_until.toISOString(),
    canUndo: row.state === 'done' && row.counts === null,
    version: row.version,
  }))
}

function presentMapping(row: ImportRow): Pick<PatientImport, 'columns' | 'mapping' | 'mappingProblem'> {
  const mapping = row.mapping
  return {
    columns: row.columns,
    mapping: mapping === null ? null : [...mapping],
    mappingProblem: mapping === null ? null : mappingProblem(mapping),
  }
}

/** Rows with the people of the practice that they may be. */
export async function presentRows(
  { deps, tx }: { readonly deps: Deps; readonly tx: Tx },
  organisationId: string,
  rows: readonly StoredRow[],
  locale: Locale,
): Promise<PatientImportRow[]> {
  const people = await candidates(tx, organisationId, [...new Set(rows.flatMap((row) => row.candidate_ids))])
  return rows.map((row) => ({
    id: row.id,
    line: row.line,
    record: row.record,
    match: row.match,
    reason: row.reason,
    candidates: row.candidate_ids.flatMap((id) => people.get(id) ?? []),
    changes: row.changes.map((change) => ({ ...change })),
    decision: row.decision,
    outcome: row.outcome,
    patientId: row.patient_id,
    findings: presentFindings(deps.catalogues, locale, row.findings),
  }))
}

async function candidates(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownPatient>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('patient')
    .select(['id', 'number', 'given_name', 'family_name', 'birth_date'])
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        number: row.number,
        givenName: row.given_name,
        familyName: row.family_name,
        birthDate: row.birth_date,
      },
    ]),
  )
}
