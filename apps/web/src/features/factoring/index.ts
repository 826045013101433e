export { useAccount, useDashboard } from './data.ts'
