import { randomInt } from 'node:crypto'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { invalidField } from '../../platform/errors.ts'
import { newId } from '../../platform/ids.ts'
import { businessTime } from '../../kernel/work.ts'
import { countChecksOfDay, latestCheck } from './queries/onboarding.ts'
import { insertAccountCheck } from './tables.ts'
import { codeLength, maxTries } from './account-check-steps.ts'
import { jobName } from './send-test-cent.ts'

/** Letters and digits that nobody mistakes for one another on a printed statement. */
const codeLetters = 'ABCDEFGHKMNPQRSTUVWXYZ23456789'

/** Cents that one practice may have sent on one day. */
const maxPerDay = 3

/**
 * Orders one cent to an account that was named. An account that is being checked, or was confirmed, gets no second one.
 * 422 `too_many_checks` when the practice has named too many accounts that day.
 */
export async function orderCheck(
  deps: Deps,
  tx: Tx,
  account: { readonly organisationId: string; readonly iban: string; readonly holder: string },
): Promise<void> {
  const { organisationId, iban, holder } = account
  const last = await latestCheck(tx, organisationId)
  if (last !== undefined && last.state !== 'failed' && last.iban === iban && last.holder === holder) return
  const { today } = await businessTime(deps, tx)
  const { count } = await countChecksOfDay(tx, organisationId, today)
  if (count >= maxPerDay) throw invalidField('/iban', 'too_many_checks')
  const id = newId()
  await insertAccountCheck(tx, {
    id,
    organisation_id: organisationId,
    iban,
    holder,
    code: Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join(''),
    tries_left: maxTries,
    ordered_on: today,
  })
  await deps.jobs.add(tx, jobName, { organisationId, id }, { key: `account-check ${id}` })
}
