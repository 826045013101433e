export { recentMonths } from './months.ts'
