import type { Organisation } from '@honora/contract/organisations.ts'
import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useClient } from '../../../data/client.tsx'
import { sessionKeys } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Card } from '../../../ui/Page.tsx'
import { ScanMark } from '../../../ui/ScanMark.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { FilePicker } from '../../../ui/FilePicker.tsx'
import styles from '../settings.module.css'

const logoKey = ['organization-logo']

/** The logo that stands on papers, and its replacement. */
export function LogoCard(props: {
  isReadOnly: boolean
  logoUrl: Organisation['logoUrl']
  scanState: Organisation['logoScanState']
}) {
  const { isReadOnly, logoUrl, scanState } = props
  const t = useText()
  const client = useClient()
  const { mutate } = useSWRConfig()
  const report = useReportProblem()
  const input = useRef<HTMLInputElement>(null)
  const upload = useAction(async (file: File) => {
    const data = new FormData()
    data.set('data', file)
    await client.putLogo({ body: { data } })
    await Promise.all([mutate(sessionKeys.organization), mutate(logoKey)])
  }, report)
  return (
    <Card
      title={t('settings.practice.logo')}
      hint={t('settings.practice.logoHint')}
      aside={
        !isReadOnly && (
          <Button
            size="small"
            disabled={upload.isRunning}
            onClick={() => input.current?.click()}
            startIcon={<Icon name="upload" size="small" />}
          >
            {t('settings.practice.chooseLogo')}
          </Button>
        )
      }
    >
      <FilePicker
        ref={input}
        label={t('settings.practice.chooseLogo')}
        accept="image/png"
        onPick={([file]) => file && void upload.run(file)}
      />
      {logoUrl === null ? (
        <ScanMark state={scanState ?? 'clean'} otherwise={t('settings.practice.noLogo')} />
      ) : (
        <LogoImage />
      )}
    </Card>
  )
}

/** The logo comes by the request layer as every record does: so it is there on a base of its own too. */
function LogoImage() {
  const t = useText()
  const client = useClient()
  const logo = useQuestion<Blob>(logoKey, () => client.getLogo({}))
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (logo.data === undefined) return undefined
    const made = URL.createObjectURL(logo.data)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [logo.data])
  return (
    <div className={styles['logo-shown']}>
      {url !== null && <img src={url} alt={t('settings.practice.logo')} />}
    </div>
  )
}
