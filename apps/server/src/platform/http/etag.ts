import { createHash } from 'node:crypto'

/** Names the state of an answer by its content. */
export function contentTag(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Whether `If-None-Match` names this state: the caller has it already. Weakly, as RFC 9110 compares here. */
export function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  const known = ifNoneMatch?.split(',').map((one) => one.trim().replace(/^W\//, ''))
  return known?.some((one) => one === tag || one === '*') === true
}
