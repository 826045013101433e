import { createApp, type App } from '../app.ts'
import { berlinDay } from '../platform/clock.ts'
import type { Deps } from '../platform/deps.ts'
import { openPlatform } from '../platform/open.ts'
import { loadAccounts, markLoaded, type DemoAccounts } from './accounts.ts'
import { chance } from './chance.ts'
import { demoClock, demoPerson, type DemoClock, type DemoPerson } from './client.ts'
import { loadPractice } from './practice.ts'

/** Everything a part of the demo data needs. */
export interface DemoStage {
  readonly app: App
  readonly deps: Deps
  readonly clock: DemoClock
  readonly accounts: DemoAccounts
  /** Calendar day of the loading. */
  readonly today: string
  person(email: string, customerNumber?: string): DemoPerson
}

/**
 * Fills an empty installation with marked demo data: invented practices, people and cases. The records are made by the
 * product's own calls under a clock that runs through the last weeks, so that each could have come about in daily work.
 */
export async function loadDemo(deps: Deps, databaseUrl: string): Promise<void> {
  const begin = Date.now()
  const now = deps.clock.now()
  const clock = demoClock(now)
  const config = { ...deps.config, REQUEST_LIMIT_PER_MINUTE: 1_000_000 }
  const stageDeps = await openPlatform({ config, databaseUrl: hurried(databaseUrl), clock, log: deps.log })
  const app = await createApp(stageDeps, { databaseUrl, hasDemoData: true })
  await app.server.ready()
  try {
    const accounts = await loadAccounts(stageDeps)
    const person = (email: string, customerNumber?: string): DemoPerson =>
      demoPerson(app, stageDeps, accounts.account(email, customerNumber))
    await fill({ app, deps: stageDeps, clock, accounts, today: berlinDay(now), person })
    await stageDeps.db.system.deleteFrom('login_session').where('user_agent', '=', 'demo data').execute()
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
  const { today, person, accounts } = stage
  const owner = person('owner@demo.example', '100001')
  const sommer = {
    owner,
    practitioners: [owner.account.userId, accounts.account('dentist@demo.example').userId],
    patients: 36,
    today,
  }
  await loadPractice(sommer, chance(1))
  const lindenhof = person('owner@demo.example', '100002')
  const doctor = accounts.account('doctor@demo.example').userId
  await loadPractice(
    { owner: lindenhof, practitioners: [lindenhof.account.userId, doctor], patients: 12, today },
    chance(2),
  )
  const weber = person('other@demo.example')
  await loadPractice({ owner: weber, practitioners: [weber.account.userId], patients: 10, today }, chance(3))
}
