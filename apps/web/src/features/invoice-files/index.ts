export { Preview as PdfPages } from './components/Preview.tsx'
