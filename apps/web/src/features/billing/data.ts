import type { Billing, BillingSummary } from '@honora/contract/billing.ts'
import type { DentalCode } from '@honora/contract/dental-codes.ts'
import type { Justification } from '@honora/contract/treatment-plans.ts'
import { useEffect, useState } from 'react'
import { useClient, useConfig } from '../../data/client.tsx'
import { useAskedAgain } from '../../data/events.tsx'
import { problemOf } from '../../data/problem.ts'
import { baseFor } from '../../data/request.ts'
import { useQuestion, type Question } from '../../data/use-question.ts'

/** What the step stands on: the documentation to bill, and the billing when there is one. */
export interface BillingOfAppointment {
  readonly documentationId: string | null
  readonly documentationStatus: string | null
  readonly patientId: string
  readonly practitionerId: string
  readonly billing: Billing | null
}

/** The billing of an appointment, kept current by the event stream. */
export function useBillingOf(appointmentId: string): Question<BillingOfAppointment> {
  const client = useClient()
  const question = useQuestion(['appointment-billing', appointmentId], async () => {
    const appointment = await client.getAppointment({ params: { id: appointmentId } })
    const documentation = appointment.documentation
    const billing =
      documentation === null || appointment.billing === null
        ? null
        : await orNull(client.getBillingOfDocumentation({ params: { id: documentation.id } }))
    return {
      documentationId: documentation?.id ?? null,
      documentationStatus: documentation?.status ?? null,
      patientId: appointment.patientId,
      practitionerId: appointment.practitionerId,
      billing,
    }
  })
  useAskedAgain(question, ['billing.updated', 'documentation.updated'], (event, answer) => {
    if (event.id === answer.documentationId) return true
    return event.id === answer.billing?.id && (event.version ?? Infinity) > answer.billing.version
  })
  return question
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (problemOf(error).status === 404) return null
    throw error
  }
}

/** Text that follows another one after a pause in typing. */
export function useSettled(text: string, delayMs: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), delayMs)
    return () => clearTimeout(timer)
  }, [text, delayMs])
  return settled
}

/** Best matches for what was typed, for the day of treatment. */
export function useCodeSearch(query: string, on: string | undefined): Question<DentalCode[]> {
  const client = useClient()
  return useQuestion(
    query === '' ? null : ['code-search', query, on ?? ''],
    async () =>
      (await client.listDentalCodes({ query: { query, limit: 8, ...(on === undefined ? {} : { on }) } }))
        .codes,
    { keepPreviousData: true },
  )
}

export function useJustifications(isWanted: boolean): Question<Justification[]> {
  const client = useClient()
  return useQuestion(
    isWanted ? 'justifications' : null,
    async () => (await client.listJustifications({ query: {} })).justifications,
  )
}

/** Earlier billings of the patient, newest first, without this one. */
export function useEarlierBillings(patientId: string | null, exceptId: string): Question<BillingSummary[]> {
  const client = useClient()
  return useQuestion(patientId === null ? null : ['earlier-billings', patientId], async () =>
    (await client.listBillings({ query: { patientId: patientId ?? '' } })).billings.filter(
      (one) => one.id !== exceptId,
    ),
  )
}

/** Addresses that the browser opens itself. */
export function useAddress(): (path: string) => string {
  const config = useConfig()
  return (path) => `${baseFor(path, config)}${path}`
}
