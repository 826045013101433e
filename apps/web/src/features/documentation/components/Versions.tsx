import { useClient } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Modal } from '../../../ui/Modal.tsx'

import versionsStyles from './Versions.module.css'
import documentationStyles from '../documentation.module.css'
/** Every saved state, newest first, each with its link of the hash chain. */
export function Versions({ documentationId, onClose }: { documentationId: string; onClose: () => void }) {
  const t = useText()
  const { dateTime } = useFormats()
  const client = useClient()
  const versions = useQuestion(['documentation-versions', documentationId], () =>
    client.listDocumentationVersions({ params: { id: documentationId } }),
  )
  return (
    <Modal title={t('documentation.versions.title')} onClose={onClose} width="medium">
      <div className={`dlg-text ${versionsStyles['versions']}`}>
        <Answer question={versions} rows={3}>
          {(known) =>
            known.versions.map((version) => (
              <details key={version.id}>
                <summary>
                  <b>
                    {version.number}. {t(`documentation.versions.${version.kind}`)}
                  </b>{' '}
                  <span className="muted small">
                    {dateTime(version.createdAt)} · {version.author} ·{' '}
                    <code>{version.contentHash.slice(0, 12)}</code>
                  </span>
                </summary>
                <div lang="de">
                  {version.text !== null && <p className="voice">{version.text}</p>}
                  {version.sections
                    ?.filter((section) => section.text !== '')
                    .map((section) => (
                      <div key={section.key}>
                        <h3>{section.title}</h3>
                        <p className={`voice ${documentationStyles['pre']}`}>{section.text}</p>
                      </div>
                    ))}
                </div>
              </details>
            ))
          }
        </Answer>
      </div>
    </Modal>
  )
}
