import type { DatevSettings, Organisation } from '@honora/contract/organisations.ts'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { sessionKeys, useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { SelectField, TextField } from '../../../ui/fields.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { ActionForm } from '../../../ui/ActionForm.tsx'

const charts = ['03', '04', '80', '81'] as const

/** How the practice's tax adviser takes the bookings: numbers at DATEV and chart of accounts. */
export function DatevCard({ organisation }: { organisation: Organisation }) {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const notify = useNotify()
  const { mutate } = useSWRConfig()
  // Who comes from the export to enter the numbers is led to them.
  const [{ part }] = useUrlState(['part'])
  const known = organisation.settings.datev
  const [datev, setDatev] = useState<DatevSettings>(known ?? { consultant: '', client: '', chart: '03' })
  const save = useAction(async () => {
    const saved = await client.updateOrganization({
      headers: ifMatch(organisation),
      body: { settings: { datev } },
    })
    await mutate(sessionKeys.organization, saved, { revalidate: false })
    notify({ severity: 'success', message: t('shell.saved') })
  })
  const isValid = /^[1-9]\d{3,6}$/.test(datev.consultant) && /^[1-9]\d{0,4}$/.test(datev.client)
  if (!can('organisation.update')) return null
  return (
    <Card title={t('settings.datev.title')}>
      <ActionForm className="stack s4" action={save}>
        <p className="soft small">{t('settings.datev.hint')}</p>
        <TextField
          label={t('settings.datev.consultant')}
          hint={t('settings.datev.consultantHint')}
          autoFocus={part === 'datev'}
          inputMode="numeric"
          maxLength={7}
          value={datev.consultant}
          onChange={(event) => setDatev({ ...datev, consultant: event.target.value.trim() })}
        />
        <TextField
          label={t('settings.datev.client')}
          hint={t('settings.datev.clientHint')}
          inputMode="numeric"
          maxLength={5}
          value={datev.client}
          onChange={(event) => setDatev({ ...datev, client: event.target.value.trim() })}
        />
        <SelectField
          label={t('settings.datev.chart')}
          value={datev.chart}
          options={charts.map((value) => ({ value, label: `SKR ${value}` }))}
          onChange={(event) =>
            setDatev({
              ...datev,
              chart: charts.find((chart) => chart === event.target.value) ?? datev.chart,
            })
          }
        />
        <FormProblem problem={save.problem} />
        <div className="row">
          <Button type="submit" variant="contained" color="primary" disabled={!isValid || save.isRunning}>
            {t('action.save')}
          </Button>
        </div>
      </ActionForm>
    </Card>
  )
}
