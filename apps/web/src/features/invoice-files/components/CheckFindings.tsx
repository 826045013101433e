import type { FileDryRun } from '@honora/contract/invoice-files.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { FindingItem } from './FindingItem.tsx'
import styles from './FindingItem.module.css'

/** What the check of a file that is only dropped found, by invoice; the file itself is not stored yet. */
export function CheckFindings({ check }: { check: FileDryRun }) {
  const t = useText()
  const formats = useFormats()
  const invoices = check.invoices.filter((invoice) => invoice.validation.findings.length > 0)
  const count =
    check.findings.length + invoices.reduce((sum, invoice) => sum + invoice.validation.findings.length, 0)
  if (count === 0) return null
  return (
    <details className={styles['up-findings']}>
      <summary>{t('invoiceFiles.upload.findings', { count })}</summary>
      <ul>
        {check.findings.map((finding, index) => (
          <FindingItem key={`${finding.code} ${String(index)}`} finding={finding} />
        ))}
      </ul>
      {invoices.map((invoice, at) => (
        <section key={`${invoice.externalId} ${String(at)}`}>
          <h3 className="small b">
            {[invoice.number, invoice.debtorName, formats.money(invoice.totalCents)]
              .filter((part) => part !== '')
              .join(' · ')}
          </h3>
          <ul>
            {invoice.validation.findings.map((finding, index) => (
              <FindingItem key={`${finding.code} ${String(index)}`} finding={finding} />
            ))}
          </ul>
        </section>
      ))}
    </details>
  )
}
