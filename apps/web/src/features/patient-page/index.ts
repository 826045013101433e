export { LinkGone } from './components/LinkGone.tsx'
