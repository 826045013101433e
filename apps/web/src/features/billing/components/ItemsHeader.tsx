import type { Billing } from '@honora/contract/billing.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { PopupMenu, useMenu } from '../../../ui/PopupMenu.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import styles from './ItemsHeader.module.css'

interface Props {
  billing: Billing
  canWrite: boolean
  isBusy: boolean
  /** How many suggestions one press takes over. */
  together: number
  onAcceptAll: () => void
  onCost: () => void
  onCopy: () => void
  onCompare: () => void
  onSuggest: () => void
}

/** What the items amount to, the keys that work them, and what concerns all of them. */
export function ItemsHeader(props: Props) {
  const { billing, canWrite, together } = props
  const t = useText()
  const menu = useMenu()
  const errors = billing.findings.filter((finding) => finding.severity === 'error').length
  const keys = [
    ['↑↓', t('billing.keys.row')],
    ['Enter', t('billing.keys.edit')],
    ['0–9', t('billing.col.factor')],
    [t('billing.keys.insertKey'), t('billing.keys.add')],
    [t('billing.keys.deleteKey'), t('billing.keys.remove')],
  ] as const
  const suggestions = billing.items.filter((item) => !item.accepted).length
  return (
    <header className={styles['head']}>
      <h2>{t('billing.items')}</h2>
      {errors > 0 && (
        <Tone tone="err" icon="err">
          {t('billing.errorCount', { count: errors })}
        </Tone>
      )}
      {suggestions > 0 && (
        <Tone tone="acc" icon="bulb">
          {t('billing.suggestionCount', { count: suggestions })}
        </Tone>
      )}
      {canWrite && together > 1 && (
        <Button
          size="small"
          variant="contained"
          color="primary"
          disabled={props.isBusy}
          onClick={props.onAcceptAll}
          aria-keyshortcuts="Shift+A"
        >
          {t('billing.acceptAll', { count: together })} <kbd className="hide-s">⇧A</kbd>
        </Button>
      )}
      <span className={`x row tight muted micro ${styles['end']}`}>
        {canWrite && (
          <>
            <span className={`hide-s ${styles['keys']}`} aria-hidden="true">
              {keys.map(([key, use]) => (
                <span key={use}>
                  <kbd>{key}</kbd> {use}
                </span>
              ))}
            </span>
            <IconAction icon="more" label={t('billing.more')} onClick={menu.open} />
          </>
        )}
      </span>
      <PopupMenu
        menu={menu}
        label={t('billing.more')}
        entries={[
          { key: 'cost', label: t('billing.addCost'), icon: 'plus', run: props.onCost },
          { key: 'copy', label: t('billing.copyEarlier'), icon: 'history', run: props.onCopy },
          { key: 'compare', label: t('billing.compare'), icon: 'codes', run: props.onCompare },
          { key: 'suggest', label: t('billing.suggestAgain'), icon: 'bulb', run: props.onSuggest },
          {
            key: 'plans',
            label: t('billing.plans'),
            icon: 'invoice',
            to: `/treatment-plans?patient=${billing.patientId}`,
          },
        ]}
      />
    </header>
  )
}
