import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import transcriptPanelStyles from './TranscriptPanel.module.css'

interface Props {
  /** Where it begins, in seconds. */
  readonly from: number
  readonly isPlaying: boolean
  readonly onClick: () => void
}

/** Plays the recording from where a line begins, or stops it. */
export function PlayButton({ from, isPlaying, onClick }: Props) {
  const t = useText()
  const time = useFormats().duration(from)
  return (
    <button
      type="button"
      className={transcriptPanelStyles['play-at']}
      aria-label={isPlaying ? t('live.stopPlaying') : t('live.playFrom', { time })}
      onClick={onClick}
    >
      <Icon name={isPlaying ? 'pause' : 'play'} /> {time}
    </button>
  )
}
