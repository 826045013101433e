import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { microphoneKey } from '../live/audio-source.ts'

/** Which input records; remembered in this browser. Names appear once the browser may use a microphone. */
export function MicrophoneChoice() {
  const t = useText()
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  const [chosen, setChosen] = useState(() => localStorage.getItem(microphoneKey) ?? '')
  useEffect(() => {
    const media: MediaDevices | undefined = navigator.mediaDevices
    if (media === undefined) return undefined
    const look = (): void => {
      media
        .enumerateDevices()
        .then((all) =>
          setDevices(
            all.filter(
              ({ kind, deviceId, label }) => kind === 'audioinput' && deviceId !== '' && label !== '',
            ),
          ),
        )
        .catch(() => undefined)
    }
    look()
    media.addEventListener('devicechange', look)
    return () => media.removeEventListener('devicechange', look)
  }, [])
  if (devices.length < 2) return null
  return (
    <SelectField
      label={t('live.microphone')}
      value={devices.some(({ deviceId }) => deviceId === chosen) ? chosen : ''}
      options={[
        { value: '', label: t('live.defaultMicrophone') },
        ...devices
          .filter(({ deviceId }) => deviceId !== 'default')
          .map(({ deviceId, label }) => ({ value: deviceId, label })),
      ]}
      onChange={({ target: { value } }) => {
        setChosen(value)
        if (value === '') localStorage.removeItem(microphoneKey)
        else localStorage.setItem(microphoneKey, value)
      }}
    />
  )
}
