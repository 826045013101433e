export { FreshLogin, useActionWithLogin } from './components/FreshLogin.tsx'
export { hasPasskeys } from './passkey.ts'
export { usePasskeyEnrolment } from './passkey-enrolment.ts'
export { OpenFrame } from './components/OpenFrame.tsx'
