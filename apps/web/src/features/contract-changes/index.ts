export { ContractChanges } from './components/ContractChanges.tsx'
export { NewContractText } from './components/NewContractText.tsx'
export { OwnContractChanges } from './components/OwnContractChanges.tsx'
export { ProcessingAgreementCard } from './components/ProcessingAgreementCard.tsx'
