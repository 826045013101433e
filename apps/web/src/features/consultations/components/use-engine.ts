import { useClient, useConfig } from '../../../data/client.tsx'
import { useQuestion } from '../../../data/use-question.ts'

/** A speech server may go away while somebody speaks. */
const serverLookMs = 10_000

/** What turns speech into text at this practice, and whether it is there. */
export function useEngine() {
  const client = useClient()
  const params = { speech_service: useConfig().speechSegment }
  return useQuestion(['engine'], () => client.getEngine({ params }), {
    refreshInterval: (last) => (last?.engine === 'server' ? serverLookMs : 0),
  })
}
