import { useText } from '../i18n/i18n.tsx'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'
import type { RecordConflict } from './use-record-form.ts'
import './styles/versions.css'

/** The label of a field by its path, from the texts of a form; null for what the form does not show. */
export function labelIn(
  t: (id: string) => string,
  labels: Readonly<Partial<Record<string, string>>>,
): (path: string) => string | null {
  return (path) => {
    const id = labels[path]
    return id === undefined ? null : t(id)
  }
}

/** Both versions of a record side by side, field by field; a person says which one counts. */
export function FormConflict({
  conflict,
  labelOf,
  textOf = (_path, value) => value,
}: {
  conflict: RecordConflict | null
  /** The label of a field by its path, as the form shows it; null for what the form does not show. */
  labelOf: (path: string) => string | null
  /** A value in words, for choices. */
  textOf?: (path: string, value: string) => string
}) {
  const t = useText()
  if (conflict === null) return null
  const rows = conflict.differences.flatMap(({ path, theirs, mine }) => {
    const label = labelOf(path)
    return label === null ? [] : [{ path, label, theirs, mine }]
  })
  const shown = (path: string, value: string) => (value === '' ? '–' : textOf(path, value))
  return (
    <Notice tone="warn" title={`${t('error.VERSION_CONFLICT.title')}.`}>
      {t('error.VERSION_CONFLICT.message')}
      {rows.length > 0 && (
        <table className="versions-table">
          <thead>
            <tr>
              <th scope="col">{t('shell.conflict.field')}</th>
              <th scope="col">{t('shell.conflict.theirs')}</th>
              <th scope="col">{t('shell.conflict.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ path, label, theirs, mine }) => (
              <tr key={path}>
                <th scope="row">{label}</th>
                <td>{shown(path, theirs)}</td>
                <td>{shown(path, mine)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="row tight">
        <Button size="small" onClick={conflict.keepTheirs}>
          {t('shell.conflict.keepTheirs')}
        </Button>
        <Button size="small" onClick={conflict.keepMine}>
          {t('shell.conflict.keepMine')}
        </Button>
      </div>
    </Notice>
  )
}
