export { BillingStep } from './components/BillingStep.tsx'
