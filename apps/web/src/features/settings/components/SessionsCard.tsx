import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useOwnSessions } from '../own-login.ts'

/** Where one is signed in; other sessions can be ended. */
export function SessionsCard() {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const report = useReportProblem()
  const sessions = useOwnSessions()
  const end = useAction(async (id: string) => {
    await client.revokeOwnSession({ params: { id } })
    await sessions.mutate()
  }, report)
  return (
    <Card flush title={t('settings.security.sessions')}>
      <Answer question={sessions} rows={2}>
        {(all) => (
          <ul>
            {all.map((session) => (
              <li key={session.id} className="li">
                <Icon name="globe" />
                <span className="grow">
                  <span className="t1 block">
                    {browserOf(session.userAgent) ?? t('settings.security.unknownBrowser')}
                  </span>
                  <span className="t2 block">
                    {t('settings.security.lastSeen', { at: formats.dateTime(session.lastSeenAt) })} ·{' '}
                    {session.address}
                  </span>
                </span>
                {session.current ? (
                  <span className="tag a">{t('settings.security.thisSession')}</span>
                ) : (
                  <Button size="small" onClick={() => void end.run(session.id)}>
                    {t('security.endSession')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  )
}

/** Browser and system in words, as far as the user agent tells. */
function browserOf(userAgent: string): string | null {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\/[\d.]+/.exec(userAgent)?.[1]
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' }
  const system = /Windows|Mac OS X|Android|iPhone|iPad|Linux/.exec(userAgent)?.[0]
  if (browser === undefined) return null
  return [names[browser] ?? browser, system?.replace('Mac OS X', 'macOS')]
    .filter((part) => part !== undefined)
    .join(', ')
}
