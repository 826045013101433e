import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import { inOrganisation } from '../../kernel/organisation-switch.ts'
import type { Work } from '../../kernel/work.ts'
import { found } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { acceptedTexts, conditionsOf } from '../ledger/index.ts'
import { processingAcceptances } from '../legal/index.ts'
import { presentBankAccount } from '../organisations/index.ts'
import {
  ageingOf,
  claimsByState,
  findPractice,
  largestDebtors,
  listPracticeRows,
  newestMessages,
  openByType,
  peopleOf,
  stepsOf,
} from './queries.ts'

interface Contact {
  readonly phone?: string
  readonly email?: string
}
interface Street {
  readonly street?: string
  readonly houseNumber?: string
}

/** A practice as the factor sees it: its contracts, what it owes and is owed, its people. The reading is audited. */
export async function readPractice(work: Work, scope: OrgScope, customerNumber: string) {
  const { tx, deps } = work
  const { today } = work.time
  const { id, ...row } = found((await listPracticeRows(tx, today, customerNumber))[0])
  const own = await findPractice(tx, id)
  const contact: Contact = JSON.parse(JSON.stringify(own.contact ?? {}))
  const address: Street = JSON.parse(JSON.stringify(own.address ?? {}))
  deps.audit.append(tx, { action: 'organisation.read', record: `organisation:${id}` })
  return inOrganisation(work, id, async () => ({
    ...row,
    since: own.created_at.toISOString(),
    street: `${address.street ?? ''} ${address.houseNumber ?? ''}`.trim(),
    phone: contact.phone ?? null,
    email: contact.email ?? null,
    bankAccount: presentBankAccount(own, today),
    contracts: (await conditionsOf(tx, id, today)).filter(({ factoringType }) =>
      own.factoring_types.includes(factoringType),
    ),
    acceptedTexts: [
      ...(await acceptedTexts(tx, id)).map((each) => ({ document: 'contract' as const, ...each })),
      ...(await processingAcceptances(tx, id)).map((each) => ({ document: 'processing' as const, ...each })),
    ],
    onboarding: await stepsOf(tx, id),
    byType: await openByType(tx, id),
    ageing: await ageingOf(tx, id, today),
    claims: await claimsByState(tx, id),
    debtors: seesMaskedNames(scope.role) ? [] : await largestDebtors(tx, id),
    people: await peopleOf(tx, id),
    messages: scope.permissions.has('claim-message.use') ? await newestMessages(tx, id) : [],
  }))
}
