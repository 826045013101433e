import type { Documentation } from '@honora/contract/documentation.ts'
import Button from '@mui/material/Button'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'

type Fact = Documentation['facts'][number]

/** Facts that cannot both hold; the person decides which one goes. */
export function Contradictions(props: {
  documentation: Documentation
  isBusy: boolean
  onDiscard: (fact: Fact) => void
}) {
  const { documentation, isBusy, onDiscard } = props
  const t = useText()
  const formats = useFormats()
  const facts = new Map(documentation.facts.map((fact) => [fact.id, fact]))
  const { contradictions } = documentation
  if (contradictions.length === 0) return null
  return (
    <Card
      title={t('documentation.contradictions.title')}
      aside={
        <Tone tone="err" icon="err">
          {t('documentation.omissions.open', { count: contradictions.length })}
        </Tone>
      }
      flush
    >
      {contradictions.map((found) => (
        <div key={`${found.kind} ${found.factIds.join(' ')}`} className="om">
          <p className="b">{t(`documentation.clash.${found.kind}`)}</p>
          <p className="small muted">{t('documentation.contradictions.help')}</p>
          {(found.earlier ?? []).map((statement) => (
            <p key={`${statement.on} ${statement.text}`} className="small">
              <span className="muted">
                {statement.on === undefined
                  ? t('documentation.clash.earlierUndated')
                  : t('documentation.clash.earlier', { day: formats.date(statement.on) })}
              </span>{' '}
              <span lang="de">{statement.text}</span>
            </p>
          ))}
          {found.factIds
            .flatMap((factId) => facts.get(factId) ?? [])
            .map((fact) => (
              <div key={fact.id} className="row tight">
                <span className="grow small" lang="de">
                  {fact.text}
                </span>
                <Button
                  variant="text"
                  size="small"
                  disabled={isBusy}
                  aria-label={t('documentation.contradictions.discard', { text: fact.text })}
                  onClick={() => onDiscard(fact)}
                >
                  {t('documentation.omissions.leave')}
                </Button>
              </div>
            ))}
        </div>
      ))}
    </Card>
  )
}
