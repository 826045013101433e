import './imports.module.css'

export { Findings } from './components/Findings.tsx'
