import type { Invoice } from '@honora/contract/invoices.ts'
import type { ContractTerms } from '@honora/domain/factoring/contract.ts'
import type { PurchaseCalculation } from '@honora/domain/factoring/fees.ts'
import type { PlanRate } from '@honora/domain/factoring/payment-plan.ts'
import type { FileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { InvoiceBody, ParsedInvoice } from '@honora/domain/invoice/invoice.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'invoice.body': InvoiceBody
    'invoice.dispute': NonNullable<Invoice['dispute']>
    'invoice.file_extras': Partial<ParsedInvoice>
    'invoice.findings': readonly FileIssue[]
    'invoice.price': PurchaseCalculation
    'invoice.terms': ContractTerms & { readonly validFrom?: string }
    'invoice_decision.inputs': unknown
    'invoice_event.details': Readonly<Record<string, string | number | boolean | null>>
    'payment_plan.schedule': readonly PlanRate[]
  }
}
