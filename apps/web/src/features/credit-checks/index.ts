export { useCreditChecks } from './data.ts'
