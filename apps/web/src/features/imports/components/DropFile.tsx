import { useRef, useState } from 'react'
import { useClient, useConfig } from '../../../data/client.tsx'
import type { Problem } from '../../../data/problem.ts'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { FilePicker } from '../../../ui/FilePicker.tsx'
import type { FileImport, ImportKind } from '../kind.ts'
import { Findings, findingsOf } from './Findings.tsx'
import styles from '../imports.module.css'

/** The largest file that is read. */
const limitBytes = 64_000_000

/** Where a file is dropped or chosen; what refuses it stands below with what to do. */
export function DropFile({ kind, onTaken }: { kind: ImportKind; onTaken: (made: FileImport) => void }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const { virusScan } = useConfig()
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [tooLarge, setTooLarge] = useState<string | null>(null)
  const send = useAction(async (file: File) => {
    const body = new FormData()
    body.append('data', file)
    onTaken(await kind.create(client, body))
  })
  const take = ([file]: Iterable<File>) => {
    if (file === undefined) return
    setTooLarge(file.size > limitBytes ? file.name : null)
    if (file.size <= limitBytes) void send.run(file)
  }
  const size = formats.size(limitBytes)
  return (
    <section className={`card ${styles['import-drop']}`} aria-busy={send.isRunning}>
      <div
        className={`${styles['import-zone']} ${isOver ? styles['over'] : ''}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files)
        }}
      >
        <Icon name="upload" size="large" />
        <p>
          <b className="b">{t(`${kind.texts}.drop`)}</b>
        </p>
        <p className="soft small">{t(`${kind.texts}.dropHint`, { size, scan: virusScan ? 'yes' : 'no' })}</p>
        <Button
          variant="contained"
          color="primary"
          disabled={send.isRunning}
          onClick={() => picker.current?.click()}
        >
          {t(send.isRunning ? 'fileImport.reading' : 'fileImport.choose')}
        </Button>
        <FilePicker ref={picker} label={t('fileImport.choose')} accept={kind.accepted} onPick={take} />
      </div>
      {tooLarge !== null && (
        <div className="pad">
          <Notice tone="err" title={t('fileImport.tooLarge', { name: tooLarge, size })} />
        </div>
      )}
      {send.problem !== null && <Refusal problem={send.problem} />}
    </section>
  )
}

/** Why a file was not read, in the words of its findings. */
function Refusal({ problem }: { problem: Problem }) {
  const t = useText()
  const findings = findingsOf(problem.findings)
  if (findings.length === 0)
    return (
      <div className="pad">
        <FormProblem problem={problem} />
      </div>
    )
  return (
    <div role="alert">
      <h2 className="h pad">{t('fileImport.refused')}</h2>
      <Findings findings={findings} />
    </div>
  )
}
