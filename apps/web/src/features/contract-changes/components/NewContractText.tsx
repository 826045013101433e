import type { ContractTextStanding } from '@honora/contract/contract-changes.ts'
import { useApiUrl, useClient } from '../../../data/client.tsx'
import { useServerEvents } from '../../../data/events.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { useActionWithLogin } from '../../identity/index.ts'

/** A text of the contract that is newer than the accepted one: what it adds, to read, and to accept. */
export function NewContractText() {
  const t = useText()
  const client = useClient()
  const urlOf = useApiUrl()
  const question = useQuestion('contract-text', () => client.getContractText({}))
  useServerEvents(['contract.updated'], question.retry)
  const standing = question.data
  if (standing === undefined || standing.added.length === 0) return null
  const { accepted, current, added, mayAccept } = standing
  return (
    <Card title={t('contractText.title', { text: current })}>
      <div className="stack s3">
        <p>{t('contractText.accepted', { text: accepted ?? '' })}</p>
        <ul className="stack">
          {added.map((text) => (
            <li key={text}>{t(`contractText.adds.${text}`)}</li>
          ))}
        </ul>
        <p>
          <a
            className="link"
            href={urlOf(`/v1/factoring/contract.pdf?text=${current}`)}
            target="_blank"
            rel="noreferrer"
          >
            {t('contractText.read', { text: current })}
          </a>
        </p>
        {mayAccept && (
          <div className="row wrap">
            <Accept text={current} onDone={question.retry} />
            <span className="small muted">{t('contractText.hint')}</span>
          </div>
        )}
      </div>
    </Card>
  )
}

function Accept({ text, onDone }: { text: ContractTextStanding['current']; onDone: () => void }) {
  const t = useText()
  const client = useClient()
  const confirm = useConfirm()
  const notify = useNotify()
  const accept = useActionWithLogin(async () => {
    await client.acceptContractText({ body: { text } })
    notify({ severity: 'success', message: t('contractText.done', { text }) })
    onDone()
  })
  const ask = async (): Promise<void> => {
    const answer = await confirm({
      header: t('contractText.accept'),
      question: t('contractText.question', { text }),
      buttons: [
        { label: t('action.cancel'), value: false },
        { label: t('contractText.accept'), value: true, variant: 'primary' },
      ],
    })
    if (answer === true) await accept.run()
  }
  return (
    <>
      {accept.dialog}
      <Button
        size="small"
        variant="contained"
        color="primary"
        disabled={accept.isRunning}
        onClick={() => void ask()}
      >
        {t('contractText.accept')}
      </Button>
    </>
  )
}
