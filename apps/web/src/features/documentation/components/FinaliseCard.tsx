import type { Documentation, DocumentationAudio, DocumentationGate } from '@honora/contract/documentation.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import type { IconName } from '../../../ui/icon-shapes.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { StatusMark, Tone } from '../../../ui/StatusMark.tsx'
import { useFocusWhenDone } from '../../../ui/use-focus-when-done.ts'
import { useAddress } from '../data.ts'
import type { GateChoices } from './gate-choices.ts'
import { Gates } from './Gates.tsx'
import { Versions } from './Versions.tsx'

import styles from './FinaliseCard.module.css'
interface Props {
  documentation: Documentation
  /** What still holds back, after what this person has just stated. */
  gates: readonly DocumentationGate[]
  /** Why the audio is left unread; null while nobody has said so. */
  withoutRecording: string | null
  onTakeBackReason: () => void
  choices: GateChoices | null
  isBusy: boolean
  /** Null when this person may not finalise. */
  onFinalize: (() => void) | null
  /** The button stands in a bar of its own at the foot of the page. */
  hasBar: boolean
}

/** Finalising: what holds it back with its decisions, what was checked, what happens; afterwards what it has left. */
export function FinaliseCard(props: Props) {
  const { documentation, gates, hasBar } = props
  const t = useText()
  const isFinal = documentation.finalizedAt !== null
  const done = useFocusWhenDone(documentation.id, isFinal)
  const open = useFocusOnNextGate(gates.length + documentation.proposals.length)
  const aside = isFinal ? (
    <StatusMark set="documentation" status="finalized" />
  ) : (
    <OpenMark count={gates.length} />
  )
  return (
    <Card title={t('documentation.finalize.heading')} aside={aside} flush className={styles['fin-card']}>
      {isFinal ? (
        <div ref={done}>
          <Finalised documentation={documentation} />
        </div>
      ) : (
        <div ref={open}>
          {gates.length > 0 ? (
            <Gates documentation={documentation} gates={gates} choices={props.choices} />
          ) : (
            <Checked {...props} />
          )}
          <div data-finalise className={styles['fin']}>
            {gates.length === 0 && <Consequences documentation={documentation} />}
            {!hasBar && <FinaliseButton {...props} />}
            <HeldNotices documentation={documentation} isOpen={gates.length > 0} />
            <Papers documentation={documentation} />
          </div>
        </div>
      )}
    </Card>
  )
}

/** What was decided is gone with its buttons: the focus goes to the next decision, or to finalising. */
function useFocusOnNextGate(count: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  const isLost = useRef(false)
  // After every render: the next buttons are closed until the answer to the last decision is there.
  useEffect(() => {
    isLost.current = (isLost.current || count < before.current) && document.activeElement === document.body
    before.current = count
    const next = place.current?.querySelector<HTMLButtonElement>(
      '[data-gates] button:enabled, [data-finalise] > button',
    )
    if (!isLost.current || next?.disabled !== false) return
    isLost.current = false
    next.focus()
  })
  return place
}

export function OpenMark({ count }: { count: number }) {
  const t = useText()
  return count === 0 ? (
    <Tone tone="ok" icon="okc">
      {t('documentation.gate.none')}
    </Tone>
  ) : (
    <Tone tone="err" icon="err">
      {t('documentation.gate.open', { count })}
    </Tone>
  )
}

export function FinaliseButton({
  gates,
  isBusy,
  onFinalize,
}: Pick<Props, 'gates' | 'isBusy' | 'onFinalize'>) {
  const t = useText()
  if (onFinalize === null) return <p>{t('documentation.finalize.notAllowed')}</p>
  return (
    <Button
      variant="contained"
      color="primary"
      size="large"
      fullWidth
      disabled={isBusy || gates.length > 0}
      onClick={onFinalize}
    >
      {t('documentation.finalize.action')}
    </Button>
  )
}

/** What was looked at before finalising is allowed, in words. */
function Checked({ documentation, withoutRecording, onTakeBackReason }: Props) {
  const t = useText()
  const { duration } = useFormats()
  const { audio, decisions, notices, required } = documentation
  const hints = required.filter((open) => !open.isRequired).length
  return (
    <ul className={styles['okl']}>
      {withoutRecording !== null ? (
        <CheckLine icon="warn">
          {t('documentation.checked.without', { reason: withoutRecording })}{' '}
          <button type="button" className="link" onClick={onTakeBackReason}>
            {t('documentation.without.takeBack')}
          </button>
        </CheckLine>
      ) : (
        <CheckLine icon={audio.state === 'read' ? 'okc' : 'info'}>
          {t(audio.state === 'read' ? 'documentation.checked.audio' : 'documentation.checked.noAudio', {
            length: duration(audio.seconds),
          })}
        </CheckLine>
      )}
      <CheckLine icon="okc">{t('documentation.checked.proposals')}</CheckLine>
      {decisions.length === 0 ? (
        <CheckLine icon="okc">{t('documentation.checked.contradictions')}</CheckLine>
      ) : (
        decisions.map((decision) => (
          <CheckLine key={decision.id} icon="okc">
            {decision.text === ''
              ? t('documentation.checked.confirmed', { what: t(`documentation.clash.${decision.kind}`) })
              : t('documentation.checked.decided', { text: decision.text })}
          </CheckLine>
        ))
      )}
      <CheckLine icon={hints === 0 ? 'okc' : 'info'}>
        {t(hints === 0 ? 'documentation.checked.required' : 'documentation.checked.hints', { count: hints })}
      </CheckLine>
      {notices.map((notice) => (
        <CheckLine key={notice.kind} icon="warn">
          {notice.text}
        </CheckLine>
      ))}
    </ul>
  )
}

function CheckLine({ icon, children }: { icon: IconName; children: React.ReactNode }) {
  const tone = icon === 'okc' ? 'ok' : icon
  return (
    <li className={tone}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}

/** What finalising does, and what becomes of the audio: only what is true. */
function Consequences({ documentation }: { documentation: Documentation }) {
  const t = useText()
  const removal = useRemovalText()(documentation.audio)
  return (
    <p className={styles['fin-then']}>
      {t('documentation.finalize.hint')}
      {removal !== '' && ` ${removal}`}
    </p>
  )
}

/** When the audio is deleted and what stays, by the practice's setting. */
export function useRemovalText(): (audio: DocumentationAudio) => string {
  const t = useText()
  const { date } = useFormats()
  return ({ removal, removedOn }) =>
    removal === 'none' ? '' : t(`documentation.removal.${removal}`, { day: date(removedOn) })
}

function HeldNotices({ documentation, isOpen }: { documentation: Documentation; isOpen: boolean }) {
  const t = useText()
  const { list } = useFormats()
  if (!isOpen || documentation.notices.length === 0) return null
  return (
    <p className={styles['fin-why']}>
      {t('documentation.gate.doesNotHold', { what: list(documentation.notices.map(({ text }) => text)) })}
    </p>
  )
}

function Finalised({ documentation }: { documentation: Documentation }) {
  const t = useText()
  const { dateTime } = useFormats()
  const removal = useRemovalText()(documentation.audio)
  const { finalizedAt, finalizedBy, contentHash, withoutRecording } = documentation
  return (
    <div data-finalise className={styles['fin']}>
      <p className={styles['fin-then']}>
        {t('documentation.finalizedBy', { at: dateTime(finalizedAt), by: finalizedBy ?? '' })}
      </p>
      {withoutRecording !== null && (
        <p className={styles['fin-then']}>
          {t('documentation.checked.without', { reason: withoutRecording.reason })}
        </p>
      )}
      {removal !== '' && <p className={styles['fin-then']}>{removal}</p>}
      <p className={styles['hash']}>
        {t('documentation.checksum')}: <code>{contentHash?.slice(0, 16)}</code>
      </p>
      <Link className="btn pri lg full" to={`/appointments/${documentation.appointmentId}/billing`}>
        {t('documentation.toBilling')}
      </Link>
      <Papers documentation={documentation} />
    </div>
  )
}

function Papers({ documentation }: { documentation: Documentation }) {
  const t = useText()
  const address = useAddress()
  const [isListing, setListing] = useState(false)
  const isFinal = documentation.finalizedAt !== null
  return (
    <>
      <div className={`row tight ${styles['fin-more']}`}>
        <Button
          className="grow h44"
          href={address(`/api/documentation/${documentation.id}.pdf`)}
          target="_blank"
          rel="noopener"
          startIcon={<Icon name="pdf" size="small" />}
        >
          {t(isFinal ? 'documentation.pdf' : 'documentation.pdfPreview')}
        </Button>
        <Button
          className="grow h44"
          startIcon={<Icon name="history" size="small" />}
          onClick={() => setListing(true)}
        >
          {t('documentation.versions.count', { count: documentation.versionCount })}
        </Button>
      </div>
      {isListing && <Versions documentationId={documentation.id} onClose={() => setListing(false)} />}
    </>
  )
}
