export { ConsentActions } from './components/ConsentActions.tsx'
export { ConfirmQuestion } from './components/ConfirmQuestion.tsx'
export type { OfferedAmount } from './proceeds.ts'
