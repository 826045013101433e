export { ConsentActions } from './components/ConsentActions.tsx'
export { useConfirmQuestion } from './use-confirm-question.ts'
