import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { Answer } from '../../../ui/Answer.tsx'
import { Exchanges } from '../practice-system/Exchanges.tsx'
import { PracticeSystemForm } from '../practice-system/PracticeSystemForm.tsx'
import { PracticeSystemState } from '../practice-system/PracticeSystemState.tsx'
import '../practice-system/practice-system.module.css'

/** The program beside the portal: how files go to and fro, whether they do, and what became of each. */
export function PracticeSystemPage() {
  const client = useClient()
  const mayManage = useCan()('settings.manage')
  const question = useQuestion('practice-system', () => client.getPracticeSystem({}))
  return (
    <Answer question={question} rows={6}>
      {(system) => (
        <>
          <PracticeSystemForm
            system={system}
            mayManage={mayManage}
            onSaved={(saved) => void question.mutate(saved, { revalidate: false })}
          />
          <PracticeSystemState system={system} />
          <Exchanges />
        </>
      )}
    </Answer>
  )
}
