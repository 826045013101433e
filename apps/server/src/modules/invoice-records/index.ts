/** Invoices and the files they came in, as stored: what the modules around them write to these two tables. */
export { bodyNow, isPrinted, listDebtorAddresses } from './queries.ts'
export { forgetDebtorAddresses, insertDebtorAddress } from './tables/debtor-addresses.ts'
export { forgetOriginal, insertFile, updateFile, updateInvoiceFile } from './tables/files.ts'
export {
  bodyColumns,
  clearDispute,
  findingColumns,
  insertInvoice,
  insertInvoices,
  nameOtherPatient,
  type NewInvoice,
  setDunningLevel,
  settleInvoicesOfStatement,
  unsettleInvoicesOfStatement,
  updateClaim,
  updateInvoiceInStatus,
  updateInvoiceRow,
  updateInvoiceVersion,
} from './tables/invoices.ts'
