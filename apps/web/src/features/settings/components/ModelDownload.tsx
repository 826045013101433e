import type { LocalModel } from '@honora/contract/local-reader.ts'
import LinearProgress from '@mui/material/LinearProgress'
import { useText } from '../../../i18n/i18n.tsx'

/** How far a model's download is, or why the last attempt failed. */
export function ModelDownload({ progress, failure }: Pick<LocalModel, 'progress' | 'failure'>) {
  const t = useText()
  return (
    <>
      {progress !== null && (
        <LinearProgress
          variant="determinate"
          value={progress * 100}
          aria-label={t('engineState.downloading')}
          sx={{ mt: 1 }}
        />
      )}
      {failure !== null && (
        <span className="danger-t small block">{t(`settings.speech.failure.${failure}`)}</span>
      )}
    </>
  )
}
