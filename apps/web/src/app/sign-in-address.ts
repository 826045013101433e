import { writeAddress } from '../ui/router/paths.ts'

/** Where somebody without a session is led from a page of the portal, and back afterwards; `hasEnded`: who had one learns that it has ended. */
export const signInAddress = (href: string, hasEnded = false): string =>
  writeAddress('/login', { ...(href === '/' ? {} : { next: href }), ...(hasEnded ? { ended: '1' } : {}) })
