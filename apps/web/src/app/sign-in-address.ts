import { writeAddress } from '../ui/router/paths.ts'

/** Where somebody without a session is led from a page of the portal, and back afterwards. */
export const signInAddress = (href: string): string =>
  writeAddress('/login', href === '/' ? {} : { next: href })
