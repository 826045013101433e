import { fold, searchWords } from '@honora/domain/patients/search.ts'
import { useEffect, useState } from 'react'
import { useClient } from '../data/client.tsx'
import { useCan } from '../data/session.ts'
import { useQuestion } from '../data/use-question.ts'
import { addDays, instantAt, today } from '../i18n/berlin.ts'
import { useFormats, useText } from '../i18n/i18n.tsx'
import { useAlertText } from '../features/alerts/index.ts'
import type { Hit } from './CommandPalette.tsx'

const settleMs = 200
const perKind = 5
const shortest = 2
const daysAhead = 7

/** As text is compared: without marks and in small letters. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Every word that was typed begins or lies in the name, an umlaut also written as two letters. */
const matches = (name: string, query: string): boolean => {
  const folded = fold(name)
  return searchWords(query).every((word) => folded.includes(word))
}

/** Records that match: patients, coming appointments, invoices and fee codes, as far as one may see them. */
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
  const day = today()
  const appointments = useQuestion(
    wants && can('appointment.read') ? ['palette', 'appointments', day] : null,
    () =>
      client.listAppointments({
        query: {
          from: instantAt(day, '00:00'),
          to: instantAt(addDays(day, daysAhead), '00:00'),
          limit: 100,
        },
      }),
    keep,
  )
  if (!wants) return { hits: [], isLoading: query.length >= shortest }
  const coming = (appointments.data?.appointments ?? [])
    .filter(({ patient, status }) => status !== 'CANCELLED' && matches(patient.name, settled))
    .slice(0, perKind)
  return {
    isLoading:
      query !== settled ||
      patients.isLoading ||
      appointments.isLoading ||
      invoices.isLoading ||
      codes.isLoading,
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
      ...coming.map((appointment) => ({
        key: `appointment ${appointment.id}`,
        icon: 'calendar' as const,
        text: `${formats.shortWeekday(appointment.startsAt)} ${formats.time(appointment.startsAt)} · ${appointment.patient.name}`,
        hint: t(`appointmentStatus.${appointment.status}`),
        to: `/appointments/${appointment.id}`,
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
