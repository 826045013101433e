import type { InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import { useConfig } from '../../../data/client.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { Icon, type IconName } from '../../../ui/Icon.tsx'

import styles from './FileSteps.module.css'
interface Step {
  readonly tone: 'ok' | 'on' | 'now' | ''
  readonly icon: IconName
  readonly text: string
}

/** The way of a file from upload to decision, with where it stands. */
export function FileSteps({ file }: { file: InvoiceFileDetail }) {
  const t = useText()
  return (
    <ol className={`card ${styles['prog']}`} aria-label={t('invoiceFiles.step.label')}>
      {useSteps(file).map((step) => (
        <li
          key={step.text}
          className={`${styles['ps']} ${step.tone}`}
          aria-current={step.tone === 'on' || step.tone === 'now' ? 'step' : undefined}
        >
          <Icon name={step.icon} />
          {step.tone === 'on' || step.tone === 'now' ? <b>{step.text}</b> : step.text}
        </li>
      ))}
    </ol>
  )
}

function useSteps(file: InvoiceFileDetail): readonly Step[] {
  const t = useText()
  const done = (text: string): Step => ({ tone: 'ok', icon: 'okc', text })
  const later = (icon: IconName, text: string): Step => ({ tone: '', icon, text })
  const uploaded = done(t('invoiceFiles.step.uploaded'))
  // Without a scanner nobody looked: then there is no such step.
  const scanned = useConfig().virusScan ? [done(t('invoiceFiles.step.scanned'))] : []
  const read = done(t('invoiceFiles.step.read'))
  const complete = t('invoiceFiles.step.complete')
  const confirmed = t('invoiceFiles.step.confirmed')
  const processed = t('invoiceFiles.step.processed')
  const rest = [later('sConfirmed', confirmed), later('sPlanned', processed)]
  const faulty = file.invoiceCount - file.validCount
  switch (file.status) {
    case 'rejected':
      if (file.scanState === 'infected') {
        return [uploaded, { tone: 'on', icon: 'lock', text: t('invoiceFiles.step.infected') }]
      }
      return [uploaded, ...scanned, { tone: 'on', icon: 'sRejected', text: t('invoiceFiles.step.rejected') }]
    case 'awaiting_conversion':
      return [
        uploaded,
        ...scanned,
        { tone: 'now', icon: 'sWait', text: t('invoiceFiles.step.conversion') },
        later('sComplete', complete),
        ...rest,
      ]
    case 'created':
      if (file.scanState === 'waiting') {
        return [
          uploaded,
          { tone: 'now', icon: 'shieldwait', text: t('invoiceFiles.step.scanning') },
          later('sPlanned', t('invoiceFiles.step.read')),
          later('sComplete', complete),
          ...rest,
        ]
      }
      if (!file.isRead) {
        return [
          uploaded,
          ...scanned,
          { tone: 'now', icon: 'sWait', text: t('invoiceFiles.step.reading') },
          later('sComplete', complete),
          ...rest,
        ]
      }
      return [
        uploaded,
        ...scanned,
        read,
        { tone: 'on', icon: 'err', text: t('invoiceFiles.upload.faulty', { count: faulty }) },
        later('sComplete', complete),
        ...rest,
      ]
    case 'complete':
      return [uploaded, ...scanned, read, { tone: 'now', icon: 'sComplete', text: complete }, ...rest]
    case 'confirmed':
      return [
        uploaded,
        ...scanned,
        read,
        done(complete),
        { tone: 'now', icon: 'sConfirmed', text: confirmed },
        later('sPlanned', processed),
      ]
    case 'processed':
      return [uploaded, ...scanned, read, done(complete), done(confirmed), done(processed)]
  }
}
