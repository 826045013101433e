import { useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { ProposalList, shownAt } from '../../facts/index.ts'
import type { LiveView } from '../live/view.ts'
import { quoteIn } from './quote-in.ts'
import type { FactsPanelState } from './use-facts-panel.ts'

import styles from './FactsPanel.module.css'

interface Props {
  view: LiveView
  panel: FactsPanelState
  canWrite: boolean
}

/** What a person has yet to decide, each with the words that were said. */
export function ProposedFacts({ view: { facts, lines }, panel, canWrite }: Props) {
  const t = useText()
  const { proposed, proposals } = panel.lists
  return (
    <div className="pl" role="group" aria-label={t('facts.proposals')}>
      <h3 className={proposals.length === 0 ? 'none' : undefined}>
        {proposals.length > 0 && <Icon name="warn" size="small" />}
        {t('facts.proposals')}
        {proposals.length > 0 && <span>{t('facts.notInRecord')}</span>}
      </h3>
      {proposals.length === 0 && <p className={styles['emptyp']}>{t('facts.noProposals')}</p>}
      <ProposalList
        sections={proposed}
        among={facts}
        saidOf={(fact) => ({ quote: quoteIn(fact, lines), at: shownAt(fact, lines) })}
        canWrite={canWrite}
        tabStop={panel.tabStop}
        answer={panel.answer}
        drop={panel.drop}
        edit={panel.edit}
        acceptAll={(those) => void panel.acceptAll(those)}
      />
    </div>
  )
}
