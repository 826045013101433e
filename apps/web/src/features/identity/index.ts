export { hasPasskeys, usePasskeyEnrolment } from './passkey.ts'
export { OpenFrame } from './components/OpenFrame.tsx'
