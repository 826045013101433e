import type { SpeechModel } from '@honora/contract/recognition.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { ModelDownload } from './ModelDownload.tsx'

interface ModelRowProps {
  readonly model: SpeechModel
  readonly mayManage: boolean
  readonly isBusy: boolean
  readonly onInstall: (source: 'download' | 'folder') => void
  readonly onRemove: () => void
}

/** One speech model: what it is for, its size and licence, and the next step with it. */
export function ModelRow({ model, mayManage, isBusy, onInstall, onRemove }: ModelRowProps) {
  const t = useText()
  const formats = useFormats()
  const canChoose = model.purpose !== 'voice_activity'
  return (
    <li className="li">
      <span className="grow">
        <span className="t1 block">
          {t('settings.speech.model', {
            purpose: t(`settings.speech.purpose.${model.purpose}`),
            name: model.name,
          })}{' '}
          {model.active && <span className="tag">{t('settings.speech.active')}</span>}
        </span>
        <span className="t2 block">
          {model.id} · {formats.size(model.sizeBytes)}
          {model.licence !== '' && ` · ${model.licence}`}
        </span>
        <ModelDownload progress={model.progress} failure={model.failure} />
      </span>
      {model.progress !== null && (
        <span className="num small soft">{formats.percent(Math.round(model.progress * 10_000))}</span>
      )}
      {mayManage && model.progress === null && (
        <span className="row tight">
          {!model.installed && model.downloadable && (
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => onInstall('download')}
              startIcon={<Icon name="download" size="small" />}
            >
              {t('settings.speech.download')}
            </Button>
          )}
          {model.installed && !model.active && canChoose && (
            <Button size="small" disabled={isBusy} onClick={() => onInstall('folder')}>
              {t('settings.speech.use')}
            </Button>
          )}
          {model.installed && (
            <IconAction icon="x" small label={t('settings.speech.remove')} onClick={onRemove} />
          )}
        </span>
      )}
    </li>
  )
}
