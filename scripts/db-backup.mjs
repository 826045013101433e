// `npm run db:backup [folder]`: rows and files of a running installation. `--new-key` makes a key that encrypts backups.
import { runCommand } from './lib/server-module.mjs'

// Ended by a signal it still removes what it has begun.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
await runCommand('commands/backup', ({ backup }) =>
  backup(process.argv.slice(2), (text) => console.log(text)),
)
