import type { Operator } from '@honora/contract/legal.ts'
import { useHasText, useLanguage, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { OpenFrame } from '../../identity/index.ts'
import { Heading } from '../../../ui/Heading.tsx'
import { useParams } from '../../../ui/router/RouterView.tsx'
import { useOperator } from '../data.ts'

const documents = ['imprint', 'privacy', 'terms'] as const
const sections = [1, 2, 3, 4, 5, 6, 7] as const

/** Imprint, data protection and terms: open to everybody, before anything is accepted. */
export function LegalPage() {
  const { document: wanted = '' } = useParams()
  const t = useText()
  const { locale } = useLanguage()
  const question = useOperator()
  const document = documents.find((each) => each === wanted) ?? 'imprint'
  return (
    <OpenFrame>
      <Heading tab={t(`legal.${document}.title`)}>{t(`legal.${document}.title`)}</Heading>
      <Answer question={question} rows={6}>
        {(operator) => (
          <div className="stack s4">
            {document !== 'terms' && <Address operator={operator} />}
            <Sections document={document} operator={operator} />
            {locale !== 'de' && <p className="soft small">{t('legal.binding')}</p>}
          </div>
        )}
      </Answer>
    </OpenFrame>
  )
}

function Address({ operator }: { operator: Operator }) {
  const t = useText()
  if (operator.name === '') return <p className="soft">{t('legal.noOperator')}</p>
  return (
    <address>
      <b className="b">{operator.name}</b>
      {operator.lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {operator.phone !== null && <div>{operator.phone}</div>}
      {operator.email !== null && (
        <a className="link" href={`mailto:${operator.email}`}>
          {operator.email}
        </a>
      )}
      {operator.taxNumber !== null && <div>{t('legal.taxNumber', { number: operator.taxNumber })}</div>}
    </address>
  )
}

function Sections({ document, operator }: { document: (typeof documents)[number]; operator: Operator }) {
  const t = useText()
  const hasText = useHasText()
  return sections
    .filter((section) => hasText(`legal.${document}.${String(section)}.title`))
    .map((section) => (
      <section key={section}>
        <h2 className="b">{t(`legal.${document}.${String(section)}.title`)}</h2>
        <p>{t(`legal.${document}.${String(section)}.text`, { operator: operator.name })}</p>
      </section>
    ))
}
