import type { Invoice } from '@honora/contract/invoice-schemas.ts'
import type { Patient } from '@honora/contract/patients.ts'
import type { PaymentPlan } from '@honora/contract/payment-plan-schemas.ts'
import type { FactoringType } from '@honora/domain/invoice/invoice.ts'
import { workOffDay } from '../modules/factoring/index.ts'
import type { AskChecks } from './credit-checks.ts'
import type { SeededRandom } from './seeded-random.ts'
import { berlinTime, isWorkday, shiftDay } from './days.ts'
import { offer, setRelease, type FactoringPlan } from './factoring.ts'
import { inventInvoice } from './invoices.ts'
import type { DemoStage } from './stage.ts'

interface OldClaim {
  readonly number: string
  /** Days before today on which it was bought. */
  readonly ago: number
  readonly factoringType: FactoringType
  readonly cents: readonly [from: number, to: number]
}

/**
 * Claims that nobody pays, each so old that it stands at another point of its way today: 30 days until it is due, reminders
 * 3, 17 and 31 days later, collection ten days after the last, back after 90 days, written off when collection reports it.
 */
const oldClaims = {
  writtenOff: { number: 'D1-M01', ago: 130, factoringType: 'non_recourse', cents: [8_000, 30_000] },
  chargedBack: { number: 'D1-M02', ago: 94, factoringType: 'recourse', cents: [60_000, 90_000] },
  inCollection: { number: 'D1-M03', ago: 94, factoringType: 'non_recourse', cents: [20_000, 49_000] },
  longOverdue: { number: 'D1-M04', ago: 78, factoringType: 'recourse', cents: [60_000, 90_000] },
  inRates: { number: 'D1-M05', ago: 62, factoringType: 'recourse', cents: [100_000, 160_000] },
} as const satisfies Readonly<Record<string, OldClaim>>

/** Days before today on which the plan of the claim in rates was agreed. */
const planAgo = 50
/** The account number of the examples of ISO 13616. */
const debtorIban = 'DE89370400440532013000'

/**
 * Claims of the months before the others, of people who do not pay. No simulated clock may run yet, for
 * with it the simulated bank would pay them. Only days on which something happens are worked off: it would take too long.
 */
export async function loadArrears(
  stage: DemoStage,
  plan: FactoringPlan,
  random: SeededRandom,
  askChecks: AskChecks,
): Promise<void> {
  await setRelease(stage, 'automatic')
  const before = (ago: number): string => nextWorkday(shiftDay(stage.today, -ago))
  const acts: { readonly day: string; act?: () => Promise<void> }[] = []
  for (const [n, claim] of Object.values(oldClaims).entries()) {
    const debtor = debtorsOf(plan)[n]
    if (debtor === undefined) throw new RangeError('too few people who pay themselves')
    const day = before(claim.ago)
    acts.push({ day, act: () => sell(stage, plan, { claim, debtor, day, index: 700 + n, random }) })
    // The money goes out on the next day.
    acts.push({ day: nextWorkday(shiftDay(day, 1)) })
  }
  acts.push({ day: before(planAgo), act: () => agreePlan(stage, plan, oldClaims.inRates.number) })
  for (const day of [...new Set(acts.map((each) => each.day))].toSorted()) {
    await askChecks(shiftDay(day, -1))
    stage.clock.set(berlinTime(day, 10))
    for (const each of acts) if (each.day === day) await each.act?.()
    stage.clock.set(berlinTime(day, 18))
    await workOffDay(stage.deps, day)
    await stage.app.drainJobs()
  }
}

/** Those who do not pay their old claims. */
export function debtorsOf({ patients }: Pick<FactoringPlan, 'patients'>): readonly Patient[] {
  return patients.slice(0, Object.keys(oldClaims).length)
}

interface Sale {
  readonly claim: OldClaim
  readonly debtor: Patient
  readonly day: string
  readonly index: number
  readonly random: SeededRandom
}

async function sell(stage: DemoStage, plan: FactoringPlan, sale: Sale): Promise<void> {
  const { claim, debtor, day, index, random } = sale
  const { number, factoringType, cents } = claim
  const bill = { number, treatedOn: shiftDay(day, -9), invoicedOn: day }
  const [from, to] = cents
  const invoice = Array.from({ length: 60 }, () => inventInvoice(random, debtor, bill)).find(
    ({ totalCents }) => totalCents >= from && totalCents <= to,
  )
  if (invoice === undefined) throw new RangeError(`no invoice between ${from} and ${to} cents`)
  await offer(stage, { ...plan, types: [factoringType] }, { index, format: 'rz', invoices: [invoice] })
}

/** The debtor accepts by the link of the offer and lets the rates be collected. */
async function agreePlan(stage: DemoStage, { clerk }: FactoringPlan, number: string): Promise<void> {
  const { invoices } = await clerk.get<{ invoices: readonly Pick<Invoice, 'id' | 'debtorName'>[] }>(
    `/v1/factoring/invoices?query=${number}`,
  )
  const [claim] = invoices
  if (claim === undefined) throw new RangeError(`no claim ${number}`)
  const url = `/v1/factoring/invoice/${claim.id}`
  const { offerUrl } = await clerk.post<PaymentPlan>(`${url}/payment-plan`, { optionId: '6' })
  if (offerUrl === undefined) throw new RangeError(`no offer for ${number}`)
  await clerk.post(`/v1${new URL(offerUrl).pathname}`, { accept: true })
  await clerk.post(`${url}/mandate`, {
    holder: claim.debtorName,
    iban: debtorIban,
    signedOn: stage.deps.clock.now().toISOString().slice(0, 10),
  })
}

/** Collection reports of the oldest claim that nothing is to be had. */
export async function reportLost(stage: DemoStage): Promise<void> {
  const { number } = oldClaims.writtenOff
  const clerk = stage.person('staff@honora.example')
  const { invoices } = await clerk.get<{ invoices: readonly Pick<Invoice, 'id'>[] }>(
    `/v1/factoring/invoices?query=${number}`,
  )
  const [claim] = invoices
  if (claim === undefined) throw new RangeError(`no claim ${number}`)
  await clerk.post(`/v1/factoring/invoice/${claim.id}/uncollectable`, {
    reason: 'Inkasso: Vollstreckung ohne Erfolg',
  })
}

function nextWorkday(day: string): string {
  return isWorkday(day) ? day : nextWorkday(shiftDay(day, 1))
}
