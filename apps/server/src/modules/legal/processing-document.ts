import { wallClock } from '@honora/domain/appointments/berlin.ts'
import type { ProcessingText } from '@honora/domain/organisation/processing-agreement.ts'
import { processingAgreement } from '@honora/formats/documents/processing-agreement.ts'
import type { Work } from '../../kernel/work.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { documentFrame } from './document-frame.ts'
import { listNotices, processingAcceptances } from './queries.ts'

/** The agreement about processing on behalf of a practice as a PDF. */
export async function drawProcessingAgreement(
  work: Work,
  scope: OrgScope,
  text: ProcessingText,
): Promise<Uint8Array> {
  const { frame, factorName } = await documentFrame(work, scope)
  const { config } = work.deps
  const accepted = (await processingAcceptances(work.tx, scope.organisationId)).find(
    (each) => each.text === text,
  )
  const running = (await listNotices(work.tx, scope.organisationId)).filter(
    ({ object_until: until }) => until >= work.time.today,
  )
  return processingAgreement({
    ...frame,
    operatorName: factorName,
    text,
    accepted:
      accepted === undefined ? null : { on: wallClock(accepted.acceptedAt)[0], by: accepted.acceptedBy },
    subprocessors: config.SUBPROCESSORS.map((name) => {
      const notice = running.find(({ added }) => added.includes(name))
      return {
        name,
        announced: notice === undefined ? null : { on: notice.announced_on, until: notice.object_until },
      }
    }),
    isEncryptedAtRest: config.ENCRYPTION_KEYS !== '',
  })
}
