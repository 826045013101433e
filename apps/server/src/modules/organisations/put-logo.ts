import type { Organisation, organisations } from '@honora/contract/organisations.ts'
import { updateOrganisationRow } from '../../kernel/organisation-row.ts'
import { readablePng } from '@honora/formats/pdf/readable-png.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Context } from '../../platform/http/context.ts'
import { getOrganisation } from './present-organisation.ts'
import { holdUpload, storeUpload } from '../../platform/virus/held.ts'

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const logoLimit = 1024 * 1024

/** The logo on the practice's documents: a PNG of one megabyte at most, shown once the virus scanner has passed it. */
export async function putLogo(context: Context<(typeof organisations)['putLogo']>): Promise<Organisation> {
  const { deps, scope, raw, locale, inTransaction } = context
  const part = await raw.file({ limits: { fileSize: logoLimit } })
  if (part === undefined || part.fieldname !== 'data')
    throw new AppError('VALIDATION_FAILED', { errors: [{ pointer: '/data', code: 'required' }] })
  const bytes = await part.toBuffer()
  if (!bytes.subarray(0, 8).equals(pngSignature)) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const read = readablePng(bytes)
  if (!read.ok) throw invalidField('/data', read.fault)
  const { organisationId } = scope
  const stored = await storeUpload(deps, { organisationId, kind: 'logo', bytes, locale })
  return inTransaction(async (tx) => {
    await holdUpload(deps, tx, organisationId, stored)
    await updateOrganisationRow(deps.db.system, { logo_key: stored.key }, organisationId)
    deps.audit.append(tx, { action: 'organisation.logo', record: `organisation:${organisationId}` })
    return getOrganisation(deps, tx, organisationId)
  })
}
