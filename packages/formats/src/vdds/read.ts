import { importFinding } from '@honora/domain/imports/finding.ts'
import type { PatientField, RawPatient } from '@honora/domain/patients/import/fields.ts'
import { decode } from '../charset.ts'
import {
  bounded,
  ListFileRefused,
  refusedAsEvent,
  type ListFileEvent,
  type ListFileLimits,
} from '../lists/events.ts'
import type { ByteStream } from '../reading.ts'
import { charsetByLetters } from '../xdt/charset.ts'

/** One patient is a few hundred bytes. */
const LARGEST_BYTES = 64 * 1024

/**
 * Keys of the section `[PATIENT]` that say who a patient is, as vendors that take part in VDDS-media describe the file. Where two
 * say the same, the one that stands first here wins. `INSURANCENUMBER` is passed over: descriptions disagree whose number it is.
 */
const patientKeys: readonly (readonly [key: string, field: PatientField])[] = [
  ['PATID', 'number'],
  ['LASTNAME', 'familyName'],
  ['FIRSTNAME', 'givenName'],
  ['BIRTHDAY', 'birthDate'],
  ['SEX', 'sex'],
  ['STREET', 'streetLine'],
  ['CITY', 'cityLine'],
  ['HOMEPHONE', 'phone'],
  ['CELLULAR', 'phone'],
  ['EMAIL', 'email'],
]

/** True for the first bytes of a hand-over by VDDS-media: an INI file whose first section is `[PATIENT]`. */
export function looksLikeVdds(head: Uint8Array): boolean {
  const text = Buffer.from(head).toString('latin1')
  return /^(?:\u00ef\u00bb\u00bf)?(?:\s|;[^\n]*\n)*\[PATIENT\][ \t]*[\r\n]/i.test(text)
}

/** The patient of a hand-over by VDDS-media: one section of an INI file, in Windows-1252 unless its letters say otherwise. */
export function readVdds(bytes: ByteStream, limits: ListFileLimits): AsyncGenerator<ListFileEvent> {
  return refusedAsEvent(readSection(bytes, limits))
}

async function* readSection(bytes: ByteStream, limits: ListFileLimits): AsyncGenerator<ListFileEvent> {
  const pieces: Uint8Array[] = []
  for await (const piece of bounded(bytes, Math.min(limits.bytes, LARGEST_BYTES))) pieces.push(piece)
  const content = Buffer.concat(pieces)
  const charset = charsetByLetters(content) ?? 'Windows-1252'
  yield { kind: 'charset', charset }
  yield { kind: 'format', format: 'vdds' }
  const lines = decode(content, charset).split(/\r\n|\n|\r/)
  const start = lines.findIndex((line) => /^\s*\[PATIENT\]\s*$/i.test(line))
  if (start < 0) throw new ListFileRefused('FILE_WITHOUT_PATIENTS')
  const values = new Map<string, string>()
  for (const [index, line] of lines.entries()) {
    if (index <= start) continue
    if (/^\s*\[/.test(line)) break
    const [, key = '', content = ''] = /^\s*([^=;]+?)\s*=(.*)$/.exec(line) ?? []
    const plain = content.replaceAll(/\p{Cc}/gu, ' ')
    if (plain !== content)
      yield {
        kind: 'finding',
        finding: importFinding('CONTROL_CHARACTER', { line: index + 1, field: key.slice(0, 40) }),
      }
    const value = unquoted(plain.trim())
    // As Windows reads INI files, the first of equal keys counts.
    if (value !== '' && !values.has(key.toUpperCase())) values.set(key.toUpperCase(), value)
  }
  yield { kind: 'patient', line: start + 1, raw: patientOf(values) }
}

function patientOf(values: ReadonlyMap<string, string>): RawPatient {
  const raw: Partial<Record<PatientField, string>> = {}
  for (const [key, field] of patientKeys) {
    const value = values.get(key)
    if (value !== undefined) raw[field] ??= field === 'birthDate' ? dashed(value) : value
  }
  return raw
}

/** `19840721` → `1984-07-21`; anything else is judged as it stands. */
const dashed = (day: string): string => day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')

const unquoted = (value: string): string => /^(["'])(.*)\1$/.exec(value)?.[2]?.trim() ?? value
