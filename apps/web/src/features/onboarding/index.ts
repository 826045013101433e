export { AccountCheckPanel } from './components/AccountCheckPanel.tsx'
export { OnboardingBanner } from './components/OnboardingBanner.tsx'
