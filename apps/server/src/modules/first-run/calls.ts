import { firstRun } from '@honora/contract/first-run.ts'
import { claimAttempt, giveBack } from '../../platform/auth/login-limits.ts'
import { AppError, invalidField } from '../../platform/errors.ts'
import { handlersFor } from '../../platform/http/context.ts'
import { enter, setCookies } from '../identity/index.ts'
import { firstRunCode, isSameCode } from './code.ts'
import { createFirstAdministrator } from './first-administrator.ts'
import { isUninhabited } from './queries.ts'

export const firstRunHandlers = handlersFor(firstRun, {
  createFirstAdministrator: async ({ deps, body, raw, rawReply }) => {
    if (!(await isUninhabited(deps.db.system))) throw new AppError('NOT_FOUND')
    const attempt = [{ kind: 'address', value: raw.ip }] as const
    await claimAttempt(deps.db.system, attempt, deps.clock.now())
    if (!isSameCode(await firstRunCode(deps), body.code)) throw invalidField('/code', 'wrong_code')
    await giveBack(deps.db.system, attempt)
    const made = await createFirstAdministrator(deps, { ...body, address: raw.ip })
    if (made === null) throw new AppError('NOT_FOUND')
    const entered = await enter(deps, made.userId, {
      address: raw.ip,
      userAgent: raw.headers['user-agent'] ?? '',
      current: null,
      secondFactor: false,
    })
    setCookies({ deps, raw, rawReply }, entered)
    return { user: entered.user, csrf_token: entered.csrfToken }
  },
})
