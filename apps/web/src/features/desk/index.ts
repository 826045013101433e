export { AllocateForm } from './components/AllocateForm.tsx'
export { UnmatchedDebitForm } from './components/UnmatchedDebitForm.tsx'
export { BankImport } from './components/BankImport.tsx'
export { useTasks } from './data.ts'
