import type { Invoice } from '@honora/contract/invoices.ts'
import { useState } from 'react'
import type { Action } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PopupMenu, useMenu } from '../../../ui/PopupMenu.tsx'
import { menuActions, type MenuAction } from '../menu-actions.ts'
import { useInvoiceActions } from '../use-invoice-actions.tsx'
import { useInvoiceDocument } from '../use-invoice-document.ts'
import { MenuActionDialog } from './MenuActionDialog.tsx'

interface Props {
  invoice: Invoice
  onChanged: (id?: string) => void
}

/** What may be done with an invoice now: one loud button, everything else in the menu. */
export function InvoiceActions({ invoice, onChanged }: Props) {
  const t = useText()
  const menu = useMenu()
  const [open, setOpen] = useState<MenuAction | null>(null)
  const can = (name: string): boolean => invoice.transitions.includes(name)
  const { offer, buy, approve, dunningLabel } = useInvoiceActions(invoice, onChanged)
  const download = useInvoiceDocument(invoice)
  const entries = menuActions
    .filter(({ transition }) => can(transition))
    .map((action) => ({
      key: action.id,
      label: t(`invoice.action.${action.id}`),
      isDangerous: action.isDangerous,
      run: () => setOpen(action),
    }))

  return (
    <>
      {offer.dialog}
      {entries.length > 0 && (
        <>
          <IconAction icon="more" label={t('invoice.more')} onClick={menu.open} />
          <PopupMenu menu={menu} entries={entries} label={t('invoice.more')} />
        </>
      )}
      {download !== null && (
        <Button
          startIcon={<Icon name="pdf" size="small" />}
          disabled={download.isRunning}
          onClick={() => void download.run()}
        >
          {t('invoice.document')}
        </Button>
      )}
      {can('edit') && (
        <Link className="btn" to={`/factoring/invoices/${invoice.id}/edit`}>
          <Icon name="pen" size="small" />
          {t('invoice.form.change')}
        </Link>
      )}
      {can('confirm') && offer.isPossible && (
        <LoudButton
          label={t(invoice.status === 'rejected' ? 'invoice.offerAgain' : 'invoice.confirm')}
          action={offer.confirm}
        />
      )}
      {can('approve_dunning') && <LoudButton label={dunningLabel} action={approve} />}
      {can('buy') && <LoudButton label={t('invoice.buy')} action={buy} />}
      {open !== null && (
        <MenuActionDialog
          action={open}
          invoice={invoice}
          onClose={() => setOpen(null)}
          onDone={() => {
            setOpen(null)
            onChanged()
          }}
        />
      )}
    </>
  )
}

function LoudButton({ label, action }: { label: string; action: Action<[], void> }) {
  return (
    <Button variant="contained" color="primary" disabled={action.isRunning} onClick={() => void action.run()}>
      {label}
    </Button>
  )
}
