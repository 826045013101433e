export { ConsentActions } from './components/ConsentActions.tsx'
export { ConfirmQuestion } from './components/ConfirmQuestion.tsx'
export { useOfferMany } from './use-offer-many.tsx'
export type { OfferedAmount } from './proceeds.ts'
