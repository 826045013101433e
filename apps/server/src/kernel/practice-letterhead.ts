import type { Letterhead } from '@honora/formats/documents/base.ts'
import type { Deps } from '../platform/deps.ts'
import { scanStatesOf } from '../platform/virus/held.ts'
import { findLogoKey, findPracticeHead } from './queries.ts'

/** Head and foot of what a practice writes about a treatment, where nothing is to be paid: no bank account. */
export async function practiceLetterhead(deps: Deps, organisationId: string): Promise<Letterhead> {
  const {
    name,
    address,
    contact,
    tax_number: taxNumber,
  } = await findPracticeHead(deps.db.system, organisationId)
  const { street = '', houseNumber = '', zip = '', city = '' } = address ?? {}
  const lines = [`${street} ${houseNumber}`, `${zip} ${city}`].map((line) => line.trim()).filter(isSaid)
  const contacts = [contact?.phone, contact?.email, contact?.website]
    .flatMap((line) => line ?? [])
    .filter(isSaid)
  const logo = await practiceLogo(deps, organisationId)
  return {
    name,
    address: lines,
    contact: contacts,
    footer: [[name, ...lines], contacts, taxNumber === null ? [] : [`Steuernummer ${taxNumber}`]].filter(
      (column) => column.length > 0,
    ),
    ...(logo === undefined ? {} : { logoPng: logo }),
  }
}

const isSaid = (line: string): boolean => line !== ''

export async function practiceLogo(deps: Deps, organisationId: string): Promise<Uint8Array | undefined> {
  const key = await findLogoKey(deps.db.system, organisationId)
  if (key === undefined) return undefined
  // A picture that the virus scanner has not passed is not put into documents.
  if ((await scanStatesOf(deps.db.system, [key]))(key) !== 'clean') return undefined
  const bytes = await deps.objects.get(key)
  return bytes === undefined || bytes === null ? undefined : new Uint8Array(bytes)
}
