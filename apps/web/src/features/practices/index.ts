export { accountEvents, usePracticeName, usePractices } from './data.ts'
export { OpenItems } from './components/OpenItems.tsx'
