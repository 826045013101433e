// `npm run db:restore <folder>`: puts a backup into an empty place.
import { runCommand } from './lib/server-module.mjs'

await runCommand('commands/backup', ({ restore }) =>
  restore(process.argv.slice(2), (text) => console.log(text)),
)
