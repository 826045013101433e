import './imports.css'

export { Findings } from './components/Findings.tsx'
