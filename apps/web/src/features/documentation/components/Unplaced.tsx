import type { Documentation, UnplacedSentence } from '@honora/contract/documentation.ts'
import { sectionKeys, type SectionKey } from '@honora/language/facts/section.ts'
import { useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { usePlace } from './use-place.ts'
import gatesStyles from './Gates.module.css'
import documentationStyles from '../documentation.module.css'
import audioGateStyles from './AudioGate.module.css'

interface Props {
  documentation: Documentation
  /** Whether anything was said or typed at all. */
  hasTalk: boolean
  isBusy: boolean
  /** Null where this person may only read. */
  onPlace: ((sentence: UnplacedSentence, key: SectionKey) => void) | null
  onLeave: (sentence: UnplacedSentence) => void
}

/** Statements of the talk that no fact rests on: each goes into a section, or is left out on purpose. */
export function Unplaced({ documentation, hasTalk, isBusy, onPlace, onLeave }: Props) {
  const t = useText()
  const { unplaced, leftOut, audio } = documentation
  const [asked, setAsked] = useState<string | null>(null)
  const open = asked ?? unplaced[0]?.utteranceId ?? null
  const isUnread = audio.state !== 'read' && audio.state !== 'none'
  const nothingOpen = hasTalk
    ? t('documentation.unplaced.none', { count: leftOut.length })
    : t('documentation.unplaced.noTalk')
  const emptyText = isUnread ? t('documentation.unplaced.unread') : nothingOpen
  const mark =
    unplaced.length > 0 ? (
      <Tone tone="warn" icon="warn">
        {t('documentation.omissions.open', { count: unplaced.length })}
      </Tone>
    ) : (
      !isUnread &&
      hasTalk && (
        <Tone tone="ok" icon="okc">
          {t('documentation.omissions.none')}
        </Tone>
      )
    )
  return (
    <Card title={t('documentation.unplaced.title')} aside={mark} flush>
      {unplaced.length === 0 && <p className={`${gatesStyles['np']} d`}>{emptyText}</p>}
      {unplaced.map((sentence) => (
        <UnplacedLine
          key={sentence.utteranceId}
          sentence={sentence}
          isOpen={open === sentence.utteranceId}
          isBusy={isBusy}
          onOpen={() => setAsked(sentence.utteranceId)}
          onPlace={onPlace === null ? null : (key) => onPlace(sentence, key)}
          onLeave={() => onLeave(sentence)}
        />
      ))}
    </Card>
  )
}

function UnplacedLine(props: {
  sentence: UnplacedSentence
  isOpen: boolean
  isBusy: boolean
  onOpen: () => void
  onPlace: ((key: SectionKey) => void) | null
  onLeave: () => void
}) {
  const { sentence, isOpen, isBusy, onOpen, onPlace, onLeave } = props
  const t = useText()
  const placeOf = usePlace()
  const [key, setKey] = useState<SectionKey>(sentence.section)
  const place = (at: SectionKey): string =>
    t('documentation.unplaced.takeInto', { section: t(`docSection.${at}`) })
  return (
    <div className={gatesStyles['np']}>
      <p className={gatesStyles['q']} lang="de">
        „{sentence.quote}“
      </p>
      <p className="d">{placeOf(sentence)}</p>
      {onPlace !== null && isOpen && (
        <>
          <div
            className={documentationStyles['secs']}
            role="group"
            aria-label={t('documentation.unplaced.section')}
          >
            {sectionKeys.map((each) => (
              <button
                key={each}
                type="button"
                className="chip"
                aria-pressed={each === key}
                onClick={() => setKey(each)}
              >
                {t(`docSection.${each}`)}
              </button>
            ))}
          </div>
          <p className={gatesStyles['res']}>
            {t('documentation.unplaced.becomes')} <b lang="de">{sentence.statement}</b>
          </p>
        </>
      )}
      {onPlace !== null && (
        <div className={audioGateStyles['gb']}>
          {isOpen ? (
            <Button
              className="h44"
              variant="contained"
              color="primary"
              disabled={isBusy}
              onClick={() => onPlace(key)}
            >
              {place(key)}
            </Button>
          ) : (
            <Button
              className="h44"
              disabled={isBusy}
              aria-label={t('documentation.gate.acceptOf', { text: sentence.quote })}
              onClick={onOpen}
            >
              {t('documentation.omissions.take')}
            </Button>
          )}
          <Button
            className={`h44 ${audioGateStyles['quiet']}`}
            variant="text"
            disabled={isBusy}
            aria-label={t('documentation.unplaced.leaveOf', { text: sentence.quote })}
            onClick={onLeave}
          >
            {t('documentation.unplaced.leave')}
          </Button>
        </div>
      )}
    </div>
  )
}
