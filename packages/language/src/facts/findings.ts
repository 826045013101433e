import { findingRows, type FindingRow } from './finding-rows.ts'

export type FindingCode = keyof typeof findingRows

export const isFindingCode = (value: string): value is FindingCode => Object.hasOwn(findingRows, value)

export const findingCodes: readonly FindingCode[] = Object.keys(findingRows).filter(isFindingCode)

/** The broader code of a finding, or the code itself (sekundaerkaries → karies). */
export function parentFinding(code: FindingCode): FindingCode {
  const row: FindingRow & { readonly broader?: FindingCode } = findingRows[code]
  return row.broader ?? code
}

/** Same code, or one is the broader form of the other. */
export const sameFinding = (a: FindingCode, b: FindingCode): boolean => parentFinding(a) === parentFinding(b)
