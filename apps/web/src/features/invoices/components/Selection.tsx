import type { InvoiceRow } from '@honora/contract/invoices.ts'
import { exportFormats } from '@honora/domain/invoice/formats.ts'
import { useClient } from '../../../data/client.tsx'
import { problemOf } from '../../../data/problem.ts'
import { useCan, useOrganization } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { PopupMenu, useMenu } from '../../../ui/PopupMenu.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { useActionWithLogin } from '../../identity/index.ts'
import { ConfirmQuestion } from './ConfirmQuestion.tsx'
import { ForSeveral } from './ForSeveral.tsx'

type FactoringType = NonNullable<InvoiceRow['factoringType']>
/** How far one answer for many invoices has come. */
interface Round {
  readonly type: FactoringType | 'own'
  left: readonly InvoiceRow[]
  done: number
  refused: number
}

/** What can be done with the chosen ones at once. Each is its own call: what one refuses does not stop the others. */
export function Selection({ rows, onDone }: { rows: readonly InvoiceRow[]; onDone: () => void }) {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const formats = useFormats()
  const ask = useConfirm()
  const notify = useNotify()
  const types = useOrganization().data?.factoringTypes ?? []
  const ready = rows.filter((row) => row.status === 'complete')
  const sum = ready.reduce((total, row) => total + row.totalCents, 0)
  const tell = (done: number, refused: number): void => {
    notify({
      severity: refused === 0 ? 'success' : 'warning',
      message: t('invoices.confirm.done', { done, refused }),
    })
    onDone()
  }
  const parts = {
    soFar: ({ done, left }: Round) =>
      done === 0 ? undefined : t('error.FRESH_LOGIN_REQUIRED.rest', { done, left: left.length }),
    onGivenUp: ({ done, refused, left }: Round) => {
      if (done + refused > 0) tell(done, refused + left.length)
    },
  }
  // Above the limit a fresh sign-in is asked for; then those that wanted it are sent again, the others stay done.
  const offer = useActionWithLogin(async (round: Round) => {
    const results = await Promise.allSettled(
      round.left.map((row) => {
        const type = row.factoringType ?? (round.type === 'own' ? undefined : round.type)
        return client.confirmInvoice({
          params: { id: row.id },
          body: type === undefined ? {} : { factoringType: type },
        })
      }),
    )
    const refusals = results.map((each) => (each.status === 'rejected' ? (each.reason as unknown) : null))
    const wantsLogin = (refusal: unknown): boolean =>
      refusal !== null && problemOf(refusal).code === 'FRESH_LOGIN_REQUIRED'
    round.left = round.left.filter((_, at) => wantsLogin(refusals[at]))
    round.done += refusals.filter((each) => each === null).length
    round.refused += refusals.filter((each) => each !== null && !wantsLogin(each)).length
    if (round.left.length > 0) throw refusals.find(wantsLogin)
    tell(round.done, round.refused)
  }, parts)
  const confirm = useAction(async () => {
    const isChosen = ready.every((row) => row.factoringType !== null)
    const answer = await ask<'own' | FactoringType>({
      header: t('invoiceFiles.confirm.title', { count: ready.length }),
      question: (
        <ConfirmQuestion
          sentences={[
            t('invoices.confirm.sum', { amount: formats.money(sum) }),
            ...(isChosen ? [t('invoices.confirm.own')] : []),
            t('invoiceFiles.confirm.warranty'),
          ]}
          amounts={ready}
          types={types}
        />
      ),
      buttons: isChosen
        ? [{ label: t('invoiceFiles.confirm.confirm'), value: 'own', variant: 'primary' }]
        : types.map((value) => ({
            label: types.length === 1 ? t('invoiceFiles.confirm.confirm') : t(`invoice.confirmAs.${value}`),
            value,
            variant: 'primary' as const,
          })),
    })
    if (answer === null) return
    await offer.run({ type: answer, left: ready, done: 0, refused: 0 })
  }, useReportProblem())
  const menu = useMenu()
  const save = useAction(async ({ id: format, ending }: (typeof exportFormats)[number]) => {
    const file = await client.exportInvoices({ body: { format, invoices: rows.map((row) => row.id) } })
    // Several PDFs come packed.
    const packed = format === 'pdf' && rows.length > 1 ? 'zip' : ending
    saveFile(file, `${t('invoices.fileName')}.${packed}`)
  }, useReportProblem())
  return (
    <div className="note acc selection" role="status">
      {offer.dialog}
      <span className="grow">
        {t('invoices.chosen', {
          count: rows.length,
          amount: formats.money(rows.reduce((total, row) => total + row.totalCents, 0)),
        })}
      </span>
      {can('export.create') && (
        <>
          <Button size="small" disabled={save.isRunning} onClick={menu.open}>
            {t('invoices.saveAs')}
          </Button>
          <PopupMenu
            menu={menu}
            label={t('invoices.saveAs')}
            entries={exportFormats.map((format) => ({
              key: format.id,
              label: format.name,
              icon: 'download' as const,
              run: () => void save.run(format),
            }))}
          />
        </>
      )}
      <ForSeveral rows={rows} onDone={onDone} />
      {can('invoice-file.confirm') && ready.length > 0 && (
        <Button
          size="small"
          variant="contained"
          color="primary"
          disabled={confirm.isRunning}
          onClick={() => void confirm.run()}
        >
          {t('invoices.confirm.action', { count: ready.length })}
        </Button>
      )}
    </div>
  )
}
