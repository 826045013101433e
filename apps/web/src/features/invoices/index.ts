export { ConsentActions } from './components/ConsentActions.tsx'
