import type { ChangedConditions, ContractChange } from '@honora/contract/contract-changes.ts'
import { changeableTerms } from '@honora/domain/factoring/contract-change.ts'
import type { ReactNode } from 'react'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import type { IconName } from '../../../ui/icon-shapes.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'

const looks: Readonly<
  Record<ContractChange['state'], readonly [tone: 'warn' | 'info' | 'ok' | 'neutral', icon: IconName]>
> = {
  proposed: ['warn', 'sWait'],
  released: ['info', 'sConfirmed'],
  accepted: ['ok', 'sDone'],
  declined: ['neutral', 'sCancelled'],
  withdrawn: ['neutral', 'sCancelled'],
  lapsed: ['neutral', 'sCancelled'],
}

/** A change of conditions: what it replaces by what, from which day, who wanted it; and what may be done. */
export function ChangeView({ change, children }: { change: ContractChange; children?: ReactNode }) {
  const t = useText()
  const formats = useFormats()
  const show = useShownCondition()
  const [tone, icon] = looks[change.state]
  const changed = changeableTerms.filter((name) => change.before[name] !== change.after[name])
  const title = t('contractChange.title', {
    type: t(`factoringType.${change.factoringType}`),
    day: formats.date(change.validFrom),
  })
  const by = [
    t('contractChange.proposedBy', { name: change.proposedBy, day: formats.date(change.proposedAt) }),
    change.releasedBy !== null && change.releasedAt !== null
      ? t('contractChange.releasedBy', { name: change.releasedBy, day: formats.date(change.releasedAt) })
      : '',
    change.acceptedBy !== null && change.acceptedAt !== null
      ? t('contractChange.acceptedBy', { name: change.acceptedBy, day: formats.date(change.acceptedAt) })
      : '',
    change.declinedBy !== null && change.declinedAt !== null
      ? t('contractChange.declinedBy', { name: change.declinedBy, day: formats.date(change.declinedAt) })
      : '',
  ].filter((part) => part !== '')
  return (
    <div className="stack s2">
      <div className="row wrap">
        <b className="b">{title}</b>
        <Tone tone={tone} icon={icon}>
          {t(`contractChange.state.${change.state}`)}
        </Tone>
      </div>
      <table className="t fits" aria-label={title}>
        <TableHead
          columns={[
            [t('settings.contract.condition')],
            [t('contractChange.before'), 'num'],
            [t('contractChange.after'), 'num'],
          ]}
        />
        <tbody>
          {changed.map((name) => (
            <tr key={name}>
              <td>{t(`contractChange.term.${name}`)}</td>
              <td className="num">{show(name, change.before)}</td>
              <td className="num b">{show(name, change.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small">{change.reason}</p>
      {change.declineReason !== null && (
        <p className="small">{t('contractChange.declinedBecause', { reason: change.declineReason })}</p>
      )}
      <p className="small muted">{by.join(' · ')}</p>
      {children}
    </div>
  )
}

/** A condition as practices read it: a rate, an amount, days. */
function useShownCondition(): (name: keyof ChangedConditions, terms: ChangedConditions) => string {
  const t = useText()
  const formats = useFormats()
  return (name, terms) => {
    if (name === 'feeFlatCents') return formats.money(terms.feeFlatCents)
    if (name === 'payoutDays') return t('settings.contract.payoutDays', { count: terms.payoutDays })
    if (name !== 'chargebackAfterDays') return formats.percent(terms[name])
    return terms.chargebackAfterDays === null
      ? t('contractChange.lastReminder')
      : t('contractChange.days', { count: terms.chargebackAfterDays })
  }
}
