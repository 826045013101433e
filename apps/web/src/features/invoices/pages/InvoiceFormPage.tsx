import { useLatest } from '../../../ui/use-latest.ts'
import { namesOf } from '@honora/language/lists.ts'
import type { Invoice } from '@honora/contract/invoices.ts'
import { useEffect, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SkeletonPage } from '../../../ui/SkeletonPage.tsx'
import { FormConflict, labelIn } from '../../../ui/FormConflict.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { InvoiceForm } from '../components/InvoiceForm.tsx'
import { Precheck } from '../components/Precheck.tsx'
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts'
import { useRecordForm } from '../../../ui/use-record-form.ts'
import { useInvoice } from '../data.ts'
import { bodyOf, draftOf, emptyDraft, patchOf, type InvoiceDraft } from '../form.ts'
import '../invoices.module.css'
import { useNavigate, useParams } from '../../../ui/router/RouterView.tsx'

const settleMs = 400

const labels = {
  patientName: 'creditChecks.patient',
  number: 'invoices.column.number',
  invoiceDate: 'invoices.column.invoiceDate',
  dueDays: 'invoice.form.dueDays',
  practitioner: 'invoice.practitioner',
  total: 'invoice.form.total',
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
  text: 'invoice.form.text',
} as const
const debtorLabels = {
  kind: 'invoice.form.debtorKind',
  salutation: 'invoice.form.salutation',
  title: 'invoice.form.title',
  firstName: 'patients.field.givenName',
  lastName: 'patients.field.familyName',
  birthDate: 'patients.field.birthDate',
  street: 'patients.field.street',
  houseNumber: 'patients.field.houseNumber',
  zip: 'patients.field.zip',
  city: 'patients.field.city',
  country: 'invoice.form.country',
  email: 'invoice.form.email',
  phone: 'patients.field.phone',
} as const
const costLabels = {
  kind: 'invoice.form.costKind',
  text: 'invoice.form.text',
  documentNumber: 'invoice.form.receipt',
  amount: 'invoice.position.amount',
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
  const { id = '' } = useParams()
  const t = useText()
  const question = useInvoice(id)
  return (
    <Page
      wide
      crumbs={[{ label: t('nav.invoices'), to: '/factoring/invoices' }]}
      tab={t('entity.invoice')}
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
  const [name = '', at = '', field = ''] = path.split('.')
  if (name === 'debtor') return at === '' ? t('invoice.debtor') : labelIn(t, debtorLabels)(at)
  if (name !== 'lines' && name !== 'costs') return labelIn(t, labels)(name)
  const label = labelIn(t, name === 'lines' ? lineLabels : costLabels)(field)
  if (label === null) return null
  return t(name === 'lines' ? 'invoice.form.lineField' : 'invoice.form.costField', {
    number: Number(at) + 1,
    field: label,
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
      if (stored === undefined) {
        const made = await client.createInvoice({ body: { ...bodyOf(values), source: { kind: 'form' } } })
        await navigate({ to: `/factoring/invoices/${made.id}` })
        return
      }
      const body = patchOf(values, stored)
      if (body !== null)
        await client.updateInvoice({ params: { id: stored.id }, headers: ifMatch(stored), body })
      await navigate({ to: `/factoring/invoices/${stored.id}` })
    },
  })
  useUnsavedGuard(edit.form.formState.isDirty && !edit.isSending)
  const draft = edit.form.watch()
  const typed = JSON.stringify(draft)
  const latest = useLatest(draft)
  const [checked, setChecked] = useState({ text: typed, values: draft })
  useEffect(() => {
    const timer = setTimeout(() => setChecked({ text: typed, values: latest.current }), settleMs)
    return () => clearTimeout(timer)
  }, [typed, latest])
  // An empty form has nothing to be reported; what is missing is said once something was typed.
  const isBegun = invoice !== undefined || checked.text !== JSON.stringify(emptyDraft)
  const check = useQuestion(
    isBegun ? ['invoice-check', checked.text] : null,
    () => {
      const { values } = checked
      return invoice === undefined
        ? client.checkInvoice({ body: bodyOf(values) })
        : client.checkCorrection({ params: { id: invoice.id }, body: patchOf(values, invoice) ?? {} })
    },
    { keepPreviousData: true, revalidateOnFocus: false },
  )
  const change = (next: InvoiceDraft) => {
    for (const name of namesOf(next))
      if (next[name] !== draft[name]) edit.form.setValue(name, next[name], { shouldDirty: true })
  }
  const findings = check.data?.findings ?? []
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
