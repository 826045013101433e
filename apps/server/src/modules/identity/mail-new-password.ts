import type { Deps } from '../../platform/deps.ts'
import { isOneOf } from '../../platform/values.ts'
import { locales } from '../../platform/messages/catalogues.ts'

export type Account = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly locale: string | null
}

/** Informs a person by mail that their password was changed. */
export async function mailNewPassword(deps: Deps, account: Pick<Account, 'email' | 'locale'>): Promise<void> {
  const locale = isOneOf(locales, account.locale) ? account.locale : 'de'
  await deps.mail.send({
    to: account.email,
    subject: deps.catalogues.text(locale, 'mail.passwordChanged.subject'),
    text: deps.catalogues.text(locale, 'mail.passwordChanged.text'),
  })
}
