import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import dockStyles from './Dock.module.css'
import consultationsStyles from '../consultations.module.css'

const bars = 44
const everyMs = 100
/** Below this for eight seconds nothing comes in. */
const silence = 0.02
const silentAfterMs = 8000

/** Input level of the last seconds as bars, with a word for those who do not see them. */
export function Meter(props: {
  level: () => number
  isRecording: boolean
  /** What the microphone is called; '' where nobody needs to know. */
  input?: string
  /** A recording that should go on stands without a microphone. */
  isOff?: boolean
}) {
  const { level, isRecording, input = '', isOff = false } = props
  const t = useText()
  const [history, setHistory] = useState<readonly number[]>([])
  const [silentMs, setSilentMs] = useState(0)
  useEffect(() => {
    if (!isRecording) return undefined
    const timer = setInterval(() => {
      const now = level()
      setSilentMs((before) => (now < silence ? before + everyMs : 0))
      setHistory((before) => [...before.slice(1 - bars), now])
    }, everyMs)
    return () => clearInterval(timer)
  }, [isRecording, level])
  const seconds = Math.floor(silentMs / 1000)
  const isSilent = isRecording && silentMs >= silentAfterMs
  const loudest = Math.max(0, ...history.slice(-15))
  const loudness = loudest > 0.2 ? t('live.levelGood') : t('live.levelQuiet')
  const heard = history.length > 0 ? [loudness, input].filter((part) => part !== '').join(' · ') : input
  const idle = isOff ? t('live.microphoneOff') : ''
  const word = isRecording ? heard : idle
  return (
    <div className={dockStyles['lvl']}>
      <svg
        className={dockStyles['meter']}
        viewBox="0 0 220 36"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('live.inputLevel')}
      >
        {Array.from({ length: bars }, (_, index) => {
          const value = isRecording ? (history[history.length - bars + index] ?? 0) : 0
          const height = 2.6 + value * 30
          return (
            <rect
              key={index}
              x={index * 5}
              y={18 - height / 2}
              width="3"
              height={height}
              rx="1.5"
              opacity={0.35 + (index / bars) * 0.65}
            />
          )
        })}
      </svg>
      {/* Told once: the seconds that go on counting are for the eye. */}
      <div
        className={consultationsStyles['lv']}
        role={isSilent ? 'alert' : undefined}
        aria-atomic="false"
        aria-relevant="additions"
        title={input === '' ? undefined : input}
      >
        {isSilent ? t('audio.noInput.message', { seconds }) : word}
      </div>
    </div>
  )
}
