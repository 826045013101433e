import {
  OpenFeature,
  type EvaluationContext,
  type JsonValue,
  type Provider,
  type ResolutionDetails,
} from '@openfeature/server-sdk'
import type { Insertable } from 'kysely'
import type { Settings } from '../config.ts'
import type { Db } from '../db/pool.ts'
import type { DB } from '../db/types.ts'
import type { OrgScope } from '../scope.ts'
import { flagDefinitions, type FlagKey } from './definitions.ts'

export interface Flags {
  /** All flags for this caller, or for nobody (null). */
  evaluate(scope: OrgScope | null): Promise<Record<string, boolean>>
  isOn(key: FlagKey, organisationId: string): Promise<boolean>
}

/**
 * Evaluated on the server through OpenFeature. The context holds the e-mail's domain (internal staff or not),
 * organisation and role; nothing about patients, and never the address itself.
 */
export function createFlags(config: Settings, db: Db): Flags {
  const domain = `honora-${process.pid}-${(instances += 1)}`
  OpenFeature.setProvider(domain, databaseProvider(config, db))
  const client = OpenFeature.getClient(domain)
  return {
    async evaluate(scope) {
      const context: EvaluationContext =
        scope === null
          ? {}
          : {
              organisationId: scope.organisationId,
              role: scope.role,
              internal: scope.email.toLowerCase().endsWith(`@${config.INTERNAL_EMAIL_DOMAIN}`),
            }
      const values = await Promise.all(
        flagDefinitions.map(
          async ({ key }) => [key, await client.getBooleanValue(key, false, context)] as const,
        ),
      )
      return Object.fromEntries(values)
    },
    isOn: (key, organisationId) => client.getBooleanValue(key, false, { organisationId }),
  }
}

let instances = 0

/** Sets a flag of one organisation; outside a demonstration an operator does it by SQL. */
export async function insertFlag(db: Db, values: Insertable<DB['feature_flag']>): Promise<void> {
  await db.insertInto('feature_flag').values(values).execute()
}

function databaseProvider(config: Settings, db: Db): Provider {
  const unsupported = <T>(value: T): Promise<ResolutionDetails<T>> =>
    Promise.resolve({ value, reason: 'DEFAULT' })
  return {
    metadata: { name: 'honora-database' },
    runsOn: 'server',
    async resolveBooleanEvaluation(key, fallback, context) {
      if (config.FLAGS.includes(key)) return { value: true, reason: 'STATIC' }
      const definition = flagDefinitions.find((flag) => flag.key === key)
      if (definition?.internalStaff === true && context.internal === true)
        return { value: true, reason: 'TARGETING_MATCH' }
      if (typeof context.organisationId !== 'string') return { value: fallback, reason: 'DEFAULT' }
      const row = await db
        .selectFrom('feature_flag')
        .select('value')
        .where('key', '=', key)
        .where('organisation_id', '=', context.organisationId)
        .executeTakeFirst()
      return { value: row?.value ?? fallback, reason: row === undefined ? 'DEFAULT' : 'TARGETING_MATCH' }
    },
    resolveStringEvaluation: (_key, fallback) => unsupported(fallback),
    resolveNumberEvaluation: (_key, fallback) => unsupported(fallback),
    resolveObjectEvaluation: <T extends JsonValue>(_key: string, fallback: T) => unsupported(fallback),
  }
}
