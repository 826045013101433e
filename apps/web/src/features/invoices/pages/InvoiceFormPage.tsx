import type { Invoice } from '@honora/contract/invoices.ts'
import Button from '@mui/material/Button'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { SkeletonPage } from '../../../ui/SkeletonPage.tsx'
import { FormConflict } from '../../../ui/FormConflict.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { InvoiceForm } from '../components/InvoiceForm.tsx'
import { Precheck } from '../components/Precheck.tsx'
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { useInvoice } from '../data.ts'
import { bodyOf, draftOf, emptyDraft, type InvoiceDraft } from '../form.ts'
import '../../../ui/styles/touch.css'
import '../invoices.css'

const settleMs = 400

const labels = {
  patientName: 'creditChecks.patient',
  number: 'invoices.column.number',
  invoiceDate: 'invoices.column.invoiceDate',
  dueDays: 'invoice.form.dueDays',
  laboratory: 'invoice.form.laboratory',
  prepaid: 'invoice.prepaid',
} as const
const lineLabels = {
  system: 'desk.convert.system',
  code: 'desk.convert.code',
  date: 'invoice.position.date',
  teeth: 'invoice.form.teeth',
  quantity: 'invoice.form.quantity',
  factor: 'invoice.position.factor',
  amount: 'invoice.position.amount',
  justification: 'invoice.form.justification',
} as const

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
      <Editor />
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
          ? t('nav.invoices')
          : t('invoice.form.edit', { number: question.data.number })
      }
      subtitle={t('invoice.form.subtitle')}
    >
      <Answer question={question} skeleton={<SkeletonPage isSlow={question.isSlow} main={[3, 5]} />}>
        {(invoice) => <Editor key={invoice.id} invoice={invoice} />}
      </Answer>
    </Page>
  )
}

/** The label of a field by its path in the draft; null for what nobody types. */
function labelOf(t: ReturnType<typeof useText>, path: string): string | null {
  const [name = '', at, field] = path.split('.')
  if (name !== 'lines') return name in labels ? t(labels[name as keyof typeof labels]) : null
  if (field === undefined || !(field in lineLabels)) return null
  return t('invoice.form.lineField', {
    number: Number(at) + 1,
    field: t(lineLabels[field as keyof typeof lineLabels]),
  })
}

function Editor({ invoice }: { invoice?: Invoice }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const navigate = useNavigate()
  const edit = useRecordForm<InvoiceDraft, Invoice | undefined>({
    record: invoice,
    valuesOf: draftOf,
    send: async (values, stored) => {
      const body = bodyOf(values, stored)
      const saved =
        stored === undefined
          ? await client.createInvoice({ body: { ...body, source: { kind: 'form' } } })
          : await client.updateInvoice({ params: { id: stored.id }, headers: ifMatch(stored), body })
      await navigate({ to: `/factoring/invoices/${saved.id}` })
    },
  })
  useUnsavedGuard(edit.form.formState.isDirty && !edit.isSending)
  const draft = edit.form.watch()
  const typed = JSON.stringify(draft)
  const [checked, setChecked] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setChecked(typed), settleMs)
    return () => clearTimeout(timer)
  }, [typed])
  // An empty form has nothing to be told; what is missing is said once something was typed.
  const isBegun = invoice !== undefined || checked !== JSON.stringify(emptyDraft)
  const check = useQuestion(
    isBegun ? ['invoice-check', checked] : null,
    () => client.checkInvoice({ body: bodyOf(JSON.parse(checked) as InvoiceDraft, invoice) }),
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const change = (next: InvoiceDraft) => {
    for (const name of Object.keys(next) as (keyof InvoiceDraft)[])
      if (next[name] !== draft[name]) edit.form.setValue(name, next[name], { shouldDirty: true })
  }
  // The number of the invoice itself is no duplicate of its own.
  const findings = (check.data?.findings ?? []).filter(
    (each) => !(each.code === 'INV_NUMBER_DUPLICATE' && draft.number === invoice?.number),
  )
  return (
    <form className="grid g-main" onSubmit={(event) => void edit.submit(event)}>
      <div className="stack s4">
        <InvoiceForm draft={draft} findings={findings} onChange={change} />
        <FormConflict
          conflict={edit.conflict}
          labelOf={(path) => labelOf(t, path)}
          textOf={(path, value) => (/[dD]ate$/.test(path) ? formats.date(value) : value)}
        />
        <FormProblem problem={edit.problem} homeless={edit.homeless} />
        <div className="row">
          <Button type="submit" variant="contained" color="primary" disabled={edit.isSending}>
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
