export { FreshLogin, useActionWithLogin } from './components/FreshLogin.tsx'
export { hasPasskeys, usePasskeyEnrolment } from './passkey.ts'
export { OpenFrame } from './components/OpenFrame.tsx'
