import { useEffect, useState } from 'react'
import { useClient } from '../data/client.tsx'
import { useCan } from '../data/session.ts'
import { useQuestion } from '../data/use-question.ts'
import { useFormats, useText } from '../i18n/i18n.tsx'
import { useAlertText } from '../features/alerts/index.ts'
import type { Hit } from './CommandPalette.tsx'

const settleMs = 200
const perKind = 5
const shortest = 2

/** Records that match what was typed: patients, invoices and fee codes, as far as one may see them. */
export function useFoundRecords(query: string): { hits: readonly Hit[]; isLoading: boolean } {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const formats = useFormats()
  const alertText = useAlertText()
  const [settled, setSettled] = useState(query)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(query), settleMs)
    return () => clearTimeout(timer)
  }, [query])
  const wants = settled.length >= shortest
  const keep = { keepPreviousData: true }
  const patients = useQuestion(
    wants && can('patient.read') ? ['palette', 'patients', settled] : null,
    () => client.listPatients({ query: { query: settled, limit: perKind } }),
    keep,
  )
  const invoices = useQuestion(
    wants && can('invoice-file.list') ? ['palette', 'invoices', settled] : null,
    () => client.listInvoices({ query: { query: settled, limit: perKind } }),
    keep,
  )
  const codes = useQuestion(
    wants && can('code.read') ? ['palette', 'codes', settled] : null,
    () => client.listDentalCodes({ query: { query: settled, limit: perKind } }),
    keep,
  )
  if (!wants) return { hits: [], isLoading: false }
  return {
    isLoading: patients.isLoading || invoices.isLoading || codes.isLoading,
    hits: [
      ...(patients.data?.patients ?? []).map((patient) => ({
        key: `patient ${patient.id}`,
        icon: 'user' as const,
        text: `${patient.familyName}, ${patient.givenName}`,
        hint: [
          t('patients.born', { date: formats.date(patient.birthDate) }),
          ...patient.alerts.map((alert) => alertText(alert, true)),
        ].join(' · '),
        to: `/patients/${patient.id}`,
      })),
      ...(invoices.data?.invoices ?? []).map((invoice) => ({
        key: `invoice ${invoice.id}`,
        icon: 'invoice' as const,
        text: `${invoice.number} · ${invoice.debtorName}`,
        hint: formats.money(invoice.totalCents),
        to: `/factoring/invoices/${invoice.id}`,
      })),
      ...(codes.data?.codes ?? []).map((code) => ({
        key: `code ${code.id}`,
        icon: 'codes' as const,
        text: `${code.system} ${code.code} · ${code.title}`,
        hint: t('nav.feeCodes'),
        to: `/fee-codes?query=${encodeURIComponent(code.code)}&code=${encodeURIComponent(code.id)}`,
      })),
    ],
  }
}
