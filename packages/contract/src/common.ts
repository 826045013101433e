import { factoringTypes, insuranceKinds } from '@honora/domain/invoice/invoice.ts'
import { z } from 'zod'

/** Integer euro cents. */
export const Cents = z.int().min(-9_000_000_000_000).max(9_000_000_000_000)
/** Basis points: 2.90 % = 290. */
export const BasisPoints = z.int().min(0).max(1_000_000)
/** Opaque id; a path id of wrong form is simply not found. */
export const Id = z.string().min(1).max(200)
/** RFC 3339 in UTC; members named `…At`. Years 1900 to 2100. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine((at) => at >= '1900' && at < '2101', { params: { code: 'out_of_range' } })
/** Calendar day of Europe/Berlin; members named `…On`, `…Date`, `valid…`. Years 1900 to 2100. */
export const Day = z.iso.date().refine((day) => day >= '1900-01-01' && day <= '2100-12-31', {
  params: { code: 'out_of_range' },
})
/** Calendar month, years as above. */
export const Month = z
  .string()
  .regex(/^(19\d\d|20\d\d)-(0[1-9]|1[0-2])$/)
  .meta({ examples: ['2026-11'] })
/** Line breaks and other control characters have no place in names, numbers and addresses: files and lists have a line for each. */
export function singleLine<T extends z.ZodString>(text: T): T {
  return text.refine((value) => !/\p{Cc}/u.test(value), { params: { code: 'single_line' } })
}
/** Names: one line of up to 100 characters, trimmed, not empty. */
export const Name = singleLine(z.string().trim().min(1).max(100))
/** Single-line text: up to 500 characters. */
export const Line = z.string().max(500)
/** Notes, transcripts, sections: up to 20 000 characters. */
export const LongText = z.string().max(20_000)
/** Trimmed: an address that was copied often has a space behind it. */
export const Email = z.string().trim().check(z.email(), z.maxLength(200))
export const Version = z.int().min(1)
export const Locale = z.enum(['de', 'en', 'it', 'es'])
export type Locale = z.infer<typeof Locale>

/** A list in a body: at most 500 entries. */
export function listOf<T extends z.ZodType>(entry: T) {
  return z.array(entry).max(500)
}

/** Query of every list: signed cursor of the last page, page size 1–100 (default 20). */
export const pageQuery = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
}
export const PageQuery = z.object(pageQuery)
export type PageQuery = z.infer<typeof PageQuery>

/** `cursor` is null on the last page. */
export const Cursor = z.string().nullable()

/** A factor with at most `places` decimals, as text (a comma is taken too) or as number; it becomes text with a point. */
function factorOf(places: number) {
  const form = new RegExp(String.raw`^\d{1,3}([.,]\d{1,${places}})?$`)
  return z
    .union([z.string().meta({ pattern: form.source }), z.number().meta({ minimum: 0, maximum: 999 })])
    .transform((given, context) => {
      const text = String(given)
      if (form.test(text)) return text.replace(',', '.')
      context.addIssue({ code: 'custom', params: { code: 'invalid_factor' }, message: 'no factor' })
      return z.NEVER
    })
}
/** Factor of a fee: one to four decimals; whether it is allowed is a finding. */
export const Factor = factorOf(4)
/** Factor of a line that was read from a file, where up to six decimals stand. */
export const FileFactor = factorOf(6)

/** ISO 3166-1, two letters. */
export const Country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/)
  .default('DE')

/** Postal address, the same shape for patients, debtors and organisations. */
export const Address = z
  .object({
    street: Line,
    houseNumber: z.string().max(20),
    zip: z.string().max(20),
    city: z.string().trim().min(1).max(100),
    country: Country,
  })
  .meta({ id: 'Address' })
export type Address = z.infer<typeof Address>

/** The same as it is given: each part is one line. What was stored before may have more and is answered as it stands. */
export const AddressInput = Address.extend({
  street: singleLine(Line),
  houseNumber: singleLine(z.string().max(20)),
  zip: singleLine(z.string().max(20)),
  city: Name,
}).meta({ id: 'AddressInput' })

export const InsuranceKind = z.enum(insuranceKinds)
export type InsuranceKind = z.infer<typeof InsuranceKind>

export const FactoringType = z.enum(factoringTypes)
export type FactoringType = z.infer<typeof FactoringType>

/** For whom a copy of an invoice is made. */
export const InvoiceCopy = z.enum(['insurer'])
export type InvoiceCopy = z.infer<typeof InvoiceCopy>
