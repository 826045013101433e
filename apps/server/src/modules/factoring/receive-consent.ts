import type { factoring } from '@honora/contract/factoring.ts'
import { Day } from '@honora/contract/common.ts'
import { z } from 'zod'
import { requestWork } from '../../kernel/work.ts'
import { berlinDay } from '../../platform/clock.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import type { Context } from '../../platform/http/context.ts'
import { fieldsOf } from '../../platform/http/problem.ts'
import { holdUpload } from '../../platform/virus/held.ts'
import { fieldsAsBody, maxScanBytes, readForm, storeScan } from './multipart.ts'
import { getConsent } from './present-consent.ts'
import { recordConsent } from './record-consent.ts'

const consentBody = z.object({
  patientId: z.string().max(100),
  clauses: z
    .partialRecord(
      z.enum(['dataTransfer', 'assignment', 'creditCheck', 'refinancingAssignment', 'electronicInvoice']),
      z.boolean(),
    )
    .optional(),
  signedOn: Day.optional(),
  signedVia: z.enum(['paperScan', 'tablet', 'link']).default('tablet'),
  validUntil: Day.optional(),
})

/** A declaration that the practice records, with the scan of the signed paper where there is one. */
export async function receiveConsent(context: Context<(typeof factoring)['createFactoringConsent']>) {
  const { deps, scope, raw, body, inTransaction, reply, baseUrl } = context
  const form = raw.isMultipart() ? await readForm(raw, maxScanBytes) : null
  const asked = form === null ? body : fieldsAsBody(form)
  const parsed = consentBody.safeParse(asked)
  if (!parsed.success) throw new AppError('VALIDATION_FAILED', { errors: fieldsOf(parsed.error, asked) })
  const given = parsed.data
  const stored = await storeScan(context, 'consents', form?.file ?? null)
  return inTransaction(async (tx) => {
    if (stored !== null) await holdUpload(deps, tx, scope.organisationId, stored)
    const work = await requestWork({ deps, tx, scope })
    const signedOn = given.signedOn ?? berlinDay(deps.clock.now())
    if (signedOn > work.time.today) throw invalidField('/signedOn', 'in_future')
    if (given.validUntil !== undefined && given.validUntil < signedOn)
      throw invalidField('/validUntil', 'before_start')
    const id = await recordConsent(work, scope, {
      patientId: given.patientId,
      clauses: given.clauses,
      signedAt: given.signedOn === undefined ? deps.clock.now() : new Date(`${signedOn}T10:00:00Z`),
      signedOn,
      signedVia: stored === null ? given.signedVia : 'paperScan',
      signedBy: null,
      validUntil: given.validUntil,
      documentKey: stored?.key ?? null,
    })
    reply.header('Location', `${baseUrl}/v1/factoring/consents/${id}`)
    reply.status(201)
    return getConsent(work, scope, id)
  })
}
