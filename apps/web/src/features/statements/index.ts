export { useStatements } from './data.ts'
