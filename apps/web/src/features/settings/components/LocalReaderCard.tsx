import type { LocalModel } from '@honora/contract/local-reader.ts'
import { useEffect } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { LocalModelRow } from './LocalModelRow.tsx'

const pollMs = 1500

/** The language model of this server: which models there are, which are here, which one works. */
export function LocalReaderCard() {
  const t = useText()
  const client = useClient()
  const confirm = useConfirm()
  const report = useReportProblem()
  const mayManage = useCan()('speech-engine.manage')
  const reader = useQuestion('local-reader', () => client.getLocalReader({}))
  const isMoving =
    reader.data?.state === 'starting' ||
    (reader.data?.models.some(({ progress }) => progress !== null) ?? false)
  useEffect(() => {
    if (!isMoving) return undefined
    const timer = setInterval(() => void reader.mutate(), pollMs)
    return () => clearInterval(timer)
  })
  const change = useAction(async (call: () => Promise<unknown>) => {
    await call()
    await reader.mutate()
  }, report)
  const remove = async ({ id, name }: LocalModel) => {
    const answer = await confirm({
      header: t('localReader.removeHeader'),
      question: t('localReader.removeQuestion', { model: name }),
      buttons: [
        { label: t('action.cancel'), value: false, variant: 'default' },
        { label: t('localReader.remove', { model: name }), value: true, variant: 'error' },
      ],
    })
    if (answer === true) await change.run(() => client.removeLocalModel({ params: { id } }))
  }
  return (
    <Card
      flush
      title={t('localReader.title')}
      hint={t('localReader.hint')}
      aside={reader.data !== undefined && <StatusMark set="localReader" status={reader.data.state} />}
    >
      {reader.data?.state === 'not_installed' && (
        <div className="pad">
          <Notice tone="info" title={t('localReader.notInstalled')}>
            {t('localReader.notInstalledHint')}
          </Notice>
        </div>
      )}
      {reader.data?.state === 'failed' && (
        <div className="pad">
          <Notice tone="err" title={t('localReader.failed')}>
            {t('localReader.failedHint')}
          </Notice>
        </div>
      )}
      <Answer question={reader} rows={4}>
        {({ models, machineMemoryBytes }) => (
          <ul>
            {models.map((model) => (
              <LocalModelRow
                key={model.id}
                model={model}
                machineMemoryBytes={machineMemoryBytes}
                mayManage={mayManage}
                isBusy={change.isRunning}
                onFetch={() => void change.run(() => client.fetchLocalModel({ params: { id: model.id } }))}
                onCancel={() => void change.run(() => client.cancelLocalModel({ params: { id: model.id } }))}
                onChoose={(isWanted) =>
                  void change.run(() =>
                    client.chooseLocalModel({ body: { model: isWanted ? model.id : null } }),
                  )
                }
                onRemove={() => void remove(model)}
              />
            ))}
          </ul>
        )}
      </Answer>
    </Card>
  )
}
