import type { Organisation } from '@honora/contract/organisations.ts'
import { useSWRConfig } from 'swr'
import { useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { sessionKeys, useCan, useOrganization } from '../../../data/session.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox, SelectField, TextField } from '../../../ui/fields.tsx'
import { FormConflict, labelIn } from '../../../ui/FormConflict.tsx'
import { FormProblem } from '../../../ui/FormProblem.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { useUnsavedGuard } from '../../../ui/unsaved-guard.ts'
import { LogoCard } from '../components/LogoCard.tsx'
import { useRecordForm } from '../../../ui/use-record-form.ts'

/** Profile, recording and rounding choices, and the logo that stands on papers. */
export function PracticePage() {
  const { data } = useOrganization()
  return data === undefined ? null : <PracticeForm organisation={data} />
}

const valuesOf = (organisation: Organisation) => ({
  name: organisation.name,
  address: {
    street: organisation.address.street ?? '',
    houseNumber: organisation.address.houseNumber ?? '',
    zip: organisation.address.zip ?? '',
    city: organisation.address.city ?? '',
  },
  contact: {
    phone: organisation.contact.phone ?? '',
    email: organisation.contact.email ?? '',
    website: organisation.contact.website ?? '',
  },
  kzv: organisation.kzv ?? '',
  taxNumber: organisation.taxNumber ?? '',
  settings: organisation.settings,
})

const labels = {
  name: 'settings.practice.name',
  'address.street': 'patients.field.street',
  'address.houseNumber': 'patients.field.houseNumber',
  'address.zip': 'patients.field.zip',
  'address.city': 'patients.field.city',
  'contact.phone': 'patients.field.phone',
  'contact.email': 'login.email',
  'contact.website': 'settings.practice.website',
  kzv: 'billing.kzv',
  taxNumber: 'settings.practice.taxNumber',
  'settings.documentationStyle': 'settings.practice.documentationStyle.label',
  'settings.goaeRounding': 'settings.practice.goaeRounding.label',
  'settings.audioRetention': 'settings.practice.audioRetention.label',
  'settings.padnextCharset': 'settings.practice.padnextCharset.label',
  'settings.diagnosisIcd10': 'settings.practice.diagnosisIcd10',
  'settings.fourEyes': 'settings.practice.fourEyes',
  'settings.secondFactorRequired': 'settings.practice.secondFactor',
} as const

/** A choice in words; other values stand for themselves. */
function settingText(t: (id: string) => string, path: string, value: string): string {
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'shell.yes' : 'shell.no')
  return path.startsWith('settings.')
    ? t(`settings.practice.${path.slice('settings.'.length)}.${value}`)
    : value
}

function PracticeForm({ organisation }: { organisation: Organisation }) {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const notify = useNotify()
  const { mutate } = useSWRConfig()
  const isReadOnly = !can('organisation.update')
  const edit = useRecordForm<ReturnType<typeof valuesOf>, Organisation>({
    record: organisation,
    valuesOf,
    send: async (values, record) => {
      const filled = Object.fromEntries(Object.entries(values.contact).filter(([, value]) => value !== ''))
      const saved = await client.updateOrganization({
        headers: ifMatch(record),
        body: {
          name: values.name,
          address: values.address,
          contact: filled,
          kzv: values.kzv === '' ? null : values.kzv,
          taxNumber: values.taxNumber === '' ? null : values.taxNumber,
          settings: values.settings,
        },
      })
      edit.form.reset(values)
      await mutate(sessionKeys.organization, saved, { revalidate: false })
      notify({ severity: 'success', message: t('shell.saved') })
    },
  })
  useUnsavedGuard(edit.form.formState.isDirty && !edit.form.formState.isSubmitting)
  const { register } = edit.form
  const field = (name: keyof typeof labels) => (
    <TextField label={t(labels[name])} readOnly={isReadOnly} error={edit.errorAt(name)} {...register(name)} />
  )
  const settings = ['documentationStyle', 'goaeRounding', 'audioRetention', 'padnextCharset'] as const
  const values = {
    documentationStyle: ['terse', 'full'],
    goaeRounding: ['end', 'single'],
    audioRetention: ['delete', 'keep_30_days', 'keep'],
    padnextCharset: ['ISO-8859-15', 'UTF-8'],
  } as const

  return (
    <form className="stack s4" onSubmit={(event) => void edit.submit(event)} noValidate>
      <Card
        title={t('settings.practice.profile')}
        hint={t('nav.customerNumber', { number: organisation.customer_number })}
      >
        <div className="form-grid">
          {field('name')}
          <div className="w8">{field('address.street')}</div>
          <div className="w4">{field('address.houseNumber')}</div>
          <div className="w4">{field('address.zip')}</div>
          <div className="w8">{field('address.city')}</div>
          <div className="w6">{field('contact.phone')}</div>
          <div className="w6">{field('contact.email')}</div>
          {field('contact.website')}
          <div className="w6">{field('kzv')}</div>
          <div className="w6">{field('taxNumber')}</div>
        </div>
      </Card>
      <LogoCard
        isReadOnly={isReadOnly}
        logoUrl={organisation.logoUrl}
        scanState={organisation.logoScanState}
      />
      <Card title={t('settings.practice.rules')}>
        <div className="form-grid">
          {settings.map((name) => (
            <SelectField
              key={name}
              label={t(labels[`settings.${name}`])}
              hint={t(`settings.practice.${name}.hint`)}
              disabled={isReadOnly}
              options={values[name].map((value) => ({
                value,
                label: t(`settings.practice.${name}.${value}`),
              }))}
              {...register(`settings.${name}`)}
            />
          ))}
          <Checkbox
            label={t(labels['settings.diagnosisIcd10'])}
            hint={t('settings.practice.diagnosisIcd10Hint')}
            disabled={isReadOnly}
            {...register('settings.diagnosisIcd10')}
          />
          <Checkbox
            label={t(labels['settings.fourEyes'])}
            hint={t('settings.practice.fourEyesHint')}
            disabled={isReadOnly}
            {...register('settings.fourEyes')}
          />
          <Checkbox
            label={t(labels['settings.secondFactorRequired'])}
            hint={t('settings.practice.secondFactorHint')}
            disabled={isReadOnly}
            {...register('settings.secondFactorRequired')}
          />
        </div>
      </Card>
      <FormConflict
        conflict={edit.conflict}
        labelOf={labelIn(t, labels)}
        textOf={(path, value) => settingText(t, path, value)}
      />
      <FormProblem problem={edit.problem} homeless={edit.homeless} />
      {!isReadOnly && (
        <div className="form-foot">
          <Button type="submit" variant="contained" color="primary" disabled={edit.isSending}>
            {t('action.save')}
          </Button>
        </div>
      )}
    </form>
  )
}
