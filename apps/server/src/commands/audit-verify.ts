import { witnessOf } from '../platform/audit/witness.ts'
import { verifyTrail } from '../platform/audit/audit.ts'
import { withInstallation } from './installation.ts'

/** `npm run audit:verify`: walks the audit trail of every organisation; exit code 1 when one does not fit. */
export function auditVerify(say: (text: string) => void): Promise<number> {
  return withInstallation(async ({ db, objects, auditSigner: signer }) => {
    const organisations = await db.system
      .selectFrom('organisation')
      .select(['id', 'customer_number'])
      .orderBy('customer_number')
      .execute()
    let isWhole = true
    for (const { id, customer_number: customerNumber } of organisations) {
      const witness = await witnessOf(objects, signer, id)
      const broken = await db.systemTransaction((tx) => verifyTrail(tx, id, witness))
      if (broken !== null) isWhole = false
      say(`${customerNumber}  ${broken === null ? 'whole' : `BROKEN at entry ${broken.seq}`}`)
    }
    return isWhole ? 0 : 1
  })
}
