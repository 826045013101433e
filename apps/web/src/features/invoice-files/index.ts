export { useFiles } from './data.ts'
