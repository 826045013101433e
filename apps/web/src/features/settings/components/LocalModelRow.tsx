import type { LocalModel } from '@honora/contract/local-reader.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { ModelDownload } from './ModelDownload.tsx'

interface LocalModelRowProps {
  readonly model: LocalModel
  readonly machineMemoryBytes: number
  readonly mayManage: boolean
  readonly isBusy: boolean
  readonly onFetch: () => void
  readonly onCancel: () => void
  readonly onChoose: (isWanted: boolean) => void
  readonly onRemove: () => void
}

/** One language model: what it takes, under which licence, and the next step with it. */
export function LocalModelRow(props: LocalModelRowProps) {
  const { model, machineMemoryBytes, mayManage, isBusy } = props
  const t = useText()
  const formats = useFormats()
  const { memoryBytes, progress } = model
  const facts = [
    formats.size(model.sizeBytes),
    memoryBytes === null ? '' : t('localReader.memory', { size: formats.size(memoryBytes) }),
    model.licence ?? t('localReader.copied'),
  ]
  return (
    <li className="li">
      <span className="grow">
        <span className="t1 block">
          {model.name} {model.chosen && <span className="tag">{t('localReader.chosen')}</span>}
        </span>
        <span className="t2 block">{facts.filter((fact) => fact !== '').join(' · ')}</span>
        {memoryBytes !== null && memoryBytes > machineMemoryBytes && (
          <span className="t2 block">
            {t('localReader.tooLarge', { size: formats.size(machineMemoryBytes) })}
          </span>
        )}
        <ModelDownload progress={progress} failure={model.failure} />
      </span>
      {progress !== null && (
        <span className="num small soft">{formats.percent(Math.round(progress * 10_000))}</span>
      )}
      {mayManage && (
        <span className="row tight">
          {progress !== null && (
            <Button size="small" disabled={isBusy} onClick={props.onCancel}>
              {t('action.cancel')}
            </Button>
          )}
          {progress === null && !model.installed && model.downloadable && (
            <Button
              size="small"
              disabled={isBusy}
              onClick={props.onFetch}
              startIcon={<Icon name="download" size="small" />}
              aria-label={t('localReader.fetchModel', { model: model.name })}
            >
              {t('localReader.fetch')}
            </Button>
          )}
          {model.installed && (
            <Button
              size="small"
              disabled={isBusy}
              onClick={() => props.onChoose(!model.chosen)}
              aria-label={t(model.chosen ? 'localReader.stopModel' : 'localReader.useModel', {
                model: model.name,
              })}
            >
              {t(model.chosen ? 'localReader.stop' : 'localReader.use')}
            </Button>
          )}
          {model.installed && (
            <IconAction
              icon="x"
              small
              label={t('localReader.remove', { model: model.name })}
              onClick={props.onRemove}
            />
          )}
        </span>
      )}
    </li>
  )
}
