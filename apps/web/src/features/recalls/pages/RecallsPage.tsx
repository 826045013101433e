import { recallStates } from '@honora/domain/appointments/recall.ts'
import { useCan } from '../../../data/session.ts'
import { today } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterChips } from '../../../ui/choices.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { NoMatch } from '../../../ui/NoMatch.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { usePractitioners } from '../../appointments/index.ts'
import { RecallForm } from '../components/RecallForm.tsx'
import { dueIn, monthsAround, stateIn, useRecalls } from '../data.ts'
import styles from '../recalls.module.css'
import { useRecallColumns } from '../use-recall-columns.tsx'
import { useRecallSteps } from '../use-recall-steps.tsx'

/** Who shall come again: by month and by who treats, with reminder and appointment from the row. */
export function RecallsPage() {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const practitioners = usePractitioners()
  const [url, setUrl] = useUrlState(['state', 'due', 'who', 'add'])
  const list = useRecalls(url)
  const { steps, dialog } = useRecallSteps(list.refresh)
  const columns = useRecallColumns(steps)
  const state = stateIn(url.state)
  const due = dueIn(url)
  const thisMonth = today().slice(0, 7)
  const add = can('appointment.write') && (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Icon name="plus" size="small" />}
      onClick={() => setUrl({ add: '1' })}
    >
      {t('recall.add')}
    </Button>
  )
  return (
    <Page title={t('nav.recalls')} subtitle={t('recall.subtitle')} actions={add}>
      <div className="row wrap list-tools">
        <FilterChips
          label={t('recall.state')}
          value={state}
          choices={recallStates.map((value) => ({ value, label: t(`recall.state.${value}`) }))}
          onChange={(value) => setUrl({ state: value === 'open' ? '' : value })}
        />
        <span className="grow" />
        <span className={styles['choice']}>
          <SelectField
            label={t('recall.due')}
            hideLabel
            value={due}
            options={[
              ...(state === 'open'
                ? [
                    { value: '', label: t('recall.dueUntil', { month: formats.month(`${thisMonth}-01`) }) },
                    { value: 'overdue', label: t('recall.dueOverdue') },
                    { value: 'all', label: t('recall.dueAll') },
                  ]
                : [{ value: '', label: t('recall.dueAll') }]),
              ...monthsAround().map((month) => ({ value: month, label: formats.month(`${month}-01`) })),
            ]}
            onChange={(event) => setUrl({ due: event.target.value })}
          />
        </span>
        <span className={styles['choice']}>
          <SelectField
            label={t('entity.practitioner')}
            hideLabel
            value={url.who}
            options={[
              { value: '', label: t('recall.everybody') },
              ...(practitioners.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => setUrl({ who: event.target.value })}
          />
        </span>
      </div>
      <Card flush>
        <DataTable
          label={t('nav.recalls')}
          columns={columns}
          rows={list}
          rowKey={(recall) => recall.id}
          empty={
            <NoMatch filters={{ due, who: url.who }} onReset={() => setUrl({ due: '', who: '' })}>
              <EmptyState id={`recall.empty.${state}`} icon="history" action={add} />
            </NoMatch>
          }
        />
      </Card>
      {url.add === '1' && (
        <RecallForm onClose={() => setUrl({ add: '' })} onSaved={() => void list.refresh()} />
      )}
      {dialog}
    </Page>
  )
}
