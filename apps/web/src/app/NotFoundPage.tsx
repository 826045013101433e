import { useText } from '../i18n/i18n.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Link } from '../ui/Link.tsx'
import { Page } from '../ui/Page.tsx'

export function NotFoundPage() {
  const t = useText()
  return (
    <Page title={t('shell.notFound.heading')}>
      <section className="card">
        <EmptyState
          id="shell.notFound"
          icon="search"
          action={
            <Link to="/" className="btn pri">
              {t('shell.notFound.action')}
            </Link>
          }
        />
      </section>
    </Page>
  )
}
