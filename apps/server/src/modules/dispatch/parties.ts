import { debtorName } from '@honora/formats/documents/recipient.ts'
import { factorOrganisation } from '../../kernel/organisation-row.ts'
import type { PatientPage } from '@honora/contract/patient-pages.ts'
import type { Letterhead } from '@honora/formats/documents/base.ts'
import { groupedIban } from '@honora/domain/organisation/iban.ts'
import type { LetterAccount } from '@honora/formats/documents/letters/claim-letter.ts'
import type { InvoiceDebtor } from '@honora/domain/invoice/invoice.ts'
import { z } from 'zod'
import type { Work } from '../../kernel/work.ts'
import { findParty } from './queries/parties.ts'

const Address = z.object({
  street: z.string().default(''),
  houseNumber: z.string().default(''),
  zip: z.string().default(''),
  city: z.string().default(''),
})
const Contact = z.object({ phone: z.string().optional(), email: z.string().optional() })
const Bank = z.object({ holder: z.string().optional(), iban: z.string(), bic: z.string().optional() })

/** A practice or the factor as a letter names it. */
export interface Party {
  readonly id: string
  readonly name: string
  readonly customerNumber: string
  readonly lines: readonly string[]
  readonly phone: string | null
  readonly email: string | null
  readonly taxNumber: string | null
  readonly account: LetterAccount | null
}

export async function partyOf(work: Work, organisationId: string): Promise<Party> {
  const row = await findParty(work.tx, organisationId)
  const address = Address.catch({ street: '', houseNumber: '', zip: '', city: '' }).parse(row.address)
  const contact = Contact.catch({}).parse(row.contact)
  const bank = Bank.safeParse(row.bank_account)
  return {
    id: organisationId,
    name: row.name,
    customerNumber: row.customer_number,
    lines: [
      `${address.street} ${address.houseNumber}`.trim(),
      `${address.zip} ${address.city}`.trim(),
    ].filter((line) => line !== ''),
    phone: contact.phone ?? null,
    email: contact.email ?? null,
    taxNumber: row.tax_number,
    account: bank.success
      ? { holder: bank.data.holder ?? row.name, iban: bank.data.iban, bic: bank.data.bic ?? null }
      : null,
  }
}

/** A factor without an account on record has the account of the simulated bank. */
const simulatedIban = 'DE02120300000000202051'

/** The factor with the account that debtors pay to. */
export async function factorParty(work: Work): Promise<Party & { readonly account: LetterAccount }> {
  const { id } = await factorOrganisation(work.tx)
  const party = await partyOf(work, id)
  return { ...party, account: party.account ?? { holder: party.name, iban: simulatedIban, bic: null } }
}

/** Head and foot of the factor's letters. */
export function factorLetterhead(factor: Party & { readonly account: LetterAccount }): Letterhead {
  const contact = [factor.phone, factor.email].filter((line) => line !== null)
  return {
    name: factor.name,
    address: factor.lines,
    contact,
    footer: [
      [factor.name, ...factor.lines],
      [...(factor.taxNumber === null ? [] : [`Steuernummer ${factor.taxNumber}`]), ...contact],
      [`IBAN ${groupedIban(factor.account.iban)}`],
    ],
  }
}

/** How a debtor is addressed, in parts that every language puts together by itself. */
export function addresseeOf(debtor: InvoiceDebtor): PatientPage['addressee'] {
  const name = [debtor.title ?? '', debtor.lastName].filter((part) => part !== '').join(' ')
  if (debtor.salutation === 'Frau') return { kind: 'woman', name }
  if (debtor.salutation === 'Herr') return { kind: 'man', name }
  return debtor.kind === 'person' && debtor.salutation === null
    ? { kind: 'person', name: debtorName(debtor) }
    : { kind: 'unnamed', name: '' }
}

export function salutationOf(debtor: InvoiceDebtor): string {
  const { kind, name } = addresseeOf(debtor)
  if (kind === 'woman') return `Sehr geehrte Frau ${name},`
  if (kind === 'man') return `Sehr geehrter Herr ${name},`
  return kind === 'person' ? `Guten Tag ${name},` : 'Sehr geehrte Damen und Herren,'
}
