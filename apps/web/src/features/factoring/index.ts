export { useAccount } from './data.ts'
