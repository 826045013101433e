import type { Invoice } from '@honora/contract/invoices.ts'

/** A scan that somebody still has to type in: until then there is nothing to show but its documents. */
export const isUnread = ({ status }: Invoice): boolean => status === 'awaiting_conversion'
