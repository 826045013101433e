import { firstRun } from '@honora/contract/first-run.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { enter, setCookies } from '../identity/index.ts'
import { setUp } from './set-up.ts'

export const firstRunHandlers = handlersFor(firstRun, {
  createFirstAdministrator: async ({ deps, body, raw, rawReply }) => {
    const userId = await setUp(deps, body, raw.ip)
    const browser = { address: raw.ip, userAgent: raw.headers['user-agent'] ?? '' }
    const entered = await enter(deps, userId, { ...browser, current: null, secondFactor: false })
    setCookies({ deps, raw, rawReply }, entered)
    return { user: entered.user, csrf_token: entered.csrfToken }
  },
})
