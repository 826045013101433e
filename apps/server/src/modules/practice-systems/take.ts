import { ImportFinding } from '@honora/contract/imports.ts'
import type { PatientImport } from '@honora/contract/patient-imports.ts'
import type { practiceSystems } from '@honora/contract/practice-systems.ts'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import type { Context } from '../../platform/http/context.ts'
import { readPatientFile, takeOverAtOnce } from '../imports/index.ts'
import { findSystem } from './queries.ts'
import { insertRefusal, markReceived } from './tables.ts'

type Call = Context<(typeof practiceSystems)['takePracticeSystemFile']>

/**
 * A file that the practice system laid into the folder. What is sure is taken over before the answer; where a person has to
 * decide, the import waits in the portal. A file nobody of can be taken from is refused with its findings.
 */
export async function takeFile(context: Call): Promise<PatientImport> {
  try {
    return await readAndTake(context)
  } catch (error) {
    await keepRefusal(context, error)
    throw error
  }
}

async function readAndTake(context: Call): Promise<PatientImport> {
  const { deps, scope, raw, query, locale, inTransaction } = context
  const body: unknown = raw.body
  if (!(body instanceof Readable))
    throw new AppError('MALFORMED', { detail: 'send the file as application/octet-stream' })
  const hash = createHash('sha256').update(query.name)
  let sizeBytes = 0
  async function* counted(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const bytes of stream) {
      hash.update(bytes)
      sizeBytes += bytes.length
      yield bytes
    }
  }
  const read = await readPatientFile({ deps, locale }, counted(body))
  return inTransaction(async (tx) => {
    const system = await findSystem(tx, scope.organisationId)
    if (system?.is_on !== true)
      throw new AppError('CONFLICT', {
        detail: deps.catalogues.text(locale, 'patientImport.practiceSystemOff'),
      })
    await markReceived(tx, scope.organisationId, deps.clock.now())
    const file = { name: query.name, sizeBytes, insuranceKind: system.insurance_kind }
    return takeOverAtOnce({ deps, tx, scope }, read, file, locale)
  }, hash.digest())
}

const Refused = z.object({ findings: z.array(ImportFinding) })

/** A refused file leaves its reason behind, so that the practice can look it up; other failures are tried again by the sender. */
async function keepRefusal({ deps, scope, query, inTransaction }: Call, error: unknown): Promise<void> {
  if (!(error instanceof AppError)) return
  const refused = Refused.safeParse(error.details.extra)
  if (!refused.success) return
  const findings = refused.data.findings.map(({ message: _message, mend: _mend, ...finding }) => finding)
  await inTransaction(async (tx) => {
    if ((await findSystem(tx, scope.organisationId)) === undefined) return
    await insertRefusal(tx, scope.organisationId, { name: query.name, findings, at: deps.clock.now() })
  })
}
