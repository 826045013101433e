export { useCorrespondence, useQuestions } from './data.ts'
export { Deferrals } from './components/Deferrals.tsx'
export { LettersCard } from './components/LettersCard.tsx'
export { PatientQuestions } from './components/PatientQuestions.tsx'
