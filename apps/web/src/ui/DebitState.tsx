import { useText } from '../i18n/i18n.tsx'
import { Tone } from './StatusMark.tsx'

const looks = {
  announced: ['info', 'quote'],
  ordered: ['info', 'sWait'],
  collected: ['ok', 'sDone'],
  returned: ['err', 'undo'],
  dropped: ['neutral', 'sCancelled'],
} as const

/** Where a direct debit stands, of a patient's instalment as of a practice's account. */
export function DebitState({ state }: { state: keyof typeof looks }) {
  const t = useText()
  const [tone, icon] = looks[state]
  return (
    <Tone tone={tone} icon={icon}>
      {t(`mandate.state.${state}`)}
    </Tone>
  )
}
