export { hasPasskeys, usePasskeyEnrolment } from './passkey.ts'
