import type { Module } from '../../platform/module.ts'
import { registerFeed } from './feed.ts'
import { calendarFeedHandlers } from './calls.ts'

export const calendarFeedsModule: Module = {
  name: 'calendar-feeds',
  groups: [calendarFeedHandlers],
  mount: registerFeed,
}
