import type { Deps } from '../../../platform/deps.ts'

/** How the last request of each practice ended on this node: only failures are kept. */
const failing = new WeakMap<Deps, Set<string>>()

export function noteSpeechServer(deps: Deps, organisationId: string, isAnswering: boolean): void {
  const practices = failing.get(deps) ?? new Set<string>()
  failing.set(deps, practices)
  if (isAnswering) practices.delete(organisationId)
  else practices.add(organisationId)
}

export function isSpeechServerFailing(deps: Deps, organisationId: string): boolean {
  return failing.get(deps)?.has(organisationId) ?? false
}
