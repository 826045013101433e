import { useClient, useConfig } from '../../data/client.tsx'
import { useQuestion } from '../../data/use-question.ts'

/** What the page about speech asks. The page waits for all of it, and each card reads its own. */
export function useSpeechEngine() {
  const client = useClient()
  const params = useSpeechParams()
  return useQuestion('speech-engine', () => client.getEngine({ params }))
}

export function useSpeechModels() {
  const client = useClient()
  const params = useSpeechParams()
  return useQuestion('speech-models', async () => (await client.listSpeechModels({ params })).models)
}

export function useSpeechServer() {
  const client = useClient()
  return useQuestion('speech-server', () => client.getSpeechServer({}))
}

export function useHotwords() {
  const client = useClient()
  const params = useSpeechParams()
  return useQuestion('speech-hotwords', async () => (await client.listHotwords({ params })).hotwords)
}

export function usePracticeWords() {
  const client = useClient()
  return useQuestion('practice-words', () => client.listPracticeWords({}))
}

export function useEvaluationConsent() {
  const client = useClient()
  return useQuestion('evaluation-consent', () => client.getEvaluationConsent({}))
}

export function useSpeechParams() {
  return { speech_service: useConfig().speechSegment }
}
