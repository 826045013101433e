export { LettersCard } from './components/LettersCard.tsx'
export { PatientQuestions } from './components/PatientQuestions.tsx'
