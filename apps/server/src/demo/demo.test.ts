import type { AccountMandate } from '@honora/contract/account-mandates.ts'
import type { Appointment, AppointmentType } from '@honora/contract/appointments.ts'
import type { Billing, BillingSummary } from '@honora/contract/billing.ts'
import type { WorkingHours } from '@honora/contract/calendar.ts'
import type { ClaimDocuments } from '@honora/contract/claim-documents.ts'
import type { ContractChange } from '@honora/contract/contract-changes.ts'
import type { CreditCheck } from '@honora/contract/credit-checks.ts'
import type { Correspondence } from '@honora/contract/dispatch.ts'
import type { Invoice } from '@honora/contract/invoice-schemas.ts'
import type { Dashboard } from '@honora/contract/ledger.ts'
import type { PlanDebits } from '@honora/contract/mandates.ts'
import type { PatientChart } from '@honora/contract/patients.ts'
import type { TreatmentPlan } from '@honora/contract/treatment-plans.ts'
import { minutesOf, wallClock } from '@honora/domain/appointments/berlin.ts'
import { ageOn, isBankDay, weekday } from '@honora/domain/factoring/calendar.ts'
import { factoringStatuses } from '@honora/domain/factoring/status.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoApp } from '../testing/demo-app.ts'
import type { TestApp } from '../testing/test-app.ts'
import { demoPerson, type DemoPerson } from './client.ts'
import { shiftDay } from './days.ts'
import { reasons, type Reason } from './reasons.ts'

const today = '2026-11-23'
let app: TestApp
let owner: DemoPerson
let appointments: readonly Appointment[]
let reasonOf: (appointment: Appointment) => Reason

beforeAll(async () => {
  app = await demoApp({ REQUEST_LIMIT_PER_MINUTE: 1_000_000 })
  const account = await app.deps.db.system
    .selectFrom('membership')
    .innerJoin('user_account', 'user_account.id', 'membership.user_id')
    .innerJoin('organisation', 'organisation.id', 'membership.organisation_id')
    .select(['user_account.id as userId', 'user_account.name', 'organisation.id as organisationId'])
    .where('user_account.email', '=', 'owner@demo.example')
    .where('customer_number', '=', '100001')
    .executeTakeFirstOrThrow()
  owner = demoPerson(app.app, app.deps, account)
  const { appointmentTypes } = await owner.get<{ appointmentTypes: AppointmentType[] }>(
    '/api/appointment-types/',
  )
  reasonOf = ({ appointmentTypeId }) => {
    const type = appointmentTypes.find(({ id }) => id === appointmentTypeId)
    const reason = Object.values(reasons).find((each) => each.type === type?.name)
    if (reason === undefined) throw new Error(`no reason is called ${type?.name}`)
    return reason
  }
  appointments = await everything<Appointment>(
    '/api/appointments/?from=2026-10-01T00:00:00Z&to=2026-12-31T00:00:00Z',
    'appointments',
  )
}, 600_000)
afterAll(() => app.close())

interface Page<Row> {
  readonly cursor: string | null
  readonly appointments?: readonly Row[]
  readonly invoices?: readonly Row[]
}

async function everything<Row>(url: string, key: 'appointments' | 'invoices'): Promise<Row[]> {
  const found: Row[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const after: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page: Page<Row> = await owner.get(`${url}${url.includes('?') ? '&' : '?'}limit=100${after}`)
    found.push(...(page[key] ?? []))
    cursor = page.cursor
  }
  return found
}

const dayOf = ({ startsAt }: Appointment): string => wallClock(startsAt)[0]
const ofToday = (): readonly Appointment[] => appointments.filter((each) => dayOf(each) === today)
const present = (values: readonly (string | null | undefined)[]): string[] =>
  [...new Set(values.flatMap((value) => (value === null || value === undefined ? [] : [value])))].sort()

describe('the demo data are those of a practice', () => {
  test('whoever comes is of an age and an insurance that fit the reason', () => {
    const odd = appointments.filter((appointment) => {
      const { patient } = appointment
      const { ages, insurances } = reasonOf(appointment)
      const age = ageOn(patient.birthDate, today)
      return age < ages[0] || age > ages[1] || !insurances.includes(patient.insuranceKind)
    })

    expect(odd).toEqual([])
  })

  test('of today one is through, others wait for text, billing or their turn, and one does not come', () => {
    expect(new Set(ofToday().map(({ status }) => status))).toEqual(
      new Set(['COMPLETED', 'BILLING_IN_PROGRESS', 'DOCUMENTATION_IN_PROGRESS', 'SCHEDULED', 'CANCELLED']),
    )
  })

  test('warnings stand on the cards of today, and blood thinners are taken by the elder only', () => {
    const warned = ofToday().filter(({ patient }) => patient.alerts.length > 0)
    const thinned = appointments.filter(({ patient }) =>
      patient.alerts.some(({ text }) => /Apixaban|Marcumar/.test(text)),
    )

    expect(warned.length).toBeGreaterThanOrEqual(4)
    expect(thinned.length).toBeGreaterThan(0)
    for (const { patient } of thinned) expect(ageOn(patient.birthDate, today)).toBeGreaterThanOrEqual(40)
  })

  test('grown patients have teeth with a past, seen on the slider', async () => {
    const patients = [...new Set(appointments.map(({ patientId }) => patientId))]
    const charts = await Promise.all(
      patients.map((id) => owner.get<PatientChart>(`/api/patients/${id}/chart`)),
    )

    expect(charts.filter(({ days }) => days.length >= 3).length).toBeGreaterThanOrEqual(5)
  })

  test('a treatment plan was accepted and another one waits, each for teeth that have a filling', async () => {
    const { treatmentPlans } = await owner.get<{ treatmentPlans: TreatmentPlan[] }>('/api/treatment-plans/')

    expect(treatmentPlans.map(({ status }) => status).toSorted()).toEqual(['accepted', 'offered'])
    for (const { totals, findings, signedOn, status, note } of treatmentPlans) {
      expect(totals.totalCents).toBeGreaterThan(60_000)
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(signedOn !== null).toBe(status === 'accepted')
      expect(note).toBe('Demodaten')
    }
  })

  test('every planned card of today can be recorded or played, and nothing of the past was left lying', () => {
    const planned = ofToday().filter(({ status }) => status === 'SCHEDULED')
    const forgotten = appointments.filter(
      (each) => dayOf(each) < today && each.status === 'SCHEDULED' && each.consultation === null,
    )

    expect(planned.length).toBeGreaterThanOrEqual(9)
    expect(planned.filter(({ consultation }) => consultation !== null)).toEqual([])
    expect(forgotten).toEqual([])
  })

  test('appointments lie within working hours', async () => {
    const { workingHours } = await owner.get<{ workingHours: WorkingHours[] }>('/api/working-hours/')
    const outside = appointments.filter((each) => {
      const from = minutesOf(each.startsAt)
      const to = minutesOf(each.endsAt)
      return !workingHours.some(
        (period) =>
          period.practitionerId === each.practitionerId &&
          period.weekday === weekday(dayOf(each)) &&
          period.from <= from &&
          to <= period.to,
      )
    })

    expect(outside).toEqual([])
  })

  test('the past reaches back a month, and each of its workdays has an appointment', () => {
    const days = present(appointments.map(dayOf).filter((day) => day < today))

    expect(days.length).toBe(20)
    expect((days[0] ?? '') <= shiftDay(today, -27)).toBe(true)
  })

  test('no bill and no invoice is about nothing', async () => {
    const bills = await Promise.all(
      appointments.flatMap(({ billing }) =>
        billing === null ? [] : [owner.get<Billing>(`/api/billing/${billing.id}`)],
      ),
    )
    const invoices = await allInvoices()

    const { billings } = await owner.get<{ billings: BillingSummary[] }>('/api/billing/?limit=100')

    expect(bills.length).toBeGreaterThan(10)
    expect(bills.filter(({ totals }) => totals.totalCents === 0)).toEqual([])
    expect(billings.length).toBe(bills.length)
    expect(billings.filter(({ totalCents }) => totalCents === 0)).toEqual([])
    expect(
      invoices.filter(({ totalCents, status }) => totalCents === 0 && status !== 'awaiting_conversion'),
    ).toEqual([])
  })

  test('the amounts are those of a practice: some hundred euros an invoice, thousands a month', async () => {
    const invoices = await allInvoices()
    const sum = invoices.reduce((cents, { totalCents }) => cents + totalCents, 0)
    const { openCents, paidOutCents } = await owner.get<Dashboard>('/v1/factoring/dashboard')

    expect(sum / invoices.length).toBeGreaterThan(20_000)
    expect(openCents).toBeGreaterThan(1_000_000)
    expect(paidOutCents).toBeGreaterThan(500_000)
  })

  test('each state that comes about without somebody at the microphone has a case', async () => {
    const invoices = await allInvoices()

    expect(present(appointments.map(({ status }) => status))).toEqual([
      'BILLING_IN_PROGRESS',
      'CANCELLED',
      'COMPLETED',
      'DOCUMENTATION_IN_PROGRESS',
      'SCHEDULED',
    ])
    expect(present(appointments.map(({ documentation }) => documentation?.status))).toEqual([
      'draft',
      'finalized',
    ])
    expect(present(appointments.map(({ billing }) => billing?.status))).toEqual([
      'draft',
      'finalized',
      'submitted',
    ])
    expect(present(invoices.map(({ status }) => status))).toEqual([...factoringStatuses].sort())
    expect(present(invoices.map(({ receivableState }) => receivableState))).toEqual([
      'charged_back',
      'disputed',
      'in_collection',
      'instalment_plan',
      'open',
      'overdue',
      'paid',
      'partly_paid',
      'written_off',
    ])
    expect(present(invoices.map(({ settlementState }) => settlementState))).toEqual([
      'none',
      'paid_out',
      'reserve_released',
      'scheduled',
    ])
  })
})

test('credit checks fill several pages, newest first', async () => {
  const asked: string[] = []
  let pages = 0
  for (let cursor: string | null = ''; cursor !== null; pages += 1) {
    const after: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`
    const page: { rows: CreditCheck[]; cursor: string | null } = await owner.get(
      `/v1/factoring/credit-checks${after}`,
    )
    asked.push(...page.rows.map(({ requestedAt }) => requestedAt))
    cursor = page.cursor
  }

  expect(asked.length).toBeGreaterThanOrEqual(60)
  expect(pages).toBeGreaterThan(3)
  expect(asked).toEqual(asked.toSorted().reverse())
})

test('money leaves and arrives on days on which banks work', async () => {
  const invoices = await allInvoices()
  const days = invoices.flatMap(({ settlementState, payoutOn, paidOn }) => [
    ...(settlementState === 'paid_out' && payoutOn !== null ? [payoutOn] : []),
    ...(paidOn === null ? [] : [paidOn]),
  ])

  expect(days.length).toBeGreaterThan(20)
  expect(days.filter((day) => !isBankDay(day))).toEqual([])
})

describe('what becomes of claims that nobody pays', () => {
  test('one is overdue for more than a month, after reminders that went out on their days', async () => {
    const invoices = await allInvoices()
    const late = invoices.filter(
      ({ receivableState, dueOn }) =>
        receivableState === 'overdue' && (dueOn ?? today) < shiftDay(today, -30),
    )

    expect(late.length).toBeGreaterThan(0)
    for (const { id } of late)
      expect(await kindsOf(id)).toEqual(expect.arrayContaining(['reminder_1', 'reminder_2']))
  })

  test.each(['in_collection', 'written_off'])('one is %s after the last reminder', async (state) => {
    const invoices = await allInvoices()
    const found = invoices.filter(({ receivableState }) => receivableState === state)

    expect(found).toHaveLength(1)
    for (const { id, factoringType } of found) {
      expect(factoringType).toBe('non_recourse')
      expect(await kindsOf(id)).toEqual(expect.arrayContaining(['reminder_1', 'reminder_2', 'reminder_3']))
    }
  })

  test('one has gone back to the practice because nobody paid', async () => {
    const invoices = await allInvoices()
    const back = invoices.filter(({ receivableState }) => receivableState === 'charged_back')
    const reminded = await Promise.all(back.map(({ id }) => kindsOf(id)))

    expect(reminded.filter((kinds) => kinds.includes('reminder_3'))).toHaveLength(1)
  })

  test('a plan of rates is in progress: accepted, with a mandate, one rate collected and others to come', async () => {
    const invoices = await allInvoices()
    const inRates = invoices.find(({ receivableState }) => receivableState === 'instalment_plan')
    const claim = await owner.get<Invoice>(`/v1/factoring/invoice/${inRates?.id}`)
    const { mandate, debits } = await owner.get<PlanDebits>(`/v1/factoring/invoice/${inRates?.id}/mandate`)

    expect([claim.plan?.status, mandate?.state]).toEqual(['active', 'active'])
    expect(debits.map(({ state }) => state)).toContain('collected')
    expect(claim.openCents).toBeGreaterThan(0)
    expect(claim.openCents).toBeLessThan(claim.totalCents)
  })

  test('of one that came back the patient has paid the practice a part', async () => {
    const invoices = await allInvoices()
    const back = invoices.filter(({ receivableState }) => receivableState === 'charged_back')
    const returned = await Promise.all(
      back.map(async ({ id }) => (await owner.get<Invoice>(`/v1/factoring/invoice/${id}`)).returned),
    )

    expect(new Set(returned.map((each) => each?.receipts.length))).toEqual(new Set([0, 1]))
    for (const each of returned) expect(each?.leftCents).toBeGreaterThan(0)
  })

  test('the claims are those of people of the practice, in whose files they are found', async () => {
    const invoices = await allInvoices()
    const known = new Set(appointments.map(({ patientId }) => patientId))
    const ofPatients = invoices.filter(
      ({ receivableState, patientId }) =>
        receivableState !== null && receivableState !== 'open' && patientId !== null && known.has(patientId),
    )

    expect(present(ofPatients.map(({ receivableState }) => receivableState))).toEqual(
      expect.arrayContaining(['in_collection', 'instalment_plan', 'overdue', 'written_off']),
    )
  })
})

describe('what practice and factor exchange about claims', () => {
  test('documents: one requested, one given and opened, one given and not opened yet', async () => {
    const invoices = await allInvoices()
    const lists = await Promise.all(
      invoices
        .filter(({ receivableState }) => receivableState === 'open')
        .map(({ id }) => owner.get<ClaimDocuments>(`/v1/factoring/invoices/${id}/documents`)),
    )

    expect(lists.flatMap(({ requests }) => requests.map(({ kind }) => kind))).toEqual(['insurer_letter'])
    const documents = lists.flatMap((each) => each.documents)
    expect(documents.map(({ kind, openedAt }) => `${kind} ${String(openedAt !== null)}`).toSorted()).toEqual([
      'consent true',
      'treatment_plan false',
    ])
  })

  test('deferrals: one asked for, one granted; conditions are offered, and the practice lets its account be collected', async () => {
    const invoices = await allInvoices()
    const requests = await Promise.all(
      invoices
        .filter(({ receivableState }) => receivableState === 'open')
        .map(({ id }) => owner.get<Correspondence>(`/v1/factoring/invoice/${id}/correspondence`)),
    )

    expect(present(requests.map(({ deferralRequest }) => deferralRequest?.state))).toEqual([
      'granted',
      'open',
    ])
    const { changes } = await owner.get<{ changes: ContractChange[] }>('/v1/factoring/contract-changes')
    expect(changes.map(({ state }) => state)).toEqual(['released'])
    const { mandate } = await owner.get<AccountMandate>('/v1/factoring/account/mandate')
    expect([mandate?.state, mandate?.scheme]).toEqual(['active', 'CORE'])
  })
})

const kindsOf = async (id: string): Promise<readonly string[]> =>
  (
    await owner.get<{ dispatches: readonly { kind: string }[] }>(`/v1/factoring/invoice/${id}/correspondence`)
  ).dispatches.map(({ kind }) => kind)

type Listed = Pick<
  Invoice,
  | 'id'
  | 'status'
  | 'receivableState'
  | 'settlementState'
  | 'payoutOn'
  | 'paidOn'
  | 'totalCents'
  | 'factoringType'
  | 'dueOn'
  | 'patientId'
>
const allInvoices = (): Promise<Listed[]> => everything<Listed>('/v1/factoring/invoices', 'invoices')
