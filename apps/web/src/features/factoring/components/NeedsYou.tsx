import type { Dashboard } from '@honora/contract/ledger.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import styles from '../factoring.module.css'

/** Sign, colour and what is done about it. */
const looks: Readonly<Record<string, readonly [icon: IconName, tone: string, verb: string]>> = {
  files_with_errors: ['err', 'danger-t', 'fix'],
  files_to_confirm: ['pen', 'info-t', 'check'],
  invoices_with_errors: ['err', 'danger-t', 'fix'],
  invoices_to_confirm: ['pen', 'info-t', 'offer'],
  letters_returned: ['letter', 'warning-t', 'check'],
  disputes: ['warn', 'warning-t', 'answer'],
  dunning_approval: ['warn', 'warning-t', 'release'],
  contract_change: ['pen', 'info-t', 'check'],
  processing_agreement: ['pen', 'info-t', 'check'],
  subprocessor_notice: ['pen', 'info-t', 'open'],
  contract_text: ['pen', 'info-t', 'check'],
  messages: ['quote', 'info-t', 'answer'],
  document_requests: ['files', 'warning-t', 'answer'],
  documents: ['files', 'info-t', 'open'],
  consents_expiring: ['user', 'muted', 'renew'],
}

/** What waits for somebody of the practice, most urgent first. */
export function NeedsYou({ tasks }: { tasks: Dashboard['tasks'] }) {
  const t = useText()
  const formats = useFormats()
  const total = tasks.reduce((sum, task) => sum + task.count, 0)
  return (
    <Card
      flush
      title={t('overview.tasks.title')}
      aside={<span className="small muted">{formats.number(total)}</span>}
    >
      {tasks.length === 0 && <p className="pad soft">{t('overview.tasks.none')}</p>}
      <ul>
        {tasks.map((task) => {
          const [icon, tone, verb] = looks[task.kind] ?? ['info', 'muted', 'open']
          const [path = '', query = ''] = task.href.split('?')
          return (
            <li key={task.kind}>
              <Link className="li" to={path} search={Object.fromEntries(new URLSearchParams(query))}>
                <span className={`${styles['task-icon']} ${tone}`}>
                  <Icon name={icon} />
                </span>
                <div className="grow">
                  <p className="t1">{t(`overview.task.${task.kind}`, { count: task.count })}</p>
                  {task.cents !== null && <p className="t2">{formats.money(task.cents)}</p>}
                </div>
                <span className="accent-t small b nw">{t(`overview.tasks.${verb}`)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
