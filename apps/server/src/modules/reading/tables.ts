import type { StoredWindow } from '@honora/domain/reading/model/stored-windows.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'reading_window.candidates': StoredWindow['candidates']
    'reading_window.seen': StoredWindow['seen']
    'reading_window.withdrawn': StoredWindow['withdrawn']
  }
}
