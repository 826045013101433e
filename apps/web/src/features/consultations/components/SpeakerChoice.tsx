import { useText } from '../../../i18n/i18n.tsx'
import { Segments } from '../../../ui/choices.tsx'
import { whos, type Who } from './use-speaker.ts'
import noteLineStyles from './NoteLine.module.css'

/** A narrow button may break after the slash of "Patient/in". */
const breakable = (word: string): string => word.replace('/', '/\u200B')

/** Marking who speaks. */
export interface Speaking {
  readonly who: Who | null
  readonly choose: (who: Who) => void
}

export function SpeakerChoice({ speaker }: { speaker: Speaking }) {
  const t = useText()
  return (
    <div className={noteLineStyles['speakers']} title={t('live.whoKeys')}>
      <Segments
        label={t('live.whoSpeaks')}
        value={speaker.who ?? ''}
        choices={whos.map((who, index) => ({
          value: who,
          label: (
            <>
              <kbd aria-hidden>{index + 1}</kbd> {breakable(t(`speaker.${who}`))}
            </>
          ),
        }))}
        onChange={(who) => {
          if (who !== '') speaker.choose(who)
        }}
      />
    </div>
  )
}
