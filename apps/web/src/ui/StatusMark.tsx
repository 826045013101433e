import { useText } from '../i18n/i18n.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-shapes.tsx'
import { statusLooks, type StatusOf, type StatusSet } from './status-mark-states.ts'

interface Props<Set extends StatusSet> {
  set: Set
  status: StatusOf<Set>
  /** Replaces the word, for example by a reason ("Abgelehnt" is never shown alone). */
  label?: string
  /** Without the tinted ground, inside a sentence or a row that is tinted itself. */
  bare?: boolean
}

/** A state as colour, shape and word. */
export function StatusMark<Set extends StatusSet>({ set, status, label, bare = false }: Props<Set>) {
  const t = useText()
  const looks: Record<string, readonly [string, IconName, string]> = statusLooks[set]
  const [tone, icon, textId] = looks[status] ?? ['neutral', 'info', '']
  return (
    <span className={`st ${tone} ${bare ? 'bare' : ''}`}>
      <Icon name={icon} />
      {label ?? (textId === '' ? status : t(textId))}
    </span>
  )
}

/** A mark that is no state of a record: allergy, own wording, counts. */
export function Tone(props: {
  tone: 'neutral' | 'ok' | 'warn' | 'err' | 'info' | 'acc' | 'live' | 'line'
  icon: IconName
  children: React.ReactNode
}) {
  return (
    <span className={`st ${props.tone}`}>
      <Icon name={props.icon} />
      {props.children}
    </span>
  )
}
