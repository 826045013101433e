import type { LocalModel } from '@honora/contract/local-reader.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Progress } from '../../../ui/Progress.tsx'

/** How far a model's download is, or why the last attempt failed. */
export function ModelDownload({ progress, failure }: Pick<LocalModel, 'progress' | 'failure'>) {
  const t = useText()
  return (
    <>
      {progress !== null && <Progress done={progress} label={t('engineState.downloading')} />}
      {failure !== null && (
        <span className="danger-t small block">{t(`settings.speech.failure.${failure}`)}</span>
      )}
    </>
  )
}
