import {
  type Contract,
  contractOn,
  type ContractText,
  type ContractTerms,
  defaultTerms,
} from '@honora/domain/factoring/contract.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { newId } from '../../../platform/ids.ts'
import { type Insertable, sql } from 'kysely'
import type { DB } from '../../../platform/db/types.ts'
import { readContracts, type StoredContract, textOfContract } from '../queries/figures.ts'
import type { Column } from '../../../platform/db/column.ts'
import type { IsoDate } from '@honora/domain/factoring/calendar.ts'

declare module '../../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'factoring_contract.terms': ContractTerms
  }
}

/** Conditions of an organisation without a contract of its own: valid since ever. */
const beginning = '2020-01-01'

/** All versions of an organisation's contracts; a type that it offers without one begins with the default conditions. */
export async function listContracts(tx: Tx, organisationId: string): Promise<readonly StoredContract[]> {
  const organisation = await tx
    .selectFrom('organisation')
    .select('factoring_types')
    .where('id', '=', organisationId)
    .executeTakeFirst()
  const rows = await readContracts(tx, organisationId)
  const missing = (organisation?.factoring_types ?? []).filter(
    (type) => !rows.some((row) => row.factoringType === type),
  )
  if (missing.length === 0) return rows
  await tx
    .insertInto('factoring_contract')
    .values(
      missing.map((type) => ({
        id: newId(),
        organisation_id: organisationId,
        factoring_type: type,
        valid_from: beginning,
        terms: JSON.stringify(defaultTerms[type]),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return readContracts(tx, organisationId)
}

/** Accepts the contracts of the types a practice has chosen, in the text that it was shown; a second time changes nothing. */
export async function acceptContracts(
  tx: Tx,
  organisationId: string,
  acceptance: {
    readonly types: readonly Column<'factoring_contract', 'factoring_type'>[]
    readonly text: ContractText
    readonly userId: string | null
    readonly at: Date
  },
): Promise<void> {
  await listContracts(tx, organisationId)
  await tx
    .updateTable('factoring_contract')
    .set({ accepted_at: acceptance.at, accepted_by: acceptance.userId, text_version: acceptance.text })
    .where('organisation_id', '=', organisationId)
    .where('factoring_type', 'in', [...acceptance.types])
    .where('accepted_at', 'is', null)
    .execute()
}

/** Adds a version of a contract that the practice has accepted; earlier ones stay. */
export async function addContractVersion(
  tx: Tx,
  organisationId: string,
  version: Contract,
  acceptance: { readonly userId: string; readonly at: Date },
): Promise<string> {
  const { id: _before, validFrom, validTo, ...terms } = version
  const id = newId()
  await tx
    .insertInto('factoring_contract')
    .values({
      id,
      organisation_id: organisationId,
      factoring_type: terms.factoringType,
      valid_from: validFrom,
      valid_to: validTo,
      accepted_at: acceptance.at,
      accepted_by: acceptance.userId,
      // Other conditions change nothing of the text.
      text_version: await textOfContract(tx, organisationId),
      terms: JSON.stringify(terms),
    })
    .execute()
  return id
}

/**
 * Whether files without findings are offered by themselves, from today on: every contract gets a new version that
 * differs in nothing else, so that what was offered before keeps the version it was offered under. Versions that are
 * still to come follow.
 */
export async function changeAutoConfirm(
  tx: Tx,
  organisationId: string,
  change: { readonly enabled: boolean; readonly today: IsoDate },
): Promise<void> {
  const contracts = await listContracts(tx, organisationId)
  for (const type of ['recourse', 'non_recourse'] as const) {
    const valid = contractOn(contracts, type, change.today)
    await setAutoConfirmFrom(tx, organisationId, { type, after: change.today, enabled: change.enabled })
    if (!valid.ok || valid.value.autoConfirm === change.enabled) continue
    await setVersionOfToday(tx, organisationId, valid.value, {
      today: change.today,
      terms: { autoConfirm: change.enabled },
      acceptance: {
        accepted_at: valid.value.acceptedAt,
        text_version: await textOfContract(tx, organisationId),
      },
    })
  }
}

/**
 * Accepts another text of the contracts that a practice has accepted and that are valid: from today on each has a version in it that
 * differs in nothing else, so that what was offered before keeps the one it was offered under.
 */
export async function acceptTextOfContracts(
  tx: Tx,
  organisationId: string,
  acceptance: {
    readonly text: ContractText
    readonly userId: string
    readonly at: Date
    readonly today: IsoDate
  },
): Promise<void> {
  const contracts = await listContracts(tx, organisationId)
  for (const type of ['recourse', 'non_recourse'] as const) {
    const valid = contractOn(contracts, type, acceptance.today)
    if (!valid.ok || valid.value.acceptedAt === null) continue
    await setVersionOfToday(tx, organisationId, valid.value, {
      today: acceptance.today,
      terms: {},
      acceptance: {
        accepted_at: acceptance.at,
        accepted_by: acceptance.userId,
        text_version: acceptance.text,
      },
    })
  }
}

/** Puts a version of today in the place of a valid contract; one that began today is changed itself. */
async function setVersionOfToday(
  tx: Tx,
  organisationId: string,
  valid: StoredContract,
  version: {
    readonly today: IsoDate
    readonly terms: Partial<ContractTerms>
    readonly acceptance: Pick<
      Insertable<DB['factoring_contract']>,
      'accepted_at' | 'accepted_by' | 'text_version'
    >
  },
): Promise<void> {
  const { id, validFrom, validTo, acceptedAt: _before, ...terms } = valid
  const values = { ...version.acceptance, terms: JSON.stringify({ ...terms, ...version.terms }) }
  if (validFrom === version.today)
    await tx.updateTable('factoring_contract').set(values).where('id', '=', id).execute()
  else
    await tx
      .insertInto('factoring_contract')
      .values({
        id: newId(),
        organisation_id: organisationId,
        factoring_type: terms.factoringType,
        valid_from: version.today,
        valid_to: validTo,
        ...values,
      })
      .execute()
}

async function setAutoConfirmFrom(
  tx: Tx,
  organisationId: string,
  change: {
    readonly type: Contract['factoringType']
    readonly after: IsoDate
    readonly enabled: boolean
  },
): Promise<void> {
  await tx
    .updateTable('factoring_contract')
    .set({ terms: sql<string>`terms || jsonb_build_object('autoConfirm', ${change.enabled}::boolean)` })
    .where('organisation_id', '=', organisationId)
    .where('factoring_type', '=', change.type)
    .where('valid_from', '>', change.after)
    .execute()
}
