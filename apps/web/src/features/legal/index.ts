export { LegalLinks } from './components/LegalLinks.tsx'
