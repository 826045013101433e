import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'invoice_file.findings': readonly FileIssue[]
    'invoice_file.object_parts': readonly string[]
    'upload.parts': readonly string[]
  }
}
