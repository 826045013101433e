import type { Documentation } from '@honora/contract/documentation.ts'
import Button from '@mui/material/Button'
import { useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { sectionOfFact } from '../lines.ts'

type Fact = Documentation['facts'][number]

/** Facts of weight that the text leaves out: taken into it, or thrown out on purpose. */
export function Omissions(props: {
  documentation: Documentation
  isBusy: boolean
  onTake: (fact: Fact) => void
  onLeave: (fact: Fact) => void
}) {
  const { documentation, isBusy, onTake, onLeave } = props
  const t = useText()
  const facts = new Map(documentation.facts.map((fact) => [fact.id, fact]))
  const open = documentation.omissions.flatMap(({ factId }) => facts.get(factId) ?? [])
  const mark =
    open.length === 0 ? (
      <Tone tone="ok" icon="okc">
        {t('documentation.omissions.none')}
      </Tone>
    ) : (
      <Tone tone="warn" icon="warn">
        {t('documentation.omissions.open', { count: open.length })}
      </Tone>
    )
  return (
    <Card title={t('documentation.omissions.title')} aside={mark} flush>
      {open.map((fact) => (
        <div key={fact.id} className="om">
          <p lang="de">{fact.text}</p>
          <p className="small muted">{t(`docSection.${sectionOfFact(fact)}`)}</p>
          <div className="row tight">
            <Button
              variant="text"
              color="primary"
              size="small"
              disabled={isBusy}
              onClick={() => onTake(fact)}
            >
              {t('documentation.omissions.take')}
            </Button>
            <Button variant="text" size="small" disabled={isBusy} onClick={() => onLeave(fact)}>
              {t('documentation.omissions.leave')}
            </Button>
          </div>
        </div>
      ))}
    </Card>
  )
}
