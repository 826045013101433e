import type { Cents } from '../money/cents.ts'

/** What a claim has open, by the order in which money goes to it (BGB § 367): costs, interest, principal. */
export interface OpenParts {
  readonly costsCents: Cents
  readonly interestCents: Cents
  readonly principalCents: Cents
}

export interface Allocation extends OpenParts {
  /** What is left over: a credit of the debtor. */
  readonly surplusCents: Cents
}

/** Divides a payment. The parts always add up to the payment. */
export function allocate(amountCents: Cents, open: OpenParts): Allocation {
  const costsCents = Math.min(amountCents, open.costsCents)
  const interestCents = Math.min(amountCents - costsCents, open.interestCents)
  const principalCents = Math.min(amountCents - costsCents - interestCents, open.principalCents)
  return {
    costsCents,
    interestCents,
    principalCents,
    surplusCents: amountCents - costsCents - interestCents - principalCents,
  }
}

/** An open claim as payments are matched to it. `virtualReference` is printed on the invoice. */
export interface MatchCandidate {
  readonly invoiceId: string
  readonly number: string
  readonly virtualReference: string
  readonly openCents: Cents
  readonly debtorNames: readonly string[]
}

export interface IncomingPayment {
  readonly amountCents: Cents
  readonly reference: string
  readonly payerName: string
}

export type Match = { readonly invoiceId: string; readonly by: 'reference' | 'number' | 'amount_and_name' }

/**
 * Finds the claim a payment is for: by the invoice's own reference, by its number, else by exact amount and name.
 * More than one candidate at a step means none: a person decides.
 */
export function matchPayment(payment: IncomingPayment, candidates: readonly MatchCandidate[]): Match | null {
  const { byReference, byNumber } = claimsNamed(payment, candidates)
  if (byReference[0] !== undefined && byReference.length === 1)
    return { invoiceId: byReference[0].invoiceId, by: 'reference' }
  if (byNumber[0] !== undefined && byNumber.length === 1)
    return { invoiceId: byNumber[0].invoiceId, by: 'number' }
  const payer = squeeze(payment.payerName)
  const byName = candidates.filter(
    (c) =>
      c.openCents === payment.amountCents &&
      c.debtorNames.length > 0 &&
      c.debtorNames.every((name) => payer.includes(squeeze(name))),
  )
  return byName[0] !== undefined && byName.length === 1
    ? { invoiceId: byName[0].invoiceId, by: 'amount_and_name' }
    : null
}

/** The claims that the text of a transfer names, by the invoice's own reference and by its number. */
export function claimsNamed(
  { reference }: Pick<IncomingPayment, 'reference'>,
  candidates: readonly MatchCandidate[],
) {
  const text = squeeze(reference)
  const words = numberWords(reference)
  return {
    byReference: candidates.filter(
      (c) => c.virtualReference !== '' && text.includes(squeeze(c.virtualReference)),
    ),
    byNumber: candidates.filter((c) => words.has(squeeze(c.number))),
  }
}

function squeeze(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Every word of a reference, and every pair and triple of neighbouring ones: banks put spaces into numbers. */
function numberWords(reference: string): ReadonlySet<string> {
  const words = reference
    .split(/[\s,;:]+/u)
    .map(squeeze)
    .filter((word) => word !== '')
  const joined = new Set<string>()
  for (let start = 0; start < words.length; start += 1) {
    for (let length = 1; length <= 3; length += 1) joined.add(words.slice(start, start + length).join(''))
  }
  return joined
}
