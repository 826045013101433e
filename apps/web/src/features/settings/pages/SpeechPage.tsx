import type { SpeechModel } from '@honora/contract/recognition.ts'
import { useEffect } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useDrawn } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { EngineTest } from '../components/EngineTest.tsx'
import { EvaluationCasesCard } from '../components/EvaluationCasesCard.tsx'
import { HotwordsCard } from '../components/HotwordsCard.tsx'
import { ModelRow } from '../components/ModelRow.tsx'
import { PracticeWordsCard } from '../components/PracticeWordsCard.tsx'
import { SpeechServer } from '../speech-server/SpeechServer.tsx'
import {
  useEvaluationConsent,
  useHotwords,
  usePracticeWords,
  useSpeechEngine,
  useSpeechModels,
  useSpeechParams,
  useSpeechServer,
} from '../speech-data.ts'
import '../language-model/language-model.module.css'

const pollMs = 1500

/** Which engine turns speech into text here: models with their state, a test, and what waits for recognition. */
export function SpeechPage() {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const notify = useNotify()
  const confirm = useConfirm()
  const report = useReportProblem()
  const params = useSpeechParams()
  const engine = useSpeechEngine()
  const models = useSpeechModels()
  const asked = [engine, models, useSpeechServer(), useHotwords(), usePracticeWords(), useEvaluationConsent()]
  const isDrawn = useDrawn('', asked)
  const isLoading = models.data?.some((model) => model.progress !== null) ?? false
  const mayManage = can('speech-engine.manage')
  const refresh = async () => {
    await Promise.all([engine.mutate(), models.mutate()])
  }
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setInterval(() => void refresh(), pollMs)
    return () => clearInterval(timer)
  })
  const install = useAction(async (model: SpeechModel, source: 'download' | 'folder') => {
    await client.installSpeechModel({ params, body: { model: model.id, source } })
    await refresh()
  }, report)
  const remove = useAction(async (model: SpeechModel) => {
    const answer = await confirm({
      header: t('settings.speech.removeHeader'),
      question: t('settings.speech.removeQuestion', { model: model.id }),
      buttons: [
        { label: t('action.cancel'), value: false, variant: 'default' },
        { label: t('settings.speech.remove'), value: true, variant: 'error' },
      ],
    })
    if (answer !== true) return
    await client.removeSpeechModel({ params: { ...params, id: model.id } })
    await refresh()
  }, report)
  const catchUp = useAction(async () => {
    const { queued } = await client.transcribeStored({ params, body: {} })
    notify({ severity: 'info', message: t('settings.speech.queued', { queued }) })
  }, report)
  const isReady = engine.data?.state === 'ready'
  const isServer = engine.data?.engine === 'server'
  // Drawn when all are there: each card would else push those below it down.
  if (!isDrawn) return <SkeletonCard lines={8} isSlow={asked.some(({ isSlow }) => isSlow)} />
  return (
    <div className="stack">
      <Card
        flush
        title={t('settings.speech.title')}
        aside={engine.data !== undefined && <StatusMark set="engine" status={engine.data.state} />}
      >
        {engine.data?.state === 'missing_model' && (
          <div className="pad">
            <Notice tone="info" title={t('settings.speech.missing')}>
              {t('settings.speech.missingHint')}
            </Notice>
          </div>
        )}
        <Answer question={models} rows={4}>
          {(all) => (
            <ul>
              {all.map((model) => (
                <ModelRow
                  key={model.id}
                  model={model}
                  mayManage={mayManage}
                  isBusy={install.isRunning}
                  onInstall={(source) => void install.run(model, source)}
                  onRemove={() => void remove.run(model)}
                />
              ))}
            </ul>
          )}
        </Answer>
      </Card>
      <SpeechServer onChanged={() => void refresh()} />
      <Notice
        tone={isServer ? 'info' : 'ok'}
        title={t(isServer ? 'speechServer.receives' : 'settings.speech.private')}
        actions={
          (isReady || isServer) && (
            <Button size="small" disabled={catchUp.isRunning} onClick={() => void catchUp.run()}>
              {t('settings.speech.catchUp')}
            </Button>
          )
        }
      >
        {t(isServer ? 'speechServer.receivesHint' : 'settings.speech.privateHint')}
      </Notice>
      <HotwordsCard />
      <PracticeWordsCard />
      <EvaluationCasesCard />
      {isReady && !isServer && mayManage && <EngineTest />}
    </div>
  )
}
