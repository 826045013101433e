import type { MailTopic } from '@honora/domain/organisation/mail-topics.ts'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Checkbox } from '../../../ui/fields.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'

/** Of what the signed-in member is told by mail. */
export function MailChoiceCard({ offered }: { offered: readonly MailTopic[] }) {
  const t = useText()
  const client = useClient()
  const notify = useNotify()
  const question = useQuestion('mail-choice', () => client.getMailChoice({}))
  const choose = useAction(async (topics: readonly MailTopic[]) => {
    await question.mutate(await client.setMailChoice({ body: { topics: [...topics] } }), false)
    notify({ severity: 'success', message: t('shell.saved') })
  }, useReportProblem())
  return (
    <Card title={t('settings.mail.title')} hint={t('settings.mail.hint')}>
      <Answer question={question} rows={3}>
        {({ topics }) => (
          <div className="stack s4">
            {offered.map((topic) => (
              <Checkbox
                key={topic}
                label={t(`settings.mail.${topic}`)}
                checked={topics.includes(topic)}
                disabled={choose.isRunning}
                onChange={(event) =>
                  void choose.run(
                    event.target.checked ? [...topics, topic] : topics.filter((each) => each !== topic),
                  )
                }
              />
            ))}
          </div>
        )}
      </Answer>
    </Card>
  )
}
