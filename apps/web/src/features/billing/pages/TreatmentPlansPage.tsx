import type { TreatmentPlan } from '@honora/contract/treatment-plans.ts'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { PlanEditor } from '../components/PlanEditor.tsx'
import '../billing.css'

/** Treatment plans with their cost estimate, of one patient or of the practice, newest first. */
export function TreatmentPlansPage() {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const client = useClient()
  const report = useReportProblem()
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
  const create = useAction(async () => {
    const made = await client.createTreatmentPlan({ body: { patientId: patient } })
    await list.mutate()
    setUrl({ plan: made.id })
  }, report)
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
        patient !== '' &&
        can('billing.write') && (
          <Button
            variant="contained"
            color="primary"
            startIcon={<Icon name="plus" />}
            disabled={create.isRunning}
            onClick={() => void create.run()}
          >
            {t('billing.newPlan')}
          </Button>
        )
      }
    >
      <Answer question={list} rows={5}>
        {(plans) => {
          const chosen = plans.find((one) => one.id === plan) ?? plans[0]
          if (chosen === undefined) {
            return (
              <section className="card">
                <EmptyState
                  id="billing.noPlans"
                  icon="invoice"
                  action={patient === '' && <Link to="/patients">{t('nav.patients')}</Link>}
                />
              </section>
            )
          }
          return (
            <div className="plans">
              <Card label={t('billing.plans')}>
                <ul className="jl">
                  {plans.map((one) => (
                    <li key={one.id}>
                      <Link
                        to="/treatment-plans"
                        search={{ patient, plan: one.id }}
                        aria-current={one.id === chosen.id ? 'true' : undefined}
                      >
                        {one.number} · {formats.date(one.plannedOn)}
                        <br />
                        <span className="small muted">
                          {t(`billing.planStatus.${one.status}`)} · {formats.money(one.totals.totalCents)}
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </Card>
              <PlanEditor key={chosen.id} plan={chosen} onChanged={show} />
            </div>
          )
        }}
      </Answer>
    </Page>
  )
}
