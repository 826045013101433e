import { factorMailTopics, mailTopics } from '@honora/domain/organisation/mail-topics.ts'
import { useCan, useUser } from '../../../data/session.ts'
import { useDrawn } from '../../../data/use-question.ts'
import { FactorsCard } from '../components/FactorsCard.tsx'
import { MailChoiceCard } from '../components/MailChoiceCard.tsx'
import { PasswordCard } from '../components/PasswordCard.tsx'
import { SessionsCard } from '../components/SessionsCard.tsx'
import { useFactors, useOwnSessions } from '../own-login.ts'

/** Own password, second factors and sessions. */
export function SecurityPage() {
  const can = useCan()
  const { data: user } = useUser()
  const isDrawn = useDrawn('', [useFactors(), useOwnSessions()])
  const isOfFactor = user?.factoringStaff === true
  return (
    <>
      <PasswordCard />
      <FactorsCard />
      {isDrawn && <SessionsCard />}
      {isDrawn && can(isOfFactor ? 'contract.release' : 'claim-message.use') && (
        <MailChoiceCard offered={isOfFactor ? factorMailTopics : mailTopics} />
      )}
    </>
  )
}
