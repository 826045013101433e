import { addDays, addMonths, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import { createHmac } from 'node:crypto'
import { appSecret } from '../../platform/app-secret.ts'
import type { Settings } from '../../platform/config.ts'
import { hashSecret, newId } from '../../platform/ids.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { runningLink } from './queries/parties.ts'
import { insertPatientLink } from './tables.ts'

/** Months that the link of a claim opens its page. */
const linkMonths = 6
/** A link that ends within these days is not printed any more: a new one is made. */
const leastDays = 30

/** Letters and digits that nobody mistakes for each other. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const tokenLetters = 20

type LinkConfig = Pick<Settings, 'APP_SECRET' | 'DATA_DIR' | 'PUBLIC_URL' | 'PORT'>

/**
 * Token of a link: 100 bits from its id and the installation's secret, so that a letter that is made again carries the
 * same address and no token has to be stored.
 */
function linkToken(config: LinkConfig, linkId: string): string {
  const bytes = createHmac('sha256', appSecret(config)).update(`patient-link ${linkId}`).digest()
  return [...bytes.subarray(0, tokenLetters)].map((byte) => alphabet[byte % alphabet.length]).join('')
}

/** What somebody typed or opened, as the token it means: groups, capitals and letters that look like digits do not matter. */
export function plainToken(typed: string): string {
  return typed.toLowerCase().replaceAll('-', '').replaceAll('o', '0').replaceAll(/[il]/g, '1')
}

/** Address of a patient's page, in groups of four so that it can be typed. */
export function linkUrl(config: LinkConfig, linkId: string): string {
  const base = config.PUBLIC_URL === '' ? `http://localhost:${String(config.PORT)}` : config.PUBLIC_URL
  return `${base.replace(/\/$/, '')}/p/${linkToken(config, linkId).replaceAll(/(.{4})(?=.)/g, '$1-')}`
}

export interface PatientLink {
  readonly id: string
  readonly url: string
  readonly expiresOn: IsoDate
}

/** The running link of a claim; a new one where there is none, where it ends soon, or where another secret made it. */
export async function linkOfClaim(
  work: Work,
  claim: { readonly id: string; readonly organisation_id: string },
): Promise<PatientLink> {
  const { config } = work.deps
  const running = await runningLink(work.tx, claim.id)
  const isUsable =
    running !== undefined &&
    running.expires_on >= addDays(work.time.today, leastDays) &&
    hashSecret(linkToken(config, running.id)).equals(running.token_hash)
  if (isUsable) return { id: running.id, url: linkUrl(config, running.id), expiresOn: running.expires_on }
  const id = newId()
  const expiresOn = addMonths(work.time.today, linkMonths)
  await inOrganisation(work, claim.organisation_id, () =>
    insertPatientLink(work.tx, {
      id,
      organisation_id: claim.organisation_id,
      invoice_id: claim.id,
      token_hash: hashSecret(linkToken(config, id)),
      expires_on: expiresOn,
    }),
  )
  return { id, url: linkUrl(config, id), expiresOn }
}
