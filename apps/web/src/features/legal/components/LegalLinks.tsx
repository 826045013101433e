import { useText } from '../../../i18n/i18n.tsx'
import { Link } from '../../../ui/Link.tsx'

/** Imprint and data protection, at the foot of every page that is open without a session. */
export function LegalLinks() {
  const t = useText()
  return (
    <span className="row wrap">
      <Link className="link" to="/legal/imprint">
        {t('login.legal.imprint')}
      </Link>
      <Link className="link" to="/legal/privacy">
        {t('login.legal.privacy')}
      </Link>
      <Link className="link" to="/legal/terms">
        {t('login.legal.terms')}
      </Link>
    </span>
  )
}
