// `npm run admin:create`: the factor and its first administrator, while nobody exists.
import { runCommand } from './lib/server-module.mjs'

await runCommand('commands/admin-create', ({ adminCreate }) =>
  adminCreate(process.argv.slice(2), (text) => console.log(text)),
)
