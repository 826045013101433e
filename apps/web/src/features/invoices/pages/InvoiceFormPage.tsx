import type { Invoice } from '@honora/contract/invoices.ts'
import Button from '@mui/material/Button'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { SkeletonPage } from '../../../ui/SkeletonPage.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { InvoiceForm } from '../components/InvoiceForm.tsx'
import { Precheck } from '../components/Precheck.tsx'
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts'
import { useInvoice } from '../data.ts'
import { bodyOf, draftOf, emptyDraft, type InvoiceDraft } from '../form.ts'
import '../../../ui/styles/touch.css'
import '../invoices.css'

const settleMs = 400

/** Types a new invoice; the same checks as for files run while one types. */
export function NewInvoicePage() {
  const t = useText()
  return (
    <Page
      wide
      crumbs={[{ label: t('nav.invoices'), to: '/factoring/invoices' }]}
      title={t('invoice.form.new')}
      subtitle={t('invoice.form.subtitle')}
    >
      <Editor start={emptyDraft} />
    </Page>
  )
}

/** Corrects an invoice that is not offered yet. */
export function EditInvoicePage() {
  const { id = '' } = useParams({ strict: false })
  const t = useText()
  const question = useInvoice(id)
  return (
    <Page
      wide
      crumbs={[{ label: t('nav.invoices'), to: '/factoring/invoices' }]}
      title={
        question.data === undefined
          ? t('entity.invoice')
          : t('invoice.form.edit', { number: question.data.number })
      }
      subtitle={t('invoice.form.subtitle')}
    >
      <Answer question={question} skeleton={<SkeletonPage isSlow={question.isSlow} main={[3, 5]} />}>
        {(invoice) => <Editor key={invoice.id} start={draftOf(invoice)} invoice={invoice} />}
      </Answer>
    </Page>
  )
}

function Editor({ start, invoice }: { start: InvoiceDraft; invoice?: Invoice }) {
  const t = useText()
  const client = useClient()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(start)
  const [checked, setChecked] = useState(start)
  useEffect(() => {
    const timer = setTimeout(() => setChecked(draft), settleMs)
    return () => clearTimeout(timer)
  }, [draft])
  // An empty form has nothing to be told; what is missing is said once something was typed.
  const isBegun = invoice !== undefined || checked !== start
  const check = useQuestion(
    isBegun ? ['invoice-check', JSON.stringify(checked)] : null,
    () => client.checkInvoice({ body: bodyOf(checked, invoice) }),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const save = useAction(async () => {
    const body = bodyOf(draft, invoice)
    const saved =
      invoice === undefined
        ? await client.createInvoice({ body: { ...body, source: { kind: 'form' } } })
        : await client.updateInvoice({ params: { id: invoice.id }, headers: ifMatch(invoice), body })
    await navigate({ to: `/factoring/invoices/${saved.id}` })
  })
  useUnsavedGuard(draft !== start && !save.isRunning)
  // The number of the invoice itself is no duplicate of its own.
  const findings = (check.data?.findings ?? []).filter(
    (each) => !(each.code === 'INV_NUMBER_DUPLICATE' && draft.number === invoice?.number),
  )
  return (
    <form
      className="grid g-main"
      onSubmit={(event) => {
        event.preventDefault()
        void save.run()
      }}
    >
      <div className="stack s4">
        <InvoiceForm draft={draft} findings={findings} onChange={setDraft} />
        <FormProblem problem={save.problem} />
        <div className="row">
          <Button type="submit" variant="contained" color="primary" disabled={save.isRunning}>
            {t('invoice.form.save')}
          </Button>
        </div>
      </div>
      {check.data === undefined ? (
        <Card title={t('invoice.form.check')}>
          <p className="soft small">{t('invoice.form.begin')}</p>
        </Card>
      ) : (
        <Precheck findings={findings} previews={check.data.decisionPreview} />
      )}
    </form>
  )
}
