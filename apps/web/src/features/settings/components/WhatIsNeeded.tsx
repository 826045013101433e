import type { AgreementKind, LanguageModelSettings } from '@honora/contract/language-model.ts'
import { useState } from 'react'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'

const kinds: readonly AgreementKind[] = ['processing', 'notice', 'secrecy']

type Recipient = Pick<LanguageModelSettings, 'isOn' | 'leavesHouse' | 'missing' | 'agreements'>

interface Props {
  readonly settings: Recipient
  readonly mayManage: boolean
  /** Begins the ids of the texts that differ: `<texts>.neededOpen`, `.neededAll`, `.neededNone`. */
  readonly texts: string
  readonly onTurn: (isOn: boolean) => Promise<void>
  readonly onState: (kind: AgreementKind, agreedOn: string) => Promise<void>
  readonly onRemove: (kind: AgreementKind) => Promise<void>
}

/** What a practice needs before text or voice of patients may be sent outside, and the switch. */
export function WhatIsNeeded(props: Props) {
  const { settings, mayManage, texts, onTurn } = props
  const t = useText()
  const report = useReportProblem()
  const turn = useAction(onTurn, report)
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
            ? t(`${texts}.neededOpen`, { count: settings.missing.length })
            : t(`${texts}.${settings.leavesHouse ? 'neededAll' : 'neededNone'}`)}
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

function AgreementRow(props: Props & { readonly kind: AgreementKind }) {
  const { kind, settings, mayManage, onState, onRemove } = props
  const t = useText()
  const formats = useFormats()
  const report = useReportProblem()
  const [day, setDay] = useState('')
  const known = settings.agreements.find((one) => one.kind === kind)
  const state = useAction(async () => {
    await onState(kind, day)
    setDay('')
  }, report)
  const remove = useAction(() => onRemove(kind), report)
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
        <span className="row">
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
