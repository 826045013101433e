import { useText } from '../../../i18n/i18n.tsx'
import { Page } from '../../../ui/Page.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { WaitingWorkList } from '../components/WaitingWorkList.tsx'

/** The whole list behind "Wartet auf Sie". */
export function WaitingPage() {
  const t = useText()
  const [url, setUrl] = useUrlState(['kind'])
  return (
    <Page title={t('today.waiting.title')} crumbs={[{ label: t('nav.today'), to: '/today' }]}>
      <WaitingWorkList kind={url.kind} onKind={(kind) => setUrl({ kind })} />
    </Page>
  )
}
