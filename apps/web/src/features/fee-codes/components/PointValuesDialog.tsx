import { useRef, useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useOrganization } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Modal } from '../../../ui/Modal.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TableHead } from '../../../ui/TableHead.tsx'
import { FilePicker } from '../../../ui/FilePicker.tsx'
import styles from '../fee-codes.module.css'

/** BEMA point values of the own KZV, and the import of new ones; a value that is missing stops the billing. */
export function PointValuesDialog({ canImport, onClose }: { canImport: boolean; onClose: () => void }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const organization = useOrganization()
  const kzv = organization.data?.kzv ?? ''
  const picker = useRef<HTMLInputElement>(null)
  const [imported, setImported] = useState<number | null>(null)
  const values = useQuestion(
    ['point-values', kzv],
    async () => (await client.listPointValues({ query: kzv === '' ? {} : { kzv } })).pointValues,
  )
  const send = useAction(async (file: File) => {
    const data = new FormData()
    data.append('data', file)
    const answer = await client.importPointValues({ body: { data } })
    setImported(answer.imported)
    await values.mutate()
  })
  const choose = ([file]: readonly File[]) => {
    setImported(null)
    if (file !== undefined) void send.run(file)
  }
  return (
    <Modal title={t('feeCodes.pointValues')} onClose={onClose} width="medium">
      <div className={`stack s4 ${styles['fc-dialog']}`}>
        <p className="small muted">{t('feeCodes.pointValuesHint', { kzv })}</p>
        {imported !== null && <Notice tone="ok" title={t('feeCodes.imported', { count: imported })} />}
        <FormProblem problem={send.problem} />
        {send.problem?.errors !== undefined && send.problem.errors.length > 0 && (
          <ul className="small">
            {send.problem.errors.slice(0, 8).map((error) => (
              <li key={error.pointer}>
                {error.pointer.replace('/data/', '')}: {error.message}
              </li>
            ))}
          </ul>
        )}
        <Answer question={values} rows={4}>
          {(rows) => (
            <div className={styles['fc-scroll']}>
              <table className="t">
                <TableHead
                  columns={[
                    [t('billing.kzv')],
                    [t('feeCodes.group')],
                    [t('feeCodes.part')],
                    [t('feeCodes.from')],
                    [t('billing.pointValue'), 'num'],
                  ]}
                />
                <tbody>
                  {rows.map((row) => (
                    <tr key={`${row.kzv} ${row.insurerGroup} ${row.part} ${row.validFrom}`}>
                      <td>{row.kzv === '*' ? t('feeCodes.federal') : row.kzv}</td>
                      <td>{t(`feeCodes.group.${row.insurerGroup === '*' ? 'all' : row.insurerGroup}`)}</td>
                      <td>{row.part}</td>
                      <td>{formats.date(row.validFrom)}</td>
                      <td className="num b">
                        {row.value.replace('.', formats.locale === 'en' ? '.' : ',')} €
                        {row.own && <span className="tag">{t('billing.ownShort')}</span>}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </Answer>
        <footer className="dlg-foot">
          {canImport && (
            <>
              <Button size="large" disabled={send.isRunning} onClick={() => picker.current?.click()}>
                {t('feeCodes.import')}
              </Button>
              <FilePicker ref={picker} label={t('feeCodes.import')} accept=".csv,text/csv" onPick={choose} />
            </>
          )}
          <span className="grow" />
          <Button size="large" onClick={onClose}>
            {t('action.close')}
          </Button>
        </footer>
      </div>
    </Modal>
  )
}
