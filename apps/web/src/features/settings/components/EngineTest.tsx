import { useRef, useState } from 'react'
import { useClient, useConfig } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'

const longestMs = 10_000

/** Speak a sentence and see what the engine makes of it, and how fast. */
export function EngineTest() {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const { speechSegment } = useConfig()
  const notify = useNotify()
  const report = useReportProblem()
  const [isRecording, setRecording] = useState(false)
  const [result, setResult] = useState<{ text: string; seconds: number; realTimeFactor: number } | null>(null)
  const stop = useRef<() => void>(() => undefined)
  const send = useAction(async (audio: Blob) => {
    const data = new FormData()
    data.append('data', audio, 'sentence.webm')
    const params = { speech_service: speechSegment }
    setResult(await client.testSpeechEngine({ params, body: { data } }))
  }, report)

  async function record(): Promise<void> {
    const stream = await navigator.mediaDevices
      .getUserMedia({
        audio: { sampleRate: 16_000, channelCount: 1, echoCancellation: true, noiseSuppression: true },
      })
      .catch(() => null)
    if (stream === null) {
      notify({ severity: 'error', message: t('liveSession.error.permission_denied.title') })
      return
    }
    const parts: Blob[] = []
    const recorder = new MediaRecorder(stream, {
      mimeType: 'audio/webm;codecs=opus',
      audioBitsPerSecond: 16_000,
    })
    recorder.addEventListener('dataavailable', (event) => parts.push(event.data))
    recorder.addEventListener('stop', () => {
      for (const track of stream.getTracks()) track.stop()
      setRecording(false)
      void send.run(new Blob(parts, { type: 'audio/webm' }))
    })
    const timer = setTimeout(() => stop.current(), longestMs)
    stop.current = () => {
      clearTimeout(timer)
      if (recorder.state !== 'inactive') recorder.stop()
    }
    setResult(null)
    setRecording(true)
    recorder.start(500)
  }

  return (
    <Card title={t('settings.speech.test')} hint={t('settings.speech.testHint')}>
      <div className="stack">
        <div className="row">
          <Button
            variant={isRecording ? 'contained' : 'outlined'}
            disabled={send.isRunning}
            onClick={() => {
              if (isRecording) stop.current()
              else void record()
            }}
            startIcon={<Icon name="mic" size="small" />}
          >
            {t(isRecording ? 'settings.speech.stop' : 'settings.speech.speak')}
          </Button>
          {send.isRunning && <span className="soft small">{t('settings.speech.working')}</span>}
        </div>
        {result !== null && (
          <Notice
            tone={result.text === '' ? 'warn' : 'ok'}
            title={t('settings.speech.result', {
              seconds: formats.number(result.seconds),
              factor: formats.number(result.realTimeFactor),
            })}
          >
            <span className="voice" lang="de">
              {result.text === '' ? t('settings.speech.nothing') : `„${result.text}“`}
            </span>
          </Notice>
        )}
      </div>
    </Card>
  )
}
