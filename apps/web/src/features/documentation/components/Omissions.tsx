import type { Documentation } from '@honora/contract/documentation.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import { sectionOfFact } from '../lines.ts'
import gatesStyles from './Gates.module.css'
import audioGateStyles from './AudioGate.module.css'

type Fact = Documentation['facts'][number]

/** Facts of weight that the text leaves out because a person has written over them: taken into it again, or dropped. */
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
  if (open.length === 0) return null
  return (
    <Card
      title={t('documentation.omissions.title')}
      aside={
        <Tone tone="warn" icon="warn">
          {t('documentation.omissions.open', { count: open.length })}
        </Tone>
      }
      flush
    >
      {open.map((fact) => (
        <div key={fact.id} className={gatesStyles['np']}>
          <p className="t1" lang="de">
            {fact.text}
          </p>
          <p className="d">{t(`docSection.${sectionOfFact(fact)}`)}</p>
          <div className={audioGateStyles['gb']}>
            <Button className="h44" disabled={isBusy} onClick={() => onTake(fact)}>
              {t('documentation.omissions.take')}
            </Button>
            <Button
              className={`h44 ${audioGateStyles['quiet']}`}
              variant="text"
              disabled={isBusy}
              onClick={() => onLeave(fact)}
            >
              {t('documentation.omissions.leave')}
            </Button>
          </div>
        </div>
      ))}
    </Card>
  )
}
