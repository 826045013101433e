import type { FileRecord } from './tables.ts'

/** What the scanner says of a file. One with malware never gets beyond its refusal, so its finding tells. */
export function scanStateOf(
  file: Pick<FileRecord, 'scan_state' | 'findings'>,
): 'clean' | 'waiting' | 'infected' {
  const findings = file.findings
  if (findings.some(({ code }) => code === 'FILE_INFECTED')) return 'infected'
  return file.scan_state === 'waiting' ? 'waiting' : 'clean'
}
