import type { Documentation } from '@honora/contract/documentation.ts'
import type { Transcript } from '@honora/contract/speech.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Playable } from '../player.ts'

interface Props {
  id: string
  facts: readonly Documentation['facts'][number][]
  utterances: ReadonlyMap<string, Transcript>
  player: Playable
}

/** What was said that supports a sentence, and its place in the recording. */
export function Evidence({ id, facts, utterances, player }: Props) {
  const t = useText()
  const { duration } = useFormats()
  const said = [...new Set(facts.flatMap((fact) => fact.utteranceIds))].flatMap((utteranceId) => {
    const utterance = utterances.get(utteranceId)
    return utterance === undefined ? [] : [utterance]
  })
  const byHand = facts.filter((fact) => fact.source === 'manual')
  return (
    <div className="ev" id={id} role="note" aria-label={t('documentation.evidence')}>
      {facts.length === 0 && <p className="small muted">{t('documentation.byHand')}</p>}
      {said.map((utterance) => {
        const isSpoken = utterance.source !== 'typed'
        const isPlaying = typeof player !== 'string' && player.playing === utterance.start
        const at = duration(utterance.start)
        return (
          <div key={utterance.id} className="ev-said">
            <blockquote lang="de">„{utterance.text}“</blockquote>
            <div className="row tight">
              {typeof player !== 'string' && isSpoken && (
                <button
                  type="button"
                  className="ev-play"
                  aria-label={isPlaying ? t('documentation.pause') : t('documentation.play', { at })}
                  onClick={() => (isPlaying ? player.stop() : player.play(utterance.start, utterance.end))}
                >
                  <Icon name={isPlaying ? 'pause' : 'play'} size="small" />
                </button>
              )}
              <span className="small muted">
                {[
                  ...(utterance.speaker === null ? [] : [t(`speaker.${utterance.speaker}`)]),
                  ...(isSpoken ? [at] : []),
                  ...(isSpoken && player === 'gone' ? [t('documentation.soundGone')] : []),
                ].join(' · ')}
              </span>
            </div>
          </div>
        )
      })}
      {said.length === 0 && byHand.length > 0 && (
        <p className="small muted">{t('documentation.enteredByHand')}</p>
      )}
    </div>
  )
}
