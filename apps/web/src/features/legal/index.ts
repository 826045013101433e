export { LegalLinks } from './components/LegalLinks.tsx'
export { useOperator } from './data.ts'
