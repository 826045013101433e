import { fileIssue, type FileIssue } from '@honora/domain/invoice/file-issue.ts'
import { importFormatIds, type ImportFormat } from '@honora/domain/invoice/formats.ts'
import { ok, refused, type Result } from '@honora/domain/result.ts'
import { importers } from './importers.ts'

/** So many bytes from the start are enough to recognise a file. */
export const RECOGNISE_BYTES = 1024

/**
 * Tells the format by content; the declared one is checked against it. `head` holds the
 * first bytes of the file, at most {@link RECOGNISE_BYTES} are looked at. A refusal is the issue of the file.
 */
export function recognise(
  head: Uint8Array,
  declared: ImportFormat | 'auto',
): Result<ImportFormat, FileIssue> {
  if (head.length === 0) return refused(fileIssue('FILE_EMPTY'))
  const text = Buffer.from(head.subarray(0, RECOGNISE_BYTES)).toString('latin1')
  const matching = importFormatIds.filter((format) => importers[format].begins(text))
  const detected = matching.find((format) => importers[format].mayBeChance !== true) ?? matching[0]
  if (declared === 'auto')
    return detected === undefined ? refused(fileIssue('FILE_TYPE_UNKNOWN')) : ok(detected)
  const isSilent = detected === undefined && importers[declared].mustBegin !== true
  if (isSilent || detected === declared) return ok(declared)
  const params = { declaredFormat: declared, detectedFormat: detected ?? 'none' }
  return refused(fileIssue('FILE_TYPE_MISMATCH', { offset: 0, params }))
}
