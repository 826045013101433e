import { findingRows, type FindingRow } from './finding-rows.ts'

export type FindingCode = keyof typeof findingRows

export function isFindingCode(value: string): value is FindingCode {
  return Object.hasOwn(findingRows, value)
}

export const findingCodes: readonly FindingCode[] = Object.keys(findingRows).filter(isFindingCode)

/** The broader code of a finding, or the code itself (sekundaerkaries → karies). */
export function parentFinding(code: FindingCode): FindingCode {
  const row: FindingRow & { readonly broader?: FindingCode } = findingRows[code]
  return row.broader ?? code
}

/** Same code, or one is the broader form of the other. */
export function sameFinding(a: FindingCode, b: FindingCode): boolean {
  return parentFinding(a) === parentFinding(b)
}
