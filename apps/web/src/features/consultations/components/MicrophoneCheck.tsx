import { liveDefaults } from '@honora/domain/live-session/config.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { microphone, type AudioSource } from '../live/audio-source.ts'
import { Meter } from './Meter.tsx'
import { MicrophoneChoice } from './MicrophoneChoice.tsx'
import styles from './Dock.module.css'

const checkSeconds = 10
const everyMs = 100
/** Loudest moment below this: nobody could be heard. */
const silent = 0.03
const quiet = 0.2
const tooLoud = 0.97

export type MicrophoneVerdict = 'silent' | 'quiet' | 'good' | 'loud'

/** What the levels (0…1) of a check mean: a single click does not make a microphone too loud. */
export function verdictOf(levels: readonly number[]): MicrophoneVerdict {
  const sorted = levels.toSorted((a, b) => b - a)
  const loud = sorted[Math.floor(levels.length / 20)] ?? 0
  if (loud < silent) return 'silent'
  if (loud < quiet) return 'quiet'
  return loud > tooLoud ? 'loud' : 'good'
}

/** Plays one thing at a time. */
function onePlayer() {
  const audio = new Audio()
  return {
    play: async (address: string): Promise<void> => {
      audio.src = address
      await audio.play().catch(() => undefined)
    },
    stop: () => audio.pause(),
  }
}

const tones = { silent: 'err', quiet: 'warn', good: 'ok', loud: 'warn' } as const

/** Ten seconds to hear oneself before it counts. Nothing of it leaves the browser. */
export function MicrophoneCheck() {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button startIcon={<Icon name="mic" />} onClick={() => setOpen(true)}>
        {t('live.checkMicrophone')}
      </Button>
      {isOpen && (
        <Modal title={t('live.checkMicrophone')} onClose={() => setOpen(false)}>
          <Check />
        </Modal>
      )}
    </>
  )
}

type Stage =
  | { readonly name: 'ready' }
  | { readonly name: 'listening'; readonly leftMs: number }
  | { readonly name: 'heard'; readonly verdict: MicrophoneVerdict; readonly address: string }
  | { readonly name: 'denied' }

function Check() {
  const t = useText()
  const [stage, setStage] = useState<Stage>({ name: 'ready' })
  const [visits, setVisits] = useState(0)
  const source = useRef<AudioSource | null>(null)
  const address = useRef('')
  const player = useRef(onePlayer())
  const forget = useCallback((): void => {
    player.current.stop()
    source.current?.stop()
    source.current = null
    if (address.current !== '') URL.revokeObjectURL(address.current)
    address.current = ''
  }, [])
  useEffect(() => forget, [forget])

  async function listen(): Promise<void> {
    forget()
    const input = microphone(liveDefaults.audio)
    source.current = input
    try {
      await input.open()
    } catch {
      setStage({ name: 'denied' })
      return
    }
    // Names of microphones are known once one was opened.
    setVisits((before) => before + 1)
    const parts: ArrayBuffer[] = []
    const levels: number[] = []
    const timer = setInterval(() => {
      levels.push(input.level())
      const leftMs = checkSeconds * 1000 - levels.length * everyMs
      if (source.current !== input || leftMs <= 0) {
        clearInterval(timer)
        input.stop()
      } else setStage({ name: 'listening', leftMs })
    }, everyMs)
    input.start({
      chunk: (bytes) => parts.push(bytes),
      stopped: () => {
        clearInterval(timer)
        if (source.current !== input) return
        source.current = null
        address.current = URL.createObjectURL(new Blob(parts, { type: 'audio/webm' }))
        setStage({ name: 'heard', verdict: verdictOf(levels), address: address.current })
      },
      lost: () => input.stop(),
    })
    setStage({ name: 'listening', leftMs: checkSeconds * 1000 })
  }

  const level = useCallback(() => source.current?.level() ?? 0, [])
  const isListening = stage.name === 'listening'
  return (
    <div className={`stack ${styles['mic-check']}`}>
      <p>{t('live.checkHint')}</p>
      <MicrophoneChoice key={visits} />
      <div className="row">
        <Button
          size="large"
          variant="contained"
          color="primary"
          disabled={isListening}
          onClick={() => void listen()}
          startIcon={<Icon name="mic" />}
        >
          {t(stage.name === 'heard' ? 'live.checkAgain' : 'live.checkStart')}
        </Button>
        <output className="num t1" aria-live="off">
          {isListening && t('live.checkLeft', { seconds: Math.ceil(stage.leftMs / 1000) })}
        </output>
      </div>
      {isListening && <Meter level={level} isRecording />}
      {stage.name === 'denied' && (
        <Notice tone="err" title={t('liveSession.error.permission_denied.title')}>
          {t('liveSession.error.permission_denied.action')}
        </Notice>
      )}
      {stage.name === 'heard' && (
        <div role="status" className="stack">
          <Notice tone={tones[stage.verdict]} title={t(`live.checkVerdict.${stage.verdict}`)}>
            {t(`live.checkAdvice.${stage.verdict}`)}
          </Notice>
          <Button
            size="large"
            startIcon={<Icon name="play" />}
            onClick={() => void player.current.play(stage.address)}
          >
            {t('live.checkPlay')}
          </Button>
        </div>
      )}
    </div>
  )
}
