import { z } from 'zod'
import { Cursor, Day, Locale, pageQuery } from './common.ts'
import { binary, routes, type Route } from './routes.ts'

export const Catalogue = z
  .object({ namespace: z.string(), locale: Locale, messages: z.record(z.string(), z.string()) })
  .meta({ id: 'Catalogue' })
export type Catalogue = z.infer<typeof Catalogue>

export const AuditRow = z
  .object({
    seq: z.int(),
    at: z.string(),
    /** The same moment by the business's day, which a demonstration moves ahead of the clock. */
    businessAt: z.string(),
    actor: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
    action: z.string(),
    record: z.string(),
    /** What people call it; null when it was removed or is not to be seen by the reader. */
    recordName: z.string().nullable(),
    address: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    hash: z.string(),
  })
  .meta({ id: 'AuditRow' })
export type AuditRow = z.infer<typeof AuditRow>

const auditFilter = {
  actor: z.string().max(100).optional(),
  record: z.string().max(200).optional(),
  /** A kind of thing (`invoice`) or one action (`invoice.purchased`). */
  action: z.string().max(100).optional(),
  from: Day.optional(),
  to: Day.optional(),
}

export const FailedJob = z
  .object({ id: z.string(), name: z.string(), attempts: z.int(), failedAt: z.string(), reason: z.string() })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.infer<typeof FailedJob>

/** Stays open for as long as the page does; no client method, browsers listen with their own means. */
export const EventsQuery = z.object({
  /** Id of the last event that was heard, for clients that cannot send `Last-Event-ID`. */
  after: z
    .string()
    .regex(/^\d{1,19}-\d{1,19}$/)
    .optional(),
})
export const eventStream: Route = {
  method: 'GET',
  path: '/v1/events',
  summary:
    'Server-sent events of this organisation; `Last-Event-ID` resumes without a gap. The first, `opened`, names the place where the stream begins',
  query: EventsQuery,
  access: 'user.self',
  answer: binary('text/event-stream'),
}

export const platform = routes({
  translations: {
    method: 'POST',
    path: '/v2/organization/documents/translations',
    summary: 'Message catalogues of a locale; `documents` are namespaces',
    access: 'public',
    body: z.object({
      documents: z.array(z.string().max(100)).max(500).default([]),
      locale: Locale,
      extendedNamespaces: z.boolean().default(false),
    }),
    answer: z.array(Catalogue),
    isCatalogue: true,
    transaction: 'manual',
  },
  featureFlags: {
    method: 'GET',
    path: '/v1/feature-flags',
    summary: 'Flags as evaluated for this user, or for nobody',
    access: 'public',
    answer: z.object({ flags: z.record(z.string(), z.union([z.boolean(), z.string()])) }),
    transaction: 'manual',
  },
  listAudit: {
    method: 'GET',
    path: '/v1/audit',
    summary: 'Who did what to which record, newest first',
    access: 'audit.read',
    query: z.object({
      ...pageQuery,
      ...auditFilter,
    }),
    answer: z.object({ rows: z.array(AuditRow), cursor: Cursor }),
  },
  exportAudit: {
    method: 'GET',
    path: '/v1/audit.csv',
    summary: 'The same entries as a table, at most 100,000; the export is an entry itself',
    access: 'audit.read',
    query: z.object(auditFilter),
    answer: binary('text/csv'),
  },
  listAuditActors: {
    method: 'GET',
    path: '/v1/audit/actors',
    summary: 'People and API keys that the audit trail names as acting',
    access: 'audit.read',
    answer: z.object({
      people: z.array(z.object({ id: z.string(), name: z.string() })),
      cursor: z.null(),
    }),
  },
  verifyAudit: {
    method: 'GET',
    path: '/v1/audit/verification',
    summary: 'Whether the chain of the audit trail is whole, and where it breaks',
    access: 'audit.read',
    answer: z.object({ whole: z.boolean(), brokenAt: z.int().nullable() }),
  },
  listFailedJobs: {
    method: 'GET',
    path: '/v1/jobs/failed',
    summary: 'Background jobs that failed for good',
    access: 'job.read',
    answer: z.object({ jobs: z.array(FailedJob), cursor: z.null() }),
  },
  retryJob: {
    method: 'POST',
    path: '/v1/jobs/{id}/retry',
    summary: 'Try a failed job again',
    access: 'job.read',
    answer: null,
    status: 204,
  },
})
