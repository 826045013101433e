import type { DeskTask } from '@honora/contract/desk.ts'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { centsOf } from '../data.ts'

interface Line {
  readonly id: number
  readonly system: string
  readonly code: string
  readonly date: string
  readonly factor: string
  readonly amount: string
}

const emptyLine: Omit<Line, 'id'> = { system: 'GOZ', code: '', date: '', factor: '2,3', amount: '' }
const emptyHead = {
  number: '',
  date: '',
  first: '',
  last: '',
  born: '',
  street: '',
  house: '',
  zip: '',
  city: '',
}

/** Fills an invoice from a PDF beside its pages. What is saved runs through the same checks as every other invoice. */
export function ConversionPanel({ task, onDone }: { task: DeskTask; onDone: () => void }) {
  const t = useText()
  const client = useClient()
  const [head, setHead] = useState(emptyHead)
  const [lines, setLines] = useState<readonly Line[]>([{ ...emptyLine, id: 0 }])
  const sum = lines.reduce((total, line) => total + (centsOf(line.amount) ?? 0), 0)
  const send = useAction(async () => {
    const person = {
      firstName: head.first,
      lastName: head.last,
      ...(head.born === '' ? {} : { birthDate: head.born }),
    }
    await client.convertInvoiceFile({
      params: { id: task.recordId },
      body: {
        invoices: [
          {
            number: head.number,
            ...(head.date === '' ? {} : { invoiceDate: head.date }),
            case: 'dental',
            debtor: {
              kind: 'person',
              ...person,
              address: {
                street: head.street,
                houseNumber: head.house,
                zip: head.zip,
                city: head.city,
                country: 'DE',
              },
            },
            patient: person,
            positions: lines.map((line, index) => ({
              number: index + 1,
              ...(line.date === '' ? {} : { date: line.date }),
              system: line.system as 'GOZ',
              code: line.code,
              factor: line.factor.replace(',', '.'),
              amountCents: centsOf(line.amount) ?? 0,
            })),
            totalCents: sum,
          },
        ],
      },
    })
    onDone()
  })
  const field = (key: keyof typeof emptyHead, type = 'text') => (
    <TextField
      label={t(`desk.convert.${key}`)}
      type={type}
      value={head[key]}
      onChange={(event) => setHead({ ...head, [key]: event.target.value })}
    />
  )
  const change = (index: number, part: Partial<Line>) =>
    setLines(lines.map((line, at) => (at === index ? { ...line, ...part } : line)))
  return (
    <div className="desk-convert">
      <Pages fileId={task.recordId} />
      <form
        className="stack s4"
        onSubmit={(event) => {
          event.preventDefault()
          void send.run()
        }}
      >
        <div className="desk-form">
          {field('number')}
          {field('date', 'date')}
          {field('first')}
          {field('last')}
          {field('born', 'date')}
          {field('street')}
          {field('house')}
          {field('zip')}
          {field('city')}
        </div>
        {lines.map((line, index) => (
          <div className="desk-line" key={line.id}>
            <TextField
              label={t('desk.convert.system')}
              value={line.system}
              onChange={(event) => change(index, { system: event.target.value })}
            />
            <TextField
              label={t('desk.convert.code')}
              value={line.code}
              onChange={(event) => change(index, { code: event.target.value })}
            />
            <TextField
              label={t('invoice.position.date')}
              type="date"
              value={line.date}
              onChange={(event) => change(index, { date: event.target.value })}
            />
            <TextField
              label={t('invoice.position.factor')}
              value={line.factor}
              onChange={(event) => change(index, { factor: event.target.value })}
            />
            <TextField
              label={t('invoice.position.amount')}
              inputMode="decimal"
              value={line.amount}
              onChange={(event) => change(index, { amount: event.target.value })}
            />
          </div>
        ))}
        <div className="row between">
          <Button size="small" onClick={() => setLines([...lines, { ...emptyLine, id: lines.length }])}>
            {t('desk.convert.addLine')}
          </Button>
          <b className="b">{(sum / 100).toFixed(2).replace('.', ',')} €</b>
        </div>
        <FormProblem problem={send.problem} />
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={head.number === '' || head.last === '' || sum === 0 || send.isRunning}
        >
          {t('desk.convert.save')}
        </Button>
      </form>
    </div>
  )
}

function Pages({ fileId }: { fileId: string }) {
  const t = useText()
  const client = useClient()
  const [page, setPage] = useState(1)
  const question = useQuestion(['desk-page', fileId, page], () =>
    client.getFilePreview({ params: { id: fileId }, query: { page } }),
  )
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (question.data === undefined) return undefined
    const made = URL.createObjectURL(question.data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [question.data])
  return (
    <div className="stack">
      {url === null ? (
        <SkeletonCard lines={6} />
      ) : (
        <img src={url} alt={t('invoiceFiles.detail.previewAlt', { page })} />
      )}
      <div className="row tight">
        <IconAction
          icon="left"
          label={t('invoiceFiles.detail.previous')}
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        />
        <span className="small muted">{t('invoiceFiles.detail.page', { page })}</span>
        <IconAction
          icon="right"
          label={t('invoiceFiles.detail.next')}
          disabled={question.error !== undefined}
          onClick={() => setPage(page + 1)}
        />
      </div>
    </div>
  )
}
