import type { ConversionProposal } from '@honora/contract/invoice-files.ts'
import type { DeskTask } from '@honora/contract/desk.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Checkbox, SelectField, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { priceOf } from '../../../ui/money-text.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PdfPages } from '../../invoice-files/index.ts'
import {
  countOf,
  emptyLine,
  headFields,
  headOf,
  linesOf,
  type ConversionLine,
  type HeadField,
} from '../conversion.ts'
import styles from '../desk.module.css'
import { ActionForm } from '../../../ui/ActionForm.tsx'

const systems = ['GOZ', 'GOÄ', 'BEMA', 'CUSTOM'] as const

/** Fills an invoice from a PDF beside its pages; its text proposes values, a person compares and confirms them. */
export function ConversionPanel({ task, onDone }: { task: DeskTask; onDone: () => void }) {
  const client = useClient()
  const question = useQuestion(['desk-proposal', task.recordId], () =>
    client.getFileProposal({ params: { id: task.recordId } }),
  )
  return (
    <div className={styles['desk-convert']}>
      <PdfPages fileId={task.recordId} pageCount={null} />
      <Answer question={question} rows={6}>
        {(proposal) => <ConversionForm fileId={task.recordId} proposal={proposal} onDone={onDone} />}
      </Answer>
    </div>
  )
}

function ConversionForm(props: { fileId: string; proposal: ConversionProposal; onDone: () => void }) {
  const { fileId, proposal, onDone } = props
  const t = useText()
  const client = useClient()
  const formats = useFormats()
  const [head, setHead] = useState(() => headOf(proposal))
  const [lines, setLines] = useState(() => linesOf(proposal))
  const [isCompared, setCompared] = useState(false)
  const proposed = countOf(proposal)
  const sum = lines.reduce((total, line) => total + (priceOf(line.amount) ?? 0), 0)
  const send = useAction(async () => {
    await client.convertInvoiceFile({
      params: { id: fileId },
      body: { invoices: [bodyOf(head, lines, sum)] },
    })
    onDone()
  })
  const set = (key: HeadField, value: string): void => setHead({ ...head, [key]: value })
  const change = (id: number, part: Partial<ConversionLine>): void =>
    setLines(lines.map((line) => (line.id === id ? { ...line, ...part } : line)))
  const suggested = headOf(proposal)
  return (
    <ActionForm className="stack s4" action={send}>
      <Notice tone={proposed > 0 ? 'acc' : 'info'}>
        {proposed > 0 ? t('desk.convert.proposed', { count: proposed }) : t('desk.convert.noText')}
      </Notice>
      <div className={styles['desk-form']}>
        {headFields.map((key) => {
          const isProposal = suggested[key] !== '' && suggested[key] === head[key]
          const hint = isProposal ? t('desk.convert.fromPdf') : undefined
          const label = t(`desk.convert.${key}`)
          return key === 'date' || key === 'born' || key === 'patientBorn' ? (
            <DateField
              key={key}
              label={label}
              hint={hint}
              isBirth={key !== 'date'}
              value={head[key]}
              onChange={(day) => set(key, day)}
            />
          ) : (
            <TextField
              key={key}
              label={label}
              hint={hint}
              value={head[key]}
              onChange={(event) => set(key, event.target.value)}
            />
          )
        })}
      </div>
      {lines.map((line, index) => (
        <Line
          key={line.id}
          line={line}
          number={index + 1}
          onChange={(part) => change(line.id, part)}
          onRemove={() => setLines(lines.filter((each) => each.id !== line.id))}
        />
      ))}
      <div className="row between">
        <Button
          size="small"
          onClick={() => setLines([...lines, emptyLine(Math.max(0, ...lines.map((line) => line.id)) + 1)])}
        >
          {t('desk.convert.addLine')}
        </Button>
        <b className="b">{formats.money(sum)}</b>
      </div>
      {proposal.totalCents !== null && proposal.totalCents !== sum && (
        <Notice tone="warn">
          {t('desk.convert.otherTotal', { amount: formats.money(proposal.totalCents) })}
        </Notice>
      )}
      {proposed > 0 && (
        <Checkbox
          label={t('desk.convert.compared')}
          checked={isCompared}
          onChange={(event) => setCompared(event.target.checked)}
        />
      )}
      <FormProblem problem={send.problem} />
      <div className="row">
        <Button
          type="submit"
          variant="contained"
          color="primary"
          disabled={
            head.number === '' ||
            head.last === '' ||
            sum === 0 ||
            lines.some((line) => priceOf(line.amount) === undefined) ||
            (head.patientLast === '') !== (head.patientFirst === '') ||
            (proposed > 0 && !isCompared) ||
            send.isRunning
          }
        >
          {t('desk.convert.save')}
        </Button>
      </div>
    </ActionForm>
  )
}

function Line(props: {
  line: ConversionLine
  number: number
  onChange: (part: Partial<ConversionLine>) => void
  onRemove: () => void
}) {
  const { line, onChange } = props
  const t = useText()
  const field = (key: 'code' | 'teeth' | 'quantity' | 'factor' | 'amount', label: string) => (
    <TextField
      label={label}
      value={line[key]}
      onChange={(event) => onChange({ [key]: event.target.value })}
    />
  )
  return (
    <div className={styles['desk-line']}>
      <SelectField
        label={t('desk.convert.system')}
        value={line.system}
        options={systems.map((value) => ({
          value,
          label: value === 'CUSTOM' ? t('billing.ownShort') : value,
        }))}
        onChange={(event) => onChange({ system: event.target.value })}
      />
      {field('code', t('desk.convert.code'))}
      <DateField
        label={t('invoice.position.date')}
        value={line.date}
        onChange={(date) => onChange({ date })}
      />
      {field('teeth', t('invoice.form.teeth'))}
      {field('factor', t('invoice.position.factor'))}
      {field('quantity', t('invoice.form.quantity'))}
      {field('amount', t('invoice.position.amount'))}
      <IconAction
        icon="x"
        label={t('invoice.form.remove', { number: props.number })}
        onClick={props.onRemove}
      />
    </div>
  )
}

type Body = Parameters<ReturnType<typeof useClient>['convertInvoiceFile']>[0]['body']['invoices'][number]

const personOf = (firstName: string, lastName: string, birthDate: string) => ({
  firstName,
  lastName,
  ...(birthDate === '' ? {} : { birthDate }),
})

function bodyOf(
  head: Readonly<Record<HeadField, string>>,
  lines: readonly ConversionLine[],
  totalCents: number,
): Body {
  const debtor = personOf(head.first, head.last, head.born)
  const patient =
    head.patientLast === '' ? debtor : personOf(head.patientFirst, head.patientLast, head.patientBorn)
  return {
    number: head.number,
    ...(head.date === '' ? {} : { invoiceDate: head.date }),
    ...(head.practitioner === '' ? {} : { practitioner: head.practitioner }),
    case: 'dental',
    debtor: {
      kind: 'person',
      ...debtor,
      address: {
        street: head.street,
        houseNumber: head.house,
        zip: head.zip,
        city: head.city,
        country: 'DE',
      },
    },
    patient,
    positions: lines.map((line, index) => ({
      number: index + 1,
      ...(line.date === '' ? {} : { date: line.date }),
      system: systems.find((system) => system === line.system) ?? 'CUSTOM',
      code: line.code,
      teeth: line.teeth,
      quantity: Math.max(1, Number.parseInt(line.quantity, 10) || 1),
      factor: line.factor.replace(',', '.'),
      amountCents: priceOf(line.amount) ?? 0,
    })),
    totalCents,
  }
}
