import type { Deps } from './platform/deps.ts'

/**
 * Whether this installation carries demo data, loading it first where it is wanted: on an empty embedded database,
 * or with DEMO_DATA=1. In production only DEMO_DATA=1 does.
 */
export async function loadDemoWhenWanted(
  deps: Deps,
  installation: { isEmbedded: boolean },
): Promise<boolean> {
  const { config, db } = deps
  const existing = await db.system
    .selectFrom('organisation')
    .select('customer_number')
    .limit(1)
    .executeTakeFirst()
  if (existing !== undefined) return existing.customer_number.startsWith('1000')
  const isWanted =
    config.DEMO_DATA === '1' ||
    (config.DEMO_DATA === '' && installation.isEmbedded && config.NODE_ENV !== 'production')
  if (!isWanted) return false
  const { loadDemo } = await import('./demo/load.ts')
  await loadDemo(deps)
  return true
}
