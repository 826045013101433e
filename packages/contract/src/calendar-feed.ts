import { z } from 'zod'
import { routes } from './routes.ts'

/** What a phone is shown of an appointment: that the time is taken, or the patient's initials with it. */
export const feedContents = ['busy', 'initials'] as const
const FeedContent = z.enum(feedContents)

export const CalendarFeed = z
  .object({
    shows: FeedContent,
    createdAt: z.string(),
    /** When a program fetched it last. */
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'CalendarFeed' })
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const calendarFeeds = routes({
  getCalendarFeed: {
    method: 'GET',
    path: '/v1/user/calendar-feed',
    summary: 'Whether the own appointments can be subscribed to',
    access: 'appointment.read',
    answer: z.object({ feed: CalendarFeed.nullable(), canHave: z.boolean() }),
  },
  renewCalendarFeed: {
    method: 'POST',
    path: '/v1/user/calendar-feed',
    summary:
      'Make a new secret address for the own appointments; the one before is dead, this one is shown once',
    access: 'appointment.read',
    body: z.object({ shows: FeedContent }),
    answer: z.object({ feed: CalendarFeed, address: z.string() }),
    status: 201,
  },
  updateCalendarFeed: {
    method: 'PATCH',
    path: '/v1/user/calendar-feed',
    summary: 'Change what the subscription shows; the address stays',
    access: 'appointment.read',
    body: z.object({ shows: FeedContent }),
    answer: z.object({ feed: CalendarFeed }),
    errors: ['NOT_FOUND'],
  },
  removeCalendarFeed: {
    method: 'DELETE',
    path: '/v1/user/calendar-feed',
    summary: 'Switch the subscription off; its address is dead',
    access: 'appointment.read',
    answer: null,
    status: 204,
  },
})
