import type { LanguageModelSettings } from '@honora/contract/language-model.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'
import styles from './language-model.module.css'

const columns = ['out', 'replaced', 'kept'] as const
const icons = { out: 'out', replaced: 'swap', kept: 'shield' } as const

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
      <div className={styles['model-columns']}>
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
      <div className={styles['model-example']} lang="de">
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
