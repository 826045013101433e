import type { Invoice } from '@honora/contract/invoice-schemas.ts'
import type { DemoPerson } from './client.ts'
import type { DemoStage } from './stage.ts'

interface OpenClaim {
  readonly id: string
  readonly openCents: number | null
  readonly settlementState: string | null
}

/** From which amount on a claim is worth instalments, and up to which one goes back without a debit on the account. */
const largeCents = 60_000
const smallCents = 20_000

/** What happens to single claims besides payment and delay: one case of each kind. */
export async function loadClaims(stage: DemoStage, clerk: DemoPerson): Promise<void> {
  stage.clock.set(stage.now)
  const { invoices } = await clerk.get<{ invoices: readonly OpenClaim[] }>(
    '/v1/factoring/invoices?receivableState=open&limit=100',
  )
  const paidOut = invoices.filter(({ settlementState }) => settlementState === 'paid_out')
  const large = paidOut.find(({ openCents }) => (openCents ?? 0) >= largeCents)
  const goneBack = paidOut.find(({ openCents }) => (openCents ?? 0) < smallCents)
  const others = paidOut.filter((claim) => claim !== large && claim !== goneBack)
  const to = (id: string, action: string, body: unknown): Promise<Invoice> =>
    clerk.post<Invoice>(`/v1/factoring/invoice/${id}/${action}`, body)
  const [partlyPaid, lowered, disputed] = others
  if (large !== undefined) {
    const { options } = await clerk.get<{ options: readonly { readonly id: string }[] }>(
      `/v1/factoring/invoice/${large.id}/payment-plan-options`,
    )
    const [option] = options
    if (option !== undefined) await to(large.id, 'payment-plan', { optionId: option.id })
  }
  if (partlyPaid !== undefined)
    await to(partlyPaid.id, 'report-payment', {
      amountCents: Math.round((partlyPaid.openCents ?? 0) / 2),
      paidOn: stage.today,
    })
  if (lowered !== undefined)
    await to(lowered.id, 'credit-note', {
      amountCents: Math.round((lowered.openCents ?? 0) / 5),
      reason: 'Kulanz: Kunststofffüllung nachgebessert',
    })
  if (disputed !== undefined)
    await to(disputed.id, 'dispute', { action: 'raise', reason: 'Patient bestreitet die zweite Füllung' })
  if (goneBack !== undefined) {
    await to(goneBack.id, 'dispute', { action: 'raise', reason: 'Behandlung wurde abgebrochen' })
    await to(goneBack.id, 'dispute', { action: 'accept', reason: 'Berechtigt, die Praxis rechnet neu ab' })
  }
}
