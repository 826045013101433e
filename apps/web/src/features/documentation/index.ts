export { DocumentationStep } from './components/DocumentationStep.tsx'
