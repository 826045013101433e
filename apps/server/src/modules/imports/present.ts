import type { Locale } from '@honora/contract/common.ts'
import type { ImportFinding as PresentedFinding } from '@honora/contract/imports.ts'
import type { PatientImport, PatientImportRow } from '@honora/contract/patient-imports.ts'
import type { ImportFinding } from '@honora/domain/imports/finding.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Catalogues } from '../../platform/messages/catalogues.ts'
import { countRows, namedPatients, noCounts, type ImportRow, type StoredRow } from './queries.ts'

/** Findings in the words of a reader's language. */
export function presentFindings(
  catalogues: Catalogues,
  locale: Locale,
  findings: readonly ImportFinding[],
): PresentedFinding[] {
  return findings.map((finding) => {
    const field = fieldName(catalogues, locale, finding.field)
    const values = { ...finding.params, field, line: finding.line ?? '', severity: finding.severity }
    return {
      ...finding,
      params: { ...finding.params },
      message: catalogues.text(locale, `importFinding.${finding.code}.message`, values),
      mend: catalogues.text(locale, `importFinding.${finding.code}.mend`, values),
    }
  })
}

/** Fields of the record have a name in words; those of the file are shown as the file calls them. */
function fieldName(catalogues: Catalogues, locale: Locale, field: string | null): string {
  for (const id of [`patientImport.field.${field ?? ''}`, `appointmentImport.field.${field ?? ''}`]) {
    const name = catalogues.text(locale, id)
    if (name !== id) return name
  }
  return field ?? ''
}

/** What every file has, whatever stands in it. */
export type PresentedImport = Omit<PatientImport, 'insuranceKind' | 'mapping' | 'mappingProblem'>

/** Files with their numbers; `complete` adds what only files of their subject have. */
export async function presentImports<Shown>(
  { deps, tx }: { readonly deps: Deps; readonly tx: Tx },
  rows: readonly ImportRow[],
  locale: Locale,
  complete: (common: PresentedImport, row: ImportRow) => Shown,
): Promise<Shown[]> {
  const counts = await countRows(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const common: PresentedImport = {
      id: row.id,
      origin: row.origin,
      format: row.format,
      charset: row.charset,
      name: row.name,
      sizeBytes: row.size_bytes,
      state: row.state,
      columns: row.columns?.map(({ name, samples }) => ({ name, samples: [...samples] })) ?? null,
      counts: row.counts ?? counts.get(row.id) ?? noCounts,
      findings: presentFindings(deps.catalogues, locale, row.findings),
      createdBy: row.created_by_name,
      createdAt: row.created_at.toISOString(),
      finishedAt: row.finished_at?.toISOString() ?? null,
      undoneAt: row.undone_at?.toISOString() ?? null,
      keptUntil: row.kept_until.toISOString(),
      canUndo: row.state === 'done' && row.counts === null,
      version: row.version,
    }
    return complete(common, row)
  })
}

/** What every row has, whatever stands in it. */
export type PresentedRow = Omit<PatientImportRow, 'record' | 'reason' | 'changes'>

/** Rows with the patients that they may speak of. */
export async function presentRows<Shown>(
  { deps, tx }: { readonly deps: Deps; readonly tx: Tx },
  organisationId: string,
  rows: readonly StoredRow[],
  locale: Locale,
  complete: (common: PresentedRow, row: StoredRow) => Shown,
): Promise<Shown[]> {
  const ids = [...new Set(rows.flatMap((row) => row.candidate_ids))]
  const people = await namedPatients(tx, organisationId, ids)
  return rows.map((row) => {
    const common: PresentedRow = {
      id: row.id,
      line: row.line,
      match: row.match,
      candidates: row.candidate_ids.flatMap((id) => people.get(id) ?? []),
      decision: row.decision,
      outcome: row.outcome,
      patientId: row.patient_id,
      findings: presentFindings(deps.catalogues, locale, row.findings),
    }
    return complete(common, row)
  })
}
