// `npm run audit:verify`: walks the audit trail of every organisation and names the first row that does not fit.
import { runCommand } from './lib/server-module.mjs'

await runCommand('commands/audit-verify', ({ auditVerify }) => auditVerify((text) => console.log(text)))
