export { ClaimDocuments } from './components/ClaimDocuments.tsx'
