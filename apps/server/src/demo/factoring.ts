import type { PaymentBatchDetail, PaymentDesk, PaymentRelease } from '@honora/contract/bank.ts'
import type { InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import type { FactoringType, ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import { exporters, type DataFormat } from '@honora/formats/exporters.ts'
import { startSimulatedClock } from '../modules/desk/tables.ts'
import { workOffDay } from '../modules/factoring/index.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { AskChecks, CreditCheckPlan } from './credit-checks.ts'
import { bankDaysBefore, berlinTime, isWorkday, shiftDay } from './days.ts'
import { inventInvoice } from './invoices.ts'
import type { DemoStage } from './stage.ts'
import { printInvoice } from './paper.ts'

export interface FactoringPlan extends CreditCheckPlan {
  readonly customerNumber: string
  readonly practiceName: string
  readonly types: readonly FactoringType[]
  /** Names of those who treat in turn; formats without a field for it leave them out. */
  readonly treating: readonly string[]
  /** Number of invoice files, spread over the time. */
  readonly files: number
}

/** How far back the demo data reach, in days. */
const reach = 46

/** What becomes of the files, over and over in this order; most are offered. */
const fates = [
  'offer',
  'offer',
  'faulty',
  'offer',
  'keep',
  'offer',
  'withdraw',
  'offer',
  'offer',
  'offer',
] as const
const formats: readonly DataFormat[] = ['rz', 'padnext', 'pad']

/** Weeks of factoring of several practices: every day is worked off like in operation, payouts and statements included. */
export async function loadFactoring(
  stage: DemoStage,
  plans: readonly FactoringPlan[],
  random: SeededRandom,
  askChecks: AskChecks,
): Promise<void> {
  const first = shiftDay(stage.today, -reach)
  await askChecks(shiftDay(first, -1))
  await startSimulatedClock(stage.deps.db.system)
  const [, fileDay] = bankDaysBefore(stage.today, 2)
  const tally = plans.map((plan) => ({ plan, sent: 0 }))
  for (let n = 0; n < reach; n += 1) {
    const day = shiftDay(first, n)
    await askChecks(day)
    if (isWorkday(day)) {
      for (const each of tally) {
        // Evenly over the days, so that the lists have a past and a present.
        const due = Math.ceil((each.plan.files * (n + 1)) / reach)
        for (; each.sent < due; each.sent += 1)
          await sendFile(stage, each.plan, { day, index: each.sent }, random)
      }
    }
    stage.clock.set(notAfter(berlinTime(day, 18), stage.now))
    // The payouts of the last days leave by files that two people answer for; before, the simulated bank paid by itself.
    if (n === reach - daysOfFiles) await setRelease(stage, 'two_people')
    await workOffDay(stage.deps, day)
    if (day === fileDay) await payByFile(stage)
  }
  await prepareFile(stage)
  await setRelease(stage, 'automatic')
  stage.clock.set(stage.now)
  await stage.app.drainJobs()
}

/** So many days before the end payouts begin to wait for a file; the first one goes to the bank on the last bank day but one. */
const daysOfFiles = 7

/** The creditor identifier that the Bundesbank gives as an example. */
const demoCreditorId = 'DE98ZZZ09999999999'

export async function setRelease(stage: DemoStage, release: PaymentRelease): Promise<void> {
  await stage.person('risk@honora.example').put('/v1/factoring/payment-settings', {
    release,
    creditorId: demoCreditorId,
  })
}

async function prepareFile(stage: DemoStage): Promise<PaymentBatchDetail | null> {
  const clerk = stage.person('staff@honora.example')
  const { orders } = await clerk.get<PaymentDesk>('/v1/factoring/payment-orders')
  if (!orders.some(({ kind }) => kind === 'credit_transfer')) return null
  return clerk.post<PaymentBatchDetail>('/v1/factoring/payment-batches', { kind: 'credit_transfer' })
}

/** A file from its preparation to the statement of the simulated bank. */
async function payByFile(stage: DemoStage): Promise<void> {
  const batch = await prepareFile(stage)
  if (batch === null) return
  const risk = stage.person('risk@honora.example')
  const url = `/v1/factoring/payment-batches/${batch.id}`
  await risk.post(`${url}/release`)
  await risk.post(`${url}/hand-over`)
  const statement = await risk.get<Buffer>(`${url}/simulated-statement`)
  await stage.person('staff@honora.example').upload('/v1/factoring/bank-statements', {
    name: `Auszug-${batch.number}.xml`,
    bytes: statement,
  })
}

/** What was bought this morning and is paid next, and what waits for somebody: PDFs to convert, offers to decide. */
export async function loadOpenWork(
  stage: DemoStage,
  plan: FactoringPlan,
  random: SeededRandom,
): Promise<void> {
  stage.clock.set(stage.now)
  for (let n = 0; n < 2; n += 1)
    await offer(stage, plan, {
      index: 800 + n,
      format: 'rz',
      invoices: Array.from({ length: 3 }, (_, line) =>
        inventInvoice(random, random.pick(plan.patients), {
          number: `H${n + 1}-00${line + 1}`,
          treatedOn: shiftDay(stage.today, -3 - line),
          invoicedOn: stage.today,
        }),
      ),
    })
  await stage.app.drainJobs()
  for (let n = 0; n < 2; n += 1) {
    const bill = { number: `P${n + 1}-001`, treatedOn: shiftDay(stage.today, -4), invoicedOn: stage.today }
    const invoice = inventInvoice(random, random.pick(plan.patients), bill)
    await plan.clerk.upload('/v1/factoring/invoice-files', {
      name: `Rechnung-${n + 1}.pdf`,
      bytes: await printInvoice(invoice, plan.practiceName, stage.now),
      fields: { format: 'pdf', factoringType: 'recourse', name: `Rechnung-${n + 1}.pdf` },
    })
  }
  for (let n = 0; n < 3; n += 1) {
    const bill = { number: `A${n + 1}-001`, treatedOn: shiftDay(stage.today, -6), invoicedOn: stage.today }
    const invoice = inventInvoice(random, random.pick(plan.patients), bill)
    // Debtors abroad are no case for the rules.
    const address = { street: 'Grønnegade', houseNumber: '4', zip: '6200', city: 'Aabenraa', country: 'DK' }
    await offer(stage, plan, {
      index: 900 + n,
      format: 'rz',
      invoices: [{ ...invoice, debtor: { ...invoice.debtor, address } }],
    })
  }
}

async function sendFile(
  stage: DemoStage,
  plan: FactoringPlan,
  file: { day: string; index: number },
  random: SeededRandom,
): Promise<void> {
  stage.clock.set(notAfter(berlinTime(file.day, 11, file.index % 60), stage.now))
  const fate = fates[file.index % fates.length] ?? 'offer'
  const format = formats[file.index % formats.length] ?? 'rz'
  const count = random.between(1, 2)
  const invoices = Array.from({ length: count }, (_, n) => {
    const bill = {
      number: `D${plan.customerNumber.slice(-1)}-${String(file.index + 1).padStart(3, '0')}${n + 1}`,
      treatedOn: shiftDay(file.day, -random.between(3, 12)),
      invoicedOn: file.day,
    }
    const invoice = inventInvoice(random, random.pick(plan.patients), bill)
    return fate === 'faulty' ? { ...invoice, totalCents: invoice.totalCents + 100 } : invoice
  })
  await offer(stage, plan, { index: file.index, format, invoices, fate })
}

interface Delivery {
  readonly index: number
  readonly format: DataFormat
  readonly invoices: readonly ParsedInvoice[]
  readonly fate?: (typeof fates)[number]
}

export async function offer(stage: DemoStage, plan: FactoringPlan, delivery: Delivery): Promise<void> {
  const { index, format, invoices, fate = 'offer' } = delivery
  const named = invoices.map((invoice, n) => ({
    ...invoice,
    practitioner: plan.treating[(index + n) % plan.treating.length] ?? null,
  }))
  const written = exporters[format].write(named, {
    sender: sender(plan),
    createdAt: stage.deps.clock.now(),
    transferNumber: index + 1,
  })
  const factoringType = plan.types[index % plan.types.length] ?? 'recourse'
  const stored = await plan.clerk.upload<InvoiceFileDetail>('/v1/factoring/invoice-files', {
    name: written.name,
    bytes: written.bytes,
    fields: { format, factoringType, name: written.name },
  })
  if (fate === 'offer' && stored.transitions.includes('confirm')) {
    await plan.clerk.post(`/v1/factoring/invoice-files/${stored.id}/confirm`, { factoringType })
  }
  if (fate === 'withdraw' && stored.transitions.includes('withdraw')) {
    await plan.clerk.post(`/v1/factoring/invoice-files/${stored.id}/withdraw`, { reason: 'Demodaten' })
  }
}

function sender(plan: FactoringPlan) {
  return {
    customerNumber: plan.customerNumber,
    name: plan.practiceName,
    street: 'Musterweg',
    houseNumber: '12',
    zip: '24103',
    city: 'Kiel',
  }
}

function notAfter(at: Date, now: Date): Date {
  return at < now ? at : now
}
