export { usePracticeName } from './data.ts'
