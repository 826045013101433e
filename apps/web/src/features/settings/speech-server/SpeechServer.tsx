import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { Answer } from '../../../ui/Answer.tsx'
import { WhatIsNeeded } from '../components/WhatIsNeeded.tsx'
import { useSpeechServer } from '../speech-data.ts'
import { SpeechServerForm } from './SpeechServerForm.tsx'

/** A speech server of the practice's choice: how it is reached, a test, what it needs, and the switch. */
export function SpeechServer({ onChanged }: { onChanged: () => void }) {
  const client = useClient()
  const mayManage = useCan()('settings.manage')
  const question = useSpeechServer()
  return (
    <Answer question={question} rows={3}>
      {(settings) => {
        const onSaved = (saved: typeof settings) => {
          void question.mutate(saved, { revalidate: false })
          onChanged()
        }
        return (
          <>
            <SpeechServerForm
              key={settings.version}
              settings={settings}
              mayManage={mayManage}
              onSaved={onSaved}
            />
            {settings.version > 0 && (
              <WhatIsNeeded
                settings={settings}
                mayManage={mayManage}
                texts="speechServer"
                onTurn={async (isOn) => onSaved(await client.switchSpeechServer({ body: { isOn } }))}
                onState={async (kind, agreedOn) =>
                  onSaved(await client.stateSpeechAgreement({ params: { kind }, body: { agreedOn } }))
                }
                onRemove={async (kind) => onSaved(await client.removeSpeechAgreement({ params: { kind } }))}
              />
            )}
          </>
        )
      }}
    </Answer>
  )
}
