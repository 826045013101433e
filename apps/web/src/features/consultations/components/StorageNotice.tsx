import { useText } from '../../../i18n/i18n.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useStorageRoom } from './use-storage-room.ts'

/** Says in time that this browser will not hold much more audio while the connection is away. */
export function StorageNotice({ isKeeping }: { isKeeping: boolean }) {
  const t = useText()
  const minutes = useStorageRoom(isKeeping)
  if (minutes === null) return null
  const name = minutes > 0 ? 'storageLow' : 'storageFull'
  return (
    <Notice tone="err" title={t(`audio.${name}.badge`)}>
      {t(`audio.${name}.message`, { minutes })}
    </Notice>
  )
}
