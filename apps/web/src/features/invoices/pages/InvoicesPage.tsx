import { useEffect, useState } from 'react'
import { useCan, useOwnOnly, useUser } from '../../../data/session.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { NoMatch } from '../../../ui/NoMatch.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { SavedViews } from '../../../ui/SavedViews.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { OnboardingBanner } from '../../onboarding/index.ts'
import { InvoiceFilterBar } from '../components/InvoiceFilterBar.tsx'
import { ListDownloads } from '../components/ListDownloads.tsx'
import { ListSums } from '../components/ListSums.tsx'
import { OfDebtor } from '../components/OfDebtor.tsx'
import { Selection } from '../components/Selection.tsx'
import { useInvoices } from '../data.ts'
import { useInvoiceChoice } from '../use-invoice-choice.ts'
import { useInvoiceColumns } from '../use-invoice-columns.tsx'

const settleMs = 250
/** What a saved view keeps of the filters: all but words and persons. */
const kept = ['status', 'claim', 'receivableState', 'factoringType', 'from', 'to', 'practice'] as const
const filters = [...kept, 'q', 'debtor'] as const
const emptied = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']))

/** All invoices with the factor: filter, choose several, offer them, take the list along. */
export function InvoicesPage() {
  const t = useText()
  const isOwnOnly = useOwnOnly()
  const [url, setUrl] = useUrlState(filters)
  const [text, setText] = useState(url.q)
  const list = useInvoices(url)
  const choice = useInvoiceChoice(list.items)
  const columns = useInvoiceColumns(choice)
  useEffect(() => {
    if (text === url.q) return undefined
    const timer = setTimeout(() => setUrl({ q: text }), settleMs)
    return () => clearTimeout(timer)
  }, [text, url.q, setUrl])

  return (
    <Page
      wide
      title={t('nav.invoices')}
      subtitle={isOwnOnly ? t('invoices.ownOnly') : t('invoices.subtitle')}
      actions={
        <>
          <ListDownloads filters={url} />
          <NewButton />
        </>
      }
    >
      <OnboardingBanner />
      <InvoiceFilterBar filters={url} text={text} onText={setText} onChange={setUrl} />
      <SavedViews
        list="invoices"
        values={Object.fromEntries(kept.map((name) => [name, url[name]]))}
        onChoose={(values) => setUrl({ ...emptied(kept), ...values })}
      />
      {url.debtor !== '' && <OfDebtor id={url.debtor} onAll={() => setUrl({ debtor: '' })} />}
      {choice.rows.length > 0 && <Selection rows={choice.rows} onDone={choice.clear} />}
      <ListSums filters={url} />
      <Card flush>
        <DataTable
          label={t('nav.invoices')}
          columns={columns}
          rows={list}
          rowKey={(row) => row.id}
          rowTo={(row) => `/factoring/invoices/${row.id}`}
          isSelected={(row) => choice.chosen.has(row.id)}
          empty={
            <NoMatch
              filters={url}
              onReset={() => {
                setText('')
                setUrl(emptied(filters))
              }}
            >
              <EmptyState id="invoices.empty" icon="invoice" />
            </NoMatch>
          }
        />
      </Card>
    </Page>
  )
}

function NewButton() {
  const t = useText()
  const can = useCan()
  const { data: user } = useUser()
  if (!can('invoice.write') || user?.factoringStaff === true) return null
  return (
    <Link className="btn pri" to="/factoring/invoices/new">
      <Icon name="plus" size="small" />
      {t('invoice.form.new')}
    </Link>
  )
}
