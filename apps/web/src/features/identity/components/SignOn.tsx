import { signOnRefusals } from '@honora/domain/identity/sign-on.ts'
import { useApiUrl, useConfig } from '../../../data/client.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'

const reasons: ReadonlySet<string> = new Set(signOnRefusals)

/** Leads to the provider that people of this installation may sign in with; nothing without one. */
export function SignOnLink({ next, fresh = false }: { next: string; fresh?: boolean }) {
  const t = useText()
  const urlOf = useApiUrl()
  const { signOn } = useConfig()
  if (signOn === null) return null
  const search = new URLSearchParams({ next, ...(fresh ? { fresh: '1' } : {}) })
  return (
    <Button
      size="large"
      fullWidth
      href={urlOf(`/v1/session/sign-on?${search.toString()}`)}
      startIcon={<Icon name="globe" size="small" />}
    >
      {t('login.signOn', { name: signOn })}
    </Button>
  )
}

/** What became of a sign-in with the provider, where it was not possible. */
export function SignOnProblem({ reason }: { reason: string }) {
  const t = useText()
  const { signOn } = useConfig()
  if (signOn === null || !reasons.has(reason)) return null
  return (
    <Notice tone={reason === 'cancelled' ? 'info' : 'err'} title={t('login.signOn.failed', { name: signOn })}>
      {t(`login.signOn.${reason}`, { name: signOn })}
    </Notice>
  )
}
