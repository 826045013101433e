import type { TreatmentPlan } from '@honora/contract/treatment-plans.ts'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { NewPlan } from '../components/NewPlan.tsx'
import { PlanEditor } from '../components/PlanEditor.tsx'
import '../billing.module.css'

import styles from './TreatmentPlansPage.module.css'
/** In the address in the place of a plan: one that is not made yet. */
const unmade = 'new'

/** Treatment plans with their cost estimate, of one patient or of the practice, newest first. */
export function TreatmentPlansPage() {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const client = useClient()
  const [{ patient, plan }, setUrl] = useUrlState(['patient', 'plan'])
  const list = useQuestion(
    ['treatment-plans', patient],
    async () =>
      (
        await client.listTreatmentPlans({
          query: { ...(patient === '' ? {} : { patientId: patient }), limit: 100 },
        })
      ).treatmentPlans,
  )
  const person = useQuestion(patient === '' ? null : ['patient', patient], () =>
    client.getPatient({ params: { id: patient } }),
  )
  const mayWrite = can('billing.write')
  const show = async (changed: TreatmentPlan) => {
    await list.mutate((before) => before?.map((one) => (one.id === changed.id ? changed : one)), {
      revalidate: false,
    })
  }
  const name = person.data === undefined ? '' : `${person.data.givenName} ${person.data.familyName}`
  return (
    <Page
      wide
      crumbs={name === '' ? [] : [{ label: name, to: `/patients/${patient}` }]}
      title={t('billing.plans')}
      actions={
        mayWrite && (
          <Button
            variant="contained"
            color="primary"
            startIcon={<Icon name="plus" />}
            onClick={() => setUrl({ plan: unmade })}
          >
            {t('billing.newPlan')}
          </Button>
        )
      }
    >
      <Answer question={list} rows={5}>
        {(plans) => {
          const chosen = plans.find((one) => one.id === plan) ?? plans[0]
          const isNew = mayWrite && (plan === unmade || chosen === undefined)
          if (chosen === undefined && !isNew) {
            return (
              <section className="card">
                <EmptyState id="billing.noPlans" icon="invoice" />
              </section>
            )
          }
          return (
            <div className={plans.length === 0 ? 'stack s4' : styles['plans']}>
              <Card label={t('billing.plans')}>
                {plans.length === 0 && <EmptyState id="billing.noPlans" icon="invoice" />}
                <ul className={styles['jl']}>
                  {plans.map((one) => (
                    <li key={one.id}>
                      <Link
                        to="/treatment-plans"
                        search={{ patient, plan: one.id }}
                        aria-current={!isNew && one.id === chosen?.id ? 'true' : undefined}
                      >
                        {patient === '' && <b className="b block">{one.patientName}</b>}
                        <span className={patient === '' ? 'block' : 'b block'} lang="de">
                          {one.title}
                        </span>
                        <span className="small muted block">
                          {one.number} · {formats.date(one.plannedOn)}
                        </span>
                        <span className="small muted block">
                          {t(`billing.planStatus.${one.status}`)} · {formats.money(one.totals.totalCents)}
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </Card>
              {isNew && (patient === '' || person.data !== undefined) && (
                <NewPlan
                  patient={person.data}
                  onMade={async (made) => {
                    await list.mutate()
                    setUrl({ plan: made.id })
                  }}
                />
              )}
              {!isNew && chosen !== undefined && (
                <PlanEditor key={chosen.id} plan={chosen} onChanged={show} />
              )}
            </div>
          )
        }}
      </Answer>
    </Page>
  )
}
