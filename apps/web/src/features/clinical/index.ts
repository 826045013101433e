export { MedicalCard } from './components/MedicalCard.tsx'
export { PatientChanges } from './components/PatientChanges.tsx'
export { TeethCard } from './components/TeethCard.tsx'
export { useKnownTeeth, withKnown } from './known-teeth.ts'
