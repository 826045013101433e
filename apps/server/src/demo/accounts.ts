import { insertMembership } from '../modules/organisations/index.ts'
import { insertUserAccount } from '../modules/identity/index.ts'
import { acceptContracts } from '../modules/ledger/index.ts'
import { acceptProcessing } from '../modules/legal/index.ts'
import { insertOrganisation, updateOrganisationRow } from '../kernel/organisation-row.ts'
import type { FactoringType } from '@honora/domain/invoice/invoice.ts'
import { contractText } from '@honora/domain/factoring/contract.ts'
import { processingText } from '@honora/domain/organisation/processing-agreement.ts'
import type { Role } from '@honora/domain/identity/permissions.ts'
import { insertApiKey } from '../platform/auth/api-keys.ts'
import { hashPassword } from '../platform/auth/passwords.ts'
import type { Deps } from '../platform/deps.ts'
import { insertFlag } from '../platform/flags/flags.ts'
import { hashSecret, newId } from '../platform/ids.ts'
import { systemScope } from '../platform/scope.ts'
import type { DemoAccount } from './client.ts'

/** Password of all demo accounts; refused in production unless asked for on purpose. */
const demoPassword = 'Praxis-Demo-2026'

interface DemoOrganisation {
  readonly customerNumber: string
  readonly name: string
  readonly kind?: 'practice' | 'factor'
  readonly group?: string
  readonly types: readonly FactoringType[]
  readonly onboarding: 'done' | 'started'
  readonly address: { street: string; houseNumber: string; zip: string; city: string; country: string }
  readonly contact: { readonly phone: string; readonly email: string }
  readonly taxNumber: string
  readonly iban?: string
  /** Who sends sold invoices to the patients, where it is not the practice. */
  readonly invoiceSender?: 'factor'
}

const organisations: readonly DemoOrganisation[] = [
  {
    customerNumber: '100001',
    name: 'Zahnarztpraxis Sommer',
    group: 'Sommer & Partner',
    types: ['recourse', 'non_recourse'],
    onboarding: 'done',
    address: { street: 'Musterweg', houseNumber: '12', zip: '24103', city: 'Kiel', country: 'DE' },
    contact: { phone: '0431 000000', email: 'sommer@demo.example' },
    taxNumber: '20/000/00000',
    iban: 'DE02120300000000202051',
  },
  {
    customerNumber: '100002',
    name: 'MVZ Lindenhof',
    group: 'Sommer & Partner',
    types: ['recourse'],
    onboarding: 'done',
    address: { street: 'Lindenallee', houseNumber: '3', zip: '23552', city: 'Lübeck', country: 'DE' },
    contact: { phone: '0451 000000', email: 'lindenhof@demo.example' },
    taxNumber: '22/000/00000',
    iban: 'DE02500105170137075030',
    invoiceSender: 'factor',
  },
  {
    customerNumber: '100003',
    name: 'Praxis Dr. Weber',
    types: ['non_recourse'],
    onboarding: 'done',
    address: { street: 'Am Markt', houseNumber: '7', zip: '24937', city: 'Flensburg', country: 'DE' },
    contact: { phone: '0461 000000', email: 'weber@demo.example' },
    taxNumber: '15/000/00000',
    iban: 'DE02100100100006820101',
  },
  {
    customerNumber: '100004',
    name: 'Praxis am Markt',
    types: [],
    onboarding: 'started',
    address: { street: 'Marktplatz', houseNumber: '1', zip: '24768', city: 'Rendsburg', country: 'DE' },
    contact: { phone: '04331 000000', email: 'markt@demo.example' },
    taxNumber: '28/000/00000',
  },
  {
    customerNumber: '900001',
    name: 'Honora Factoring (Demo)',
    kind: 'factor',
    types: ['recourse', 'non_recourse'],
    onboarding: 'done',
    address: { street: 'Hafenstraße', houseNumber: '20', zip: '20457', city: 'Hamburg', country: 'DE' },
    contact: { phone: '040 000000', email: 'service@honora.example' },
    taxNumber: '48/000/00000',
    iban: 'DE02200505501015871393',
  },
]

interface DemoUser {
  readonly email: string
  readonly name: string
  readonly memberships: readonly {
    readonly customerNumber: string
    readonly role: Role
    readonly treats?: boolean
  }[]
}

const users: readonly DemoUser[] = [
  {
    email: 'owner@demo.example',
    name: 'Dr. Svenja Sommer',
    memberships: [
      { customerNumber: '100001', role: 'owner', treats: true },
      { customerNumber: '100002', role: 'owner', treats: true },
    ],
  },
  {
    email: 'dentist@demo.example',
    name: 'Dr. Jonas Albers',
    memberships: [{ customerNumber: '100001', role: 'dentist' }],
  },
  {
    email: 'assistant@demo.example',
    name: 'Mareike Thomsen',
    memberships: [{ customerNumber: '100001', role: 'assistant' }],
  },
  {
    email: 'billing@demo.example',
    name: 'Kerstin Petersen',
    memberships: [{ customerNumber: '100001', role: 'billing' }],
  },
  {
    email: 'auditor@demo.example',
    name: 'Holger Brandt',
    memberships: [{ customerNumber: '100001', role: 'auditor' }],
  },
  {
    email: 'doctor@demo.example',
    name: 'Dr. Aylin Kaya',
    memberships: [{ customerNumber: '100002', role: 'doctor' }],
  },
  {
    email: 'other@demo.example',
    name: 'Dr. Martin Weber',
    memberships: [{ customerNumber: '100003', role: 'owner', treats: true }],
  },
  {
    email: 'new@demo.example',
    name: 'Dr. Lena Hartwig',
    memberships: [{ customerNumber: '100004', role: 'owner', treats: true }],
  },
  {
    email: 'staff@honora.example',
    name: 'Paula Clausen',
    memberships: [{ customerNumber: '900001', role: 'factor_clerk' }],
  },
  {
    email: 'risk@honora.example',
    name: 'Tobias Reimers',
    memberships: [{ customerNumber: '900001', role: 'factor_risk' }],
  },
  {
    email: 'risk2@honora.example',
    name: 'Nele Harms',
    memberships: [{ customerNumber: '900001', role: 'factor_risk' }],
  },
  {
    email: 'admin@honora.example',
    name: 'Ute Johannsen',
    memberships: [{ customerNumber: '900001', role: 'factor_admin' }],
  },
]

/** Accounts by e-mail and customer number: `account('owner@demo.example', '100002')`. */
export interface DemoAccounts {
  account(email: string, customerNumber?: string): DemoAccount
  organisationId(customerNumber: string): string
}

const isOwnerOf =
  (customerNumber: string) =>
  ({ memberships }: DemoUser): boolean =>
    memberships.some((each) => each.customerNumber === customerNumber && each.role === 'owner')

/** What an owner accepts on the way in. */
async function accept(
  deps: Deps,
  organisationId: string,
  types: readonly FactoringType[],
  signed: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await deps.transaction(systemScope(organisationId), async (tx) => {
    await acceptContracts(tx, organisationId, { types, text: contractText, ...signed })
    await acceptProcessing(deps, tx, { organisationId, text: processingText, ...signed })
  })
}

/** Organisations, people and memberships. These come before any session, so they are written directly. */
export async function loadAccounts(deps: Deps): Promise<DemoAccounts> {
  const db = deps.db.system
  const now = deps.clock.now()
  const ids = new Map(organisations.map(({ customerNumber }) => [customerNumber, newId()]))
  const organisationId = (customerNumber: string): string => known(ids.get(customerNumber), customerNumber)
  for (const organisation of organisations)
    await insertOrganisation(db, {
      id: organisationId(organisation.customerNumber),
      customer_number: organisation.customerNumber,
      name: organisation.name,
      org_group: organisation.group ?? null,
      kind: organisation.kind ?? 'practice',
      address: JSON.stringify(organisation.address),
      contact: JSON.stringify(organisation.contact),
      kzv: organisation.kind === 'factor' ? null : 'Schleswig-Holstein',
      tax_number: organisation.taxNumber,
      bank_account:
        organisation.iban === undefined
          ? null
          : JSON.stringify({ holder: organisation.name, iban: organisation.iban, bankName: 'Demobank' }),
      factoring_types: [...organisation.types],
      mode: organisation.onboarding === 'done' ? 'production' : 'sandbox',
      onboarding_status: organisation.onboarding,
      // The last step of the loading turns this into `loaded`.
      settings: JSON.stringify({
        ...(organisation.kind === 'factor' ? { demo: 'loading' } : {}),
        ...(organisation.invoiceSender === undefined ? {} : { invoiceSender: organisation.invoiceSender }),
      }),
      created_at: now,
    })
  // One hash for all: hashing is slow on purpose, and the password is no secret.
  const passwordHash = await hashPassword(demoPassword)
  const userIds = new Map(users.map(({ email }) => [email, newId()]))
  for (const { email, name, memberships } of users) {
    const userId = known(userIds.get(email), email)
    await insertUserAccount(db, { id: userId, email, name, password_hash: passwordHash, created_at: now })
    for (const [position, { customerNumber, role, treats }] of memberships.entries())
      await insertMembership(db, {
        id: newId(),
        user_id: userId,
        organisation_id: organisationId(customerNumber),
        role,
        treats: treats ?? false,
        position,
      })
  }
  for (const { customerNumber, types, onboarding, kind } of organisations)
    if (onboarding === 'done' && kind !== 'factor') {
      const owner = known(users.find(isOwnerOf(customerNumber)), customerNumber)
      const signed = { userId: known(userIds.get(owner.email), owner.email), at: now }
      await accept(deps, organisationId(customerNumber), types, signed)
    }
  for (const customerNumber of ['100001', '100002', '100003'])
    await insertFlag(db, {
      key: 'payment_plans',
      organisation_id: organisationId(customerNumber),
      value: true,
    })
  // The client of outside speech programs (client id `demo-speech`); its secret is the password of the demo accounts.
  await insertApiKey(db, {
    id: newId(),
    organisation_id: organisationId('100001'),
    name: 'Spracherkennung (Demo)',
    prefix: 'demo-speech',
    token_hash: hashSecret(demoPassword),
    scopes: ['consultation.record'],
    created_by: known(userIds.get('owner@demo.example'), 'owner@demo.example'),
    created_at: now,
  })
  return {
    organisationId,
    account: (email, customerNumber) => {
      const user = known(
        users.find((candidate) => candidate.email === email),
        email,
      )
      const number = customerNumber ?? known(user.memberships[0], email).customerNumber
      return {
        userId: known(userIds.get(email), email),
        name: user.name,
        organisationId: organisationId(number),
      }
    },
  }
}

/** Marks the demo data as whole; a loading without this mark is thrown away at the next start. */
export async function markLoaded(deps: Deps): Promise<void> {
  const db = deps.db.system
  const { id } = await db
    .selectFrom('organisation')
    .select('id')
    .where('customer_number', '=', '900001')
    .executeTakeFirstOrThrow()
  await updateOrganisationRow(db, { settings: JSON.stringify({ demo: 'loaded' }) }, id)
}

function known<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new RangeError(`the demo data know no ${name}`)
  return value
}
