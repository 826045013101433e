import { useClient } from '../../../data/client.tsx'
import { useCan, useOrganization } from '../../../data/session.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** While a practice is not set up: what works already, what does not, and the next step. */
export function OnboardingBanner() {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const { data: organisation } = useOrganization()
  const isOpen = organisation !== undefined && organisation.onboardingStatus !== 'done'
  const maySee = isOpen && can('onboarding.read')
  const question = useQuestion(maySee ? 'onboarding' : null, () => client.getOnboarding({}))
  if (!isOpen) return null
  const next = question.data?.next ?? null
  const isSubmitted = question.data?.steps.some((step) => step.key === next && step.state === 'submitted')
  return (
    <div className="banner">
      <Notice
        tone="info"
        title={t('onboarding.banner.title')}
        actions={
          maySee && (
            <Link
              className="btn sm"
              to="/onboarding"
              search={next === null || isSubmitted === true ? {} : { step: next }}
            >
              {next === null
                ? t('nav.onboarding')
                : t('onboarding.banner.next', { step: t(`onboarding.step.${next}`) })}
            </Link>
          )
        }
      >
        {t('onboarding.banner.message')}
      </Notice>
    </div>
  )
}
