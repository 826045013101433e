import { AgreementKind, type LanguageModelSettings } from '@honora/contract/language-model.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import { reachOfHost } from '../../platform/models/addresses.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { agreementsWith } from './queries.ts'
import { removeAgreement, saveAgreement } from './tables.ts'

/** What talk of patients, text or voice, may not be sent to a recipient without. */
export async function missingAgreements(
  db: Db | Tx,
  organisationId: string,
  recipient: string,
): Promise<AgreementKind[]> {
  const there = new Set((await agreementsWith(db, organisationId, recipient)).map(({ kind }) => kind))
  return AgreementKind.options.filter((kind) => !there.has(kind))
}

/** Who receives what is sent, whether that leaves the house, and which agreements are there or missing for it. */
export async function presentRecipient(
  tx: Tx,
  organisationId: string,
  recipient: string | null,
): Promise<Pick<LanguageModelSettings, 'recipient' | 'leavesHouse' | 'agreements' | 'missing'>> {
  if (recipient === null) return { recipient, leavesHouse: false, agreements: [], missing: [] }
  const leavesHouse = (await reachOfHost(recipient)) !== 'house'
  const agreements = await agreementsWith(tx, organisationId, recipient)
  return {
    recipient,
    leavesHouse,
    agreements: agreements.map((one) => ({
      kind: AgreementKind.parse(one.kind),
      agreedOn: one.agreed_on,
      statedBy: one.stated_by_name,
      statedAt: one.created_at.toISOString(),
    })),
    missing: leavesHouse ? await missingAgreements(tx, organisationId, recipient) : [],
  }
}

interface Statement {
  readonly recipient: string
  readonly kind: AgreementKind
}

/** A person states that an agreement with a recipient exists. */
export async function stateAgreement(
  tx: Tx,
  deps: Deps,
  scope: OrgScope,
  { kind, recipient, agreedOn }: Statement & { readonly agreedOn: string },
): Promise<void> {
  await saveAgreement(tx, scope.organisationId, {
    kind,
    recipient,
    agreed_on: agreedOn,
    object_key: null,
    file_name: null,
    media_type: null,
    stated_by_name: scope.userName,
    created_at: deps.clock.now(),
  })
  deps.audit.append(tx, {
    action: 'language-model.agreed',
    record: `organisation:${scope.organisationId}`,
    details: { kind },
  })
}

/** An agreement with a recipient has ended. */
export async function endAgreement(
  tx: Tx,
  deps: Deps,
  scope: OrgScope,
  { kind, recipient }: Statement,
): Promise<void> {
  if (!(await removeAgreement(tx, scope.organisationId, recipient, kind))) throw new AppError('NOT_FOUND')
  deps.audit.append(tx, {
    action: 'language-model.agreement-ended',
    record: `organisation:${scope.organisationId}`,
    details: { kind },
  })
}
