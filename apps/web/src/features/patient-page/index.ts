export { LinkGone } from './components/LinkGone.tsx'
export { PageFrame } from './components/PageFrame.tsx'
