export { OnboardingBanner } from './components/OnboardingBanner.tsx'
