import type { StoredPasskey } from './passkeys.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'user_factor.secret': StoredPasskey
  }
}
