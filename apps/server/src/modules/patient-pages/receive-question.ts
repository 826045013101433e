import type { patientPages } from '@honora/contract/patient-pages.ts'
import { z } from 'zod'
import { claimAttempt } from '../../platform/auth/login-limits.ts'
import { AppError } from '../../platform/errors.ts'
import type { Context } from '../../platform/http/context.ts'
import { holdUpload, storeUpload } from '../../platform/virus/held.ts'
import { readForm, requireScan } from '../factoring/index.ts'
import { type Link, withLink } from './access.ts'
import { askQuestion } from './ask-question.ts'

const maxFileBytes = 10 * 1_048_576

const questionBody = z.object({
  topic: z.enum(['insurer', 'paid', 'wrong', 'other']),
  message: z.string().trim().min(1).max(2000),
})

/** A question with what the debtor sends along. Each counts against his link: 429 when there are too many. */
export async function receiveQuestion(
  context: Context<(typeof patientPages)['askQuestion']>,
  link: Link,
): Promise<void> {
  const { deps, raw, locale } = context
  const { organisationId } = link
  await claimAttempt(
    deps.db.system,
    [{ kind: 'account', value: `patient-question ${link.id}` }],
    deps.clock.now(),
  )
  const form = raw.isMultipart() ? await readForm(raw, maxFileBytes) : null
  const parsed = questionBody.safeParse(form === null ? context.body : form.fields)
  if (!parsed.success)
    throw new AppError('VALIDATION_FAILED', {
      errors: parsed.error.issues.map((issue) => ({
        pointer: `/${issue.path.join('/')}`,
        code: issue.code === 'too_big' ? 'too_long' : 'required',
      })),
    })
  const file = form?.file ?? null
  const type = file === null ? '' : requireScan(file.bytes)
  const stored =
    file === null
      ? null
      : await storeUpload(deps, { organisationId, kind: 'patient-question', bytes: file.bytes, locale })
  await withLink(deps, link, async (work, invoice) => {
    if (stored !== null) await holdUpload(deps, work.tx, organisationId, stored)
    await askQuestion(work, invoice, {
      ...parsed.data,
      file: stored === null || file === null ? null : { key: stored.key, name: file.name, type },
    })
  })
}
