import { findLogoKey } from '../../kernel/queries.ts'
import type { Deps } from '../../platform/deps.ts'
import { found } from '../../platform/errors.ts'
import { isRowId } from '../../platform/ids.ts'
import { sentDocument } from '../dispatch/index.ts'

/** A document of a mail, read where it is kept: of its dispatch, or the logo of the practice. 404 when there is none. */
export async function openAttachment(deps: Deps, mailId: string, index: number) {
  const mail = found(isRowId(mailId) ? await deps.outbox.get(mailId) : undefined)
  const attachment = found(mail.attachments[index])
  const [kind = '', id = ''] = attachment.record.split(':')
  const content = kind === 'dispatch' ? await sentDocument(deps, id) : await logoOf(deps, id)
  return { contentType: attachment.type, content: found(content) }
}

async function logoOf(deps: Deps, organisationId: string): Promise<Buffer | undefined> {
  const key = isRowId(organisationId) ? await findLogoKey(deps.db.system, organisationId) : undefined
  return key === undefined ? undefined : deps.objects.get(key)
}
