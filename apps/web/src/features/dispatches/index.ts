export { useCorrespondence, useQuestions } from './data.ts'
export { LettersCard } from './components/LettersCard.tsx'
export { PatientQuestions } from './components/PatientQuestions.tsx'
