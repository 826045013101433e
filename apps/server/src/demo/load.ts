import type { Patient } from '@honora/contract/patients.ts'
import { createApp } from '../app.ts'
import { endSessionsOfAgent } from '../platform/auth/sessions.ts'
import { berlinDay } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { openPlatform } from '../platform/open.ts'
import { loadAccounts, markLoaded } from './accounts.ts'
import { debtorsOf, loadArrears, reportLost } from './arrears.ts'
import { seededRandom } from './seeded-random.ts'
import { loadClaims } from './claims.ts'
import { demoClock, demoPerson, type DemoPerson } from './client.ts'
import { creditCheckQueries, loadFormerPatients } from './credit-checks.ts'
import { loadExchange } from './exchange.ts'
import { loadFactoring, loadOpenWork, type FactoringPlan } from './factoring.ts'
import { loadPlans } from './plans.ts'
import { loadPractice } from './practice.ts'
import type { DemoStage } from './stage.ts'
import { loadTreatments } from './treatments.ts'

/**
 * Fills an empty installation with marked demo data: invented practices, people and cases. The records are made by the
 * product's own calls under a clock that runs through the last weeks, so that each could have come about in daily work.
 */
export async function loadDemo(deps: Deps, databaseUrl: string, signal?: AbortSignal): Promise<void> {
  const begin = Date.now()
  const now = deps.clock.now()
  const clock = demoClock(now)
  const practiceUrl = deps.config.DATABASE_PRACTICE_URL
  const config = {
    ...deps.config,
    REQUEST_LIMIT_PER_MINUTE: 1_000_000,
    DATABASE_PRACTICE_URL: practiceUrl === '' ? '' : hurried(practiceUrl),
  }
  const stageDeps = await openPlatform({
    config,
    databaseUrl: hurried(databaseUrl),
    ports: deps.ports,
    clock,
    log: deps.log,
  })
  const app = await createApp(stageDeps, { databaseUrl, hasDemoData: true })
  await app.server.ready()
  try {
    const accounts = await loadAccounts(stageDeps)
    const person = (email: string, customerNumber?: string): DemoPerson =>
      demoPerson(app, stageDeps, accounts.account(email, customerNumber), signal)
    await fill({ app, deps: stageDeps, clock, accounts, now, today: berlinDay(now), person })
    await endSessionsOfAgent(stageDeps.db.system, 'demo data')
    await markLoaded(stageDeps)
  } finally {
    await app.close()
    await stageDeps.db.close()
  }
  deps.log.info({ ms: Date.now() - begin }, 'demo data loaded')
}

/** Commits need not wait for the disk here: a loading that is cut off is done again from the start. */
function hurried(url: string): string {
  const changed = new URL(url)
  changed.searchParams.set('options', '-c synchronous_commit=off')
  return changed.href
}

async function fill(stage: DemoStage): Promise<void> {
  const { today, person, clock } = stage
  const owner = person('owner@demo.example', '100001')
  const dentist = person('dentist@demo.example')
  const sommer = await loadPractice(
    {
      owner,
      practitioners: [owner.account.userId, dentist.account.userId],
      patients: 36,
      pastDays: 20,
      perDay: [7, 3],
      today,
      clock,
    },
    seededRandom(1),
  )
  const lindenhof = person('owner@demo.example', '100002')
  const doctor = person('doctor@demo.example')
  const second = await loadPractice(
    {
      owner: lindenhof,
      practitioners: [lindenhof.account.userId, doctor.account.userId],
      patients: 14,
      pastDays: 2,
      perDay: [3, 1],
      today,
      clock,
    },
    seededRandom(2),
  )
  const weber = person('other@demo.example')
  const third = await loadPractice(
    {
      owner: weber,
      practitioners: [weber.account.userId],
      patients: 14,
      pastDays: 4,
      perDay: [4, 1],
      today,
      clock,
    },
    seededRandom(3),
  )
  const clerk = person('billing@demo.example')
  await loadPlans(stage, sommer.patients, { owner, clerk })
  const sommerPlan: FactoringPlan = {
    customerNumber: '100001',
    practiceName: 'Zahnarztpraxis Sommer',
    clerk,
    patients: await withConsents(owner, sommer.patients),
    types: ['recourse', 'non_recourse'],
    treating: [owner.account.name, dentist.account.name],
    files: 62,
    creditChecks: 62,
    formerPatients: await loadFormerPatients(owner, { count: 50, today }, seededRandom(11)),
  }
  const debtors = debtorsOf(sommerPlan)
  const plans: FactoringPlan[] = [
    // Whoever does not pay is sent no further bills.
    { ...sommerPlan, patients: sommerPlan.patients.filter((patient) => !debtors.includes(patient)) },
    {
      customerNumber: '100002',
      practiceName: 'MVZ Lindenhof',
      clerk: lindenhof,
      patients: await withConsents(lindenhof, second.patients),
      types: ['recourse'],
      treating: [lindenhof.account.name, doctor.account.name],
      files: 5,
      creditChecks: 4,
    },
    {
      customerNumber: '100003',
      practiceName: 'Praxis Dr. Weber',
      clerk: weber,
      patients: await withConsents(weber, third.patients),
      types: ['non_recourse'],
      treating: [weber.account.name],
      files: 5,
      creditChecks: 6,
    },
  ]
  const random = seededRandom(7)
  const askChecks = creditCheckQueries(stage, plans, random, seededRandom(10))
  await loadArrears(stage, sommerPlan, seededRandom(9), askChecks)
  await loadFactoring(stage, plans, random, askChecks)
  await reportLost(stage)
  const treating = { [owner.account.userId]: owner, [dentist.account.userId]: dentist }
  await loadTreatments(
    stage,
    { practice: sommer, treating, clerk, factoringTypes: ['recourse', 'non_recourse'] },
    seededRandom(4),
  )
  await loadTreatments(
    stage,
    {
      practice: second,
      treating: { [lindenhof.account.userId]: lindenhof, [doctor.account.userId]: doctor },
      clerk: lindenhof,
      factoringTypes: ['recourse'],
      most: 4,
    },
    seededRandom(5),
  )
  await loadTreatments(
    stage,
    {
      practice: third,
      treating: { [weber.account.userId]: weber },
      clerk: weber,
      factoringTypes: ['non_recourse'],
      most: 4,
    },
    seededRandom(6),
  )
  await loadClaims(stage, clerk)
  await loadExchange(stage, { owner, clerk })
  await loadOpenWork(stage, sommerPlan, seededRandom(8))
}

/** Patients who pay themselves, with their consents as they are now. */
async function withConsents(owner: DemoPerson, patients: readonly Patient[]): Promise<Patient[]> {
  const found: Patient[] = []
  for (const { id, insurance } of patients)
    if (insurance.kind !== 'statutory') found.push(await owner.get<Patient>(`/api/patients/${id}`))
  return found.filter(({ consents }) => consents.some(({ kind }) => kind === 'assignment'))
}
