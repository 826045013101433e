import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'

/** Mails carry links that sign people in: the mailbox is for installations without real people. */
export function requireTrial({ config }: Deps): void {
  if (config.NODE_ENV === 'production' || config.MAIL_URL !== '') throw new AppError('NOT_FOUND')
}
