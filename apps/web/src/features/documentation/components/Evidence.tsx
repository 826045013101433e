import type { Documentation } from '@honora/contract/documentation.ts'
import type { Transcript } from '@honora/contract/speech.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { useSpeakerName } from '../../../ui/speaker-names.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { Playable } from '../player.ts'

import styles from './Evidence.module.css'
type Fact = Documentation['facts'][number]

interface Props {
  id: string
  facts: readonly Fact[]
  utterances: ReadonlyMap<string, Transcript>
  player: Playable
  /** Absent where nothing can be changed any more. */
  onChange?: ((fact: Fact) => void) | undefined
}

/** What was said that supports a sentence, its place in the recording, and the way to change what was made of it. */
export function Evidence({ id, facts, utterances, player, onChange }: Props) {
  const t = useText()
  const said = [...new Set(facts.flatMap((fact) => fact.utteranceIds))].flatMap(
    (utteranceId) => utterances.get(utteranceId) ?? [],
  )
  const byHand = facts.filter((fact) => !fact.utteranceIds.some((each) => utterances.has(each)))
  const changes = (of: readonly Fact[]) =>
    onChange !== undefined && <Changes facts={of} isNamed={facts.length > 1} onChange={onChange} />
  return (
    <div className={styles['ev']} id={id} role="note" aria-label={t('documentation.evidence')}>
      {facts.length === 0 && <p className="small muted">{t('documentation.byHand')}</p>}
      {said.map((utterance) => (
        <div key={utterance.id} className={styles['ev-part']}>
          <Said utterance={utterance} player={player} />
          {changes(facts.filter((fact) => fact.utteranceIds[0] === utterance.id))}
        </div>
      ))}
      {byHand.length > 0 && (
        <div className={styles['ev-part']}>
          <p className="small muted grow">{t('documentation.enteredByHand')}</p>
          {changes(byHand)}
        </div>
      )}
    </div>
  )
}

/** One way in for each statement that the sentence is made of. */
function Changes(props: { facts: readonly Fact[]; isNamed: boolean; onChange: (fact: Fact) => void }) {
  const { facts, isNamed, onChange } = props
  const t = useText()
  return facts.map((fact) => (
    <Button
      key={fact.id}
      variant="text"
      color="primary"
      className={styles['ev-change']}
      startIcon={<Icon name="pen" size="small" />}
      aria-label={t('documentation.changeFact', { text: fact.text })}
      onClick={() => onChange(fact)}
    >
      {isNamed ? <span lang="de">{fact.text}</span> : t('documentation.change')}
    </Button>
  ))
}

function Said({ utterance, player }: { utterance: Transcript; player: Playable }) {
  const t = useText()
  const { duration } = useFormats()
  const nameOf = useSpeakerName()
  const isSpoken = utterance.source !== 'typed'
  const isPlaying = typeof player !== 'string' && player.playing === utterance.start
  const at = duration(utterance.start)
  return (
    <div className={styles['ev-said']}>
      <blockquote lang="de">„{utterance.text}“</blockquote>
      <div className="row tight">
        {typeof player !== 'string' && isSpoken && (
          <button
            type="button"
            className={styles['ev-play']}
            aria-label={isPlaying ? t('documentation.pause') : t('documentation.play', { at })}
            onClick={() => (isPlaying ? player.stop() : player.play(utterance.start, utterance.end))}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} size="small" />
          </button>
        )}
        <span className="small muted">
          {[
            ...(utterance.speaker === null ? [] : [nameOf(utterance.speaker)]),
            ...(isSpoken ? [at] : []),
            ...(isSpoken && player === 'gone' ? [t('documentation.audioGone')] : []),
          ].join(' · ')}
        </span>
      </div>
    </div>
  )
}
