// `npm run audit:verify`: walks the audit trail of every organisation and names the first row that does not fit.
import { register } from 'tsx/esm/api'
import { requireNode } from './lib/node-version.mjs'

requireNode()
const unregister = register()
const { readConfig } = await import('../apps/server/src/platform/config.ts')
const { openDatabase } = await import('../apps/server/src/platform/db/pool.ts')
const { startEmbeddedDatabase } = await import('../apps/server/src/platform/db/embedded.ts')
const { verifyTrail } = await import('../apps/server/src/platform/audit/audit.ts')
await unregister()

const config = readConfig()
const embedded =
  config.DATABASE_URL === '' ? await startEmbeddedDatabase({ dataDirectory: config.DATA_DIR }) : undefined
const database = await openDatabase({ url: embedded?.url ?? config.DATABASE_URL })
let isWhole = true
try {
  const organisations = await database.system
    .selectFrom('organisation')
    .select(['id', 'customer_number'])
    .orderBy('customer_number')
    .execute()
  for (const { id, customer_number: customerNumber } of organisations) {
    const broken = await database.systemTransaction((tx) => verifyTrail(tx, id))
    if (broken !== null) isWhole = false
    console.log(`${customerNumber}  ${broken === null ? 'whole' : `BROKEN at entry ${broken.seq}`}`)
  }
} finally {
  await database.close()
  await embedded?.stop()
}
process.exit(isWhole ? 0 : 1)
