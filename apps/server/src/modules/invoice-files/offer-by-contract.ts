import { stepFile } from '@honora/domain/factoring/file-machine.ts'
import { validContract } from '../ledger/index.ts'
import type { Work } from '../../kernel/work.ts'
import { lockFile } from './queries.ts'
import { findOfferSettings } from '../../kernel/queries.ts'
import { lockInvoices, fileContext } from './file-context.ts'
import { offerAll } from './offer-all.ts'
import { missingConsents } from './missing-consents.ts'

/**
 * Offers a file that has just been read clean without asking again, where the contract says so (F3). A sum that needs a
 * fresh login or a second person, or a missing consent, leaves it to a person.
 */
export async function offerByContract(work: Work, fileId: string): Promise<void> {
  const file = await lockFile(work.tx, fileId)
  if (file === undefined || file.status !== 'complete' || file.confirmed_at !== null) return
  const organisation = await findOfferSettings(work.tx, file.organisation_id)
  if (organisation.onboarding_status !== 'done') return
  if (organisation.settings?.fourEyes === true) return
  const offered = organisation.factoring_types
  const type = file.factoring_type ?? (offered.length === 1 ? offered[0] : undefined)
  if (type === undefined || !offered.includes(type)) return
  const wanted = { type: type, day: work.time.today }
  const contract = await validContract(work.tx, file.organisation_id, wanted)
  if (contract?.autoConfirm !== true) return
  const invoices = await lockInvoices(work, file)
  const ready = invoices.filter((row) => row.status === 'complete')
  const hasAllConsents = (await missingConsents(work, ready)).length === 0
  const context = fileContext(invoices, { hasAllConsents, isLoginFresh: false })
  if (!stepFile('complete', 'confirm', context).ok) return
  await offerAll(work, file, { ready, type: wanted.type, actor: null, locale: 'de' })
}
