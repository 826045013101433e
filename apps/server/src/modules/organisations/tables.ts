import type { Organisation, OrganisationSettings } from '@honora/contract/organisations.ts'
import type { z } from 'zod'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'organisation.address': Organisation['address']
    'organisation.bank_account': {
      readonly holder: string
      readonly iban: string
      readonly bic?: string
      readonly bankName?: string
    }
    'organisation.contact': Organisation['contact']
    'organisation.settings': Partial<z.infer<typeof OrganisationSettings>>
  }
}
