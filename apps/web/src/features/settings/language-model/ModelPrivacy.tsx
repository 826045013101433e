import type { AgreementKind, LanguageModelSettings } from '@honora/contract/language-model.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'

const columns = ['out', 'replaced', 'kept'] as const
const icons = { out: 'out', replaced: 'swap', kept: 'shield' } as const
const kinds: readonly AgreementKind[] = ['processing', 'notice', 'secrecy']

/** What leaves the house with the stored settings, and to whom. */
export function WhatLeaves({ settings }: { settings: LanguageModelSettings }) {
  const t = useText()
  return (
    <Card
      title={t('languageModel.leaving')}
      aside={
        <Tone tone={settings.leavesHouse ? 'warn' : 'ok'} icon={settings.leavesHouse ? 'out' : 'shield'}>
          {settings.leavesHouse
            ? t('languageModel.to', { recipient: settings.recipient ?? '' })
            : t('languageModel.stays')}
        </Tone>
      }
    >
      <div className="model-columns">
        {columns.map((column) => (
          <div key={column}>
            <p className="strong row tight">
              <Icon name={icons[column]} size="small" /> {t(`languageModel.${column}`)}
            </p>
            {[1, 2, 3].map((line) => (
              <p key={line} className="soft small">
                {t(`languageModel.${column}.${line}`)}
              </p>
            ))}
          </div>
        ))}
      </div>
      <div className="model-example" lang="de">
        <p>
          <span className="soft small block">{t('languageModel.said')}</span>
          Frau <strong>Vogt</strong>, links unten der Dicke zieht bei Kaltem.
        </p>
        <p>
          <span className="soft small block">{t('languageModel.sent')}</span>
          Frau <strong>P1</strong>, links unten der Dicke zieht bei Kaltem.
        </p>
      </div>
      <Notice tone="info" title={t('languageModel.namesHint')} />
    </Card>
  )
}

/** What a practice needs before talk may leave the house, and the switch. */
export function WhatIsNeeded(props: {
  settings: LanguageModelSettings
  mayManage: boolean
  onSaved: (settings: LanguageModelSettings) => void
}) {
  const { settings, mayManage, onSaved } = props
  const t = useText()
  const client = useClient()
  const report = useReportProblem()
  const turn = useAction(async (isOn: boolean) => {
    onSaved(await client.switchLanguageModel({ body: { isOn } }))
  }, report)
  const done = kinds.length - settings.missing.length
  return (
    <Card
      flush
      title={t('languageModel.needed')}
      aside={settings.leavesHouse && t('languageModel.neededDone', { done, of: kinds.length })}
    >
      {settings.leavesHouse && (
        <ul>
          {kinds.map((kind) => (
            <AgreementRow key={kind} kind={kind} {...props} />
          ))}
        </ul>
      )}
      <div className="pad row wrap">
        <p className="grow">
          {settings.missing.length > 0
            ? t('languageModel.neededOpen', { count: settings.missing.length })
            : t(settings.leavesHouse ? 'languageModel.neededAll' : 'languageModel.neededNone')}
        </p>
        {mayManage && (
          <Button
            variant={settings.isOn ? 'outlined' : 'contained'}
            color="primary"
            disabled={turn.isRunning || (!settings.isOn && settings.missing.length > 0)}
            onClick={() => void turn.run(!settings.isOn)}
          >
            {t(settings.isOn ? 'languageModel.turnOff' : 'languageModel.turnOn')}
          </Button>
        )}
      </div>
    </Card>
  )
}

function AgreementRow(props: {
  kind: AgreementKind
  settings: LanguageModelSettings
  mayManage: boolean
  onSaved: (settings: LanguageModelSettings) => void
}) {
  const { kind, settings, mayManage, onSaved } = props
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const report = useReportProblem()
  const [day, setDay] = useState('')
  const known = settings.agreements.find((one) => one.kind === kind)
  const state = useAction(async () => {
    onSaved(await client.stateAgreement({ params: { kind }, body: { agreedOn: day } }))
    setDay('')
  }, report)
  const remove = useAction(async () => {
    onSaved(await client.removeAgreement({ params: { kind } }))
  }, report)
  return (
    <li className="li wrap">
      <Icon name={known === undefined ? 'warn' : 'okc'} />
      <span className="grow">
        <span className="t1 block">{t(`languageModel.agreement.${kind}`)}</span>
        <span className="t2 block">
          {known === undefined
            ? t(`languageModel.agreementHint.${kind}`)
            : t('languageModel.agreedOn', { day: formats.date(known.agreedOn), by: known.statedBy })}
        </span>
      </span>
      {mayManage && known === undefined && (
        <span className="row end">
          <DateField label={t('languageModel.since')} value={day} onChange={setDay} />
          <Button
            variant="outlined"
            disabled={day === '' || state.isRunning}
            onClick={() => void state.run()}
          >
            {t('languageModel.state')}
          </Button>
        </span>
      )}
      {mayManage && known !== undefined && (
        <Button size="small" disabled={remove.isRunning} onClick={() => void remove.run()}>
          {t('languageModel.ended')}
        </Button>
      )}
    </li>
  )
}
