import type { ClinicalEntry } from '@honora/contract/clinical.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'

/** Where an entry comes from: "Dokumentation 24.11.2026, Dr. Sommer". */
export function useOrigin(): (entry: Pick<ClinicalEntry, 'source'>) => string {
  const t = useText()
  const { date } = useFormats()
  return ({ source }) => t(`clinical.origin.${source.kind}`, { on: date(source.on), by: source.by })
}
