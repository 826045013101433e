import type { InvoiceFile } from '@honora/contract/invoice-files.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { StatusMark, Tone } from '../../../ui/StatusMark.tsx'

/** Where a file stands: waiting for the virus scanner, locked by it, refused with the reason, or its status. */
export function FileState({ file }: { file: Pick<InvoiceFile, 'status' | 'rejectionReason' | 'scanState'> }) {
  const t = useText()
  const { status, rejectionReason, scanState } = file
  if (scanState === 'infected') {
    return (
      <Tone tone="err" icon="lock">
        {t('invoiceFiles.scan.locked')}
      </Tone>
    )
  }
  if (scanState === 'waiting' && status === 'created') {
    return (
      <Tone tone="warn" icon="shieldwait">
        {t('invoiceFiles.scan.waiting')}
      </Tone>
    )
  }
  return rejectionReason === null ? (
    <StatusMark set="file" status={status} />
  ) : (
    <StatusMark set="file" status={status} label={t(`rejectionReason.${rejectionReason}`)} />
  )
}
