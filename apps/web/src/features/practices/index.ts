export { usePracticeName, usePractices } from './data.ts'
