export { ContractChanges } from './components/ContractChanges.tsx'
export { OwnContractChanges } from './components/OwnContractChanges.tsx'
