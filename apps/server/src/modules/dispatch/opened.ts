import type { Work } from '../../kernel/work.ts'
import { setLinkOpened } from './tables.ts'

/** Notes the first time that somebody opened the page by this link. Which letter led there is not known. */
export async function recordOpened(work: Work, link: { readonly id: string }): Promise<void> {
  await setLinkOpened(work.tx, { opened_at: work.time.now }, link.id)
}
