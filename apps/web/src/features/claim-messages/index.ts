export { ClaimMessages } from './components/ClaimMessages.tsx'
