import type { Patient } from '@honora/contract/patients.ts'
import { useEffect, useState } from 'react'
import { useCan } from '../../../data/session.ts'
import { ageOn, today } from '../../../i18n/berlin.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { FilterChips } from '../../../ui/choices.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SearchField } from '../../../ui/fields.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card, Page } from '../../../ui/Page.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { PatientChips } from '../../alerts/index.ts'
import { PatientForm } from '../components/PatientForm.tsx'
import { fullName, usePatients } from '../data.ts'
import { useNavigate } from '../../../ui/router/RouterView.tsx'

import styles from '../patients.module.css'
const kinds = ['statutory', 'private', 'self_pay'] as const
type Kind = (typeof kinds)[number] | ''
const isKind = (value: string): value is Kind => value === '' || kinds.some((kind) => kind === value)
const settleMs = 250

/** Everybody the practice treats; search as one types, by name, number or birth date. */
export function PatientsPage() {
  const t = useText()
  const can = useCan()
  const formats = useFormats()
  const navigate = useNavigate()
  const [url, setUrl] = useUrlState(['q', 'kind', 'add'])
  const [text, setText] = useState(url.q)
  const isAdding = url.add === '1'
  const setAdding = (adds: boolean): void => setUrl({ add: adds ? '1' : '' })
  const kind = isKind(url.kind) ? url.kind : ''
  const list = usePatients(url.q, kind)

  useEffect(() => {
    if (text === url.q) return undefined
    const timer = setTimeout(() => setUrl({ q: text }), settleMs)
    return () => clearTimeout(timer)
  }, [text, url.q, setUrl])

  const columns: readonly Column<Patient>[] = [
    {
      id: 'name',
      header: t('patients.column.name'),
      fill: true,
      cell: (patient) => (
        <span className="two">
          <b className="b">{`${patient.familyName}, ${patient.givenName}`}</b>
          {patient.guarantor !== undefined && (
            <small>{t('patients.paidBy', { name: fullName(patient.guarantor) })}</small>
          )}
          <PatientChips patient={patient} size="line" />
        </span>
      ),
    },
    { id: 'number', header: t('patients.column.number'), cell: (patient) => patient.number, wideOnly: true },
    {
      id: 'born',
      header: t('patients.column.born'),
      cell: (patient) =>
        `${formats.date(patient.birthDate)} · ${t('today.age', { years: ageOn(patient.birthDate, today()) })}`,
    },
    {
      id: 'last',
      header: t('patients.column.last'),
      cell: ({ lastVisitAt }) => (lastVisitAt === undefined ? '–' : formats.date(lastVisitAt)),
      wideOnly: true,
      roomyOnly: true,
    },
    {
      id: 'next',
      header: t('patients.column.next'),
      cell: ({ nextAppointmentAt }) =>
        nextAppointmentAt === undefined ? '–' : formats.dateTime(nextAppointmentAt),
      wideOnly: true,
    },
    ...(can('billing.read')
      ? [
          {
            id: 'open',
            header: t('patients.column.open'),
            align: 'right' as const,
            cell: ({ openCents = 0 }: Patient) => (openCents === 0 ? '–' : formats.money(openCents)),
            wideOnly: true,
          },
        ]
      : []),
    {
      id: 'insurance',
      header: t('entity.insurer'),
      cell: ({ insurance: { kind, insurer } }) => (
        <span className={`two ${styles['payer']}`}>
          {t(`insuranceKind.${kind}`)}
          {insurer !== undefined && <small className={`hide-m ${styles['insurer']}`}>{insurer}</small>}
        </span>
      ),
    },
  ]
  const add = can('patient.write') && (
    <>
      <Link className="btn" to="/patients/imports">
        <Icon name="upload" size="small" />
        {t('patientImports.open')}
      </Link>
      <Button
        variant="contained"
        color="primary"
        startIcon={<Icon name="plus" size="small" />}
        onClick={() => setAdding(true)}
      >
        {t('patients.add')}
      </Button>
    </>
  )
  const isFiltered = url.q !== '' || kind !== ''
  return (
    <Page title={t('nav.patients')} subtitle={t('patients.subtitle')} actions={add}>
      <div className="row wrap list-tools">
        <SearchField
          label={t('patients.searchHint')}
          value={text}
          autoFocus
          onChange={(event) => setText(event.target.value)}
        />
        <FilterChips
          label={t('entity.insurer')}
          value={kind}
          choices={[
            { value: '', label: t('shell.all') },
            ...kinds.map((value) => ({ value, label: t(`insuranceKind.${value}`) })),
          ]}
          onChange={(value) => setUrl({ kind: value })}
        />
      </div>
      <Card flush>
        <DataTable
          label={t('nav.patients')}
          columns={columns}
          rows={list}
          rowKey={(patient) => patient.id}
          rowTo={(patient) => `/patients/${patient.id}`}
          empty={
            isFiltered ? (
              <EmptyState id="patients.noneFound" icon="search" />
            ) : (
              <EmptyState id="patients.empty" icon="patients" action={add} />
            )
          }
        />
      </Card>
      {isAdding && (
        <PatientForm
          onClose={() => setAdding(false)}
          onSaved={(patient) => {
            setAdding(false)
            void navigate({ to: `/patients/${patient.id}` })
          }}
        />
      )}
    </Page>
  )
}
