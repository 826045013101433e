import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { Answer } from '../../../ui/Answer.tsx'
import { SkeletonCard } from '../../../ui/Skeleton.tsx'
import { WhatIsNeeded } from '../components/WhatIsNeeded.tsx'
import { ModelForm } from '../language-model/ModelForm.tsx'
import { WhatLeaves } from '../language-model/ModelPrivacy.tsx'
import '../language-model/language-model.module.css'

/** The language model that reads talk: where it runs, what leaves the house with it, and what that needs. */
export function LanguageModelPage() {
  const client = useClient()
  const mayManage = useCan()('settings.manage')
  const question = useQuestion('language-model', () => client.getLanguageModel({}))
  return (
    <Answer question={question} skeleton={<SkeletonCard lines={6} isSlow={question.isSlow} />}>
      {(settings) => {
        const onSaved = (saved: typeof settings) => void question.mutate(saved, { revalidate: false })
        const props = { settings, mayManage, onSaved }
        return (
          <div className="stack s4">
            <ModelForm key={settings.version} {...props} />
            <WhatLeaves settings={settings} />
            <WhatIsNeeded
              settings={settings}
              mayManage={mayManage}
              texts="languageModel"
              onTurn={async (isOn) => onSaved(await client.switchLanguageModel({ body: { isOn } }))}
              onState={async (kind, agreedOn) =>
                onSaved(await client.stateAgreement({ params: { kind }, body: { agreedOn } }))
              }
              onRemove={async (kind) => onSaved(await client.removeAgreement({ params: { kind } }))}
            />
          </div>
        )
      }}
    </Answer>
  )
}
