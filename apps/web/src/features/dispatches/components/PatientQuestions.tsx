import { useApiUrl } from '../../../data/client.tsx'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useQuestions } from '../data.ts'
import '../dispatches.module.css'
import '../../../ui/styles/lists.css'

/** What the patient asked or objected on his page, with his documents. Nothing while he asked nothing. */
export function PatientQuestions({ invoiceId }: { invoiceId: string }) {
  const t = useText()
  const formats = useFormats()
  const urlOf = useApiUrl()
  const { data } = useQuestions(invoiceId)
  if (data === undefined || data.questions.length === 0) return null
  return (
    <Card title={t('dispatch.questions.title')}>
      <ul className="letters">
        {data.questions.map((each) => (
          <li key={each.id}>
            <b className="b">{t(`patientPage.topic.${each.topic}`)}</b>
            <span className="small muted">{formats.date(each.askedOn)}</span>
            <p className="letters-wide">{each.message}</p>
            {each.scanState === 'clean' && (
              <a className="link row tight" href={urlOf(`/v1/factoring/questions/${each.id}/file`)}>
                <Icon name="download" size="small" />
                {each.fileName}
              </a>
            )}
            {each.scanState !== null && each.scanState !== 'clean' && (
              <span className="small muted">{t(`dispatch.questions.${each.scanState}`)}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
