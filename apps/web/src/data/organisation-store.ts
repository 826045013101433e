/** Names under which the organisation of a tab is remembered (specification, section 4). */
const inAllTabs = 'last_customer_number'
const inThisTab = 'customer_number'

/** Organisation that this page was loaded for; only what an answer told us, never what storage says. */
let loadedFor: string | null = null

export function currentCustomerNumber(): string | null {
  return loadedFor
}

/** To be called whenever the organisation has loaded. */
export function rememberOrganisation(customerNumber: string): void {
  loadedFor = customerNumber
  localStorage.setItem(inAllTabs, customerNumber)
  sessionStorage.setItem(inThisTab, customerNumber)
}

let settled: Promise<unknown> = Promise.resolve()

/** Ends when no change of the organisation is under way: a call that is sent meanwhile would be refused. */
export const organisationSettled = (): Promise<unknown> => settled

/** Changes the organisation of the session; answers when this page works for the new one. */
export function changeOrganisation(customerNumber: string, change: () => Promise<unknown>): Promise<void> {
  const changed = change().then(() => rememberOrganisation(customerNumber))
  settled = changed.catch(() => undefined)
  return changed
}

/** After signing out, or in as somebody else. */
export function forgetOrganisation(): void {
  loadedFor = null
  localStorage.removeItem(inAllTabs)
  sessionStorage.removeItem(inThisTab)
}

/** True when another tab has loaded another organisation since this one did. */
export function hasChangedElsewhere(): boolean {
  const everywhere = localStorage.getItem(inAllTabs)
  const here = sessionStorage.getItem(inThisTab)
  return everywhere !== null && here !== null && everywhere !== here
}

/**
 * Watches for a change of the organisation in another tab: when the tab gets the focus or becomes visible the event
 * is stopped before anybody else hears it; a visible tab hears of the change through the storage event.
 * When the session ended in another tab, nothing of it stays on the screen of this one.
 * Must be called before anything else listens.
 */
export function watchOrganisation(
  onChanged: () => void,
  onSignedOut: () => void,
  target: Window = window,
): () => void {
  const check = (event: Event): void => {
    if (!hasChangedElsewhere()) return
    event.stopImmediatePropagation()
    event.preventDefault()
    onChanged()
  }
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== inAllTabs) return
    if (loadedFor !== null && localStorage.getItem(inAllTabs) === null) onSignedOut()
    else if (hasChangedElsewhere()) onChanged()
  }
  target.addEventListener('focus', check, true)
  target.addEventListener('visibilitychange', check, true)
  target.addEventListener('storage', onStorage)
  return () => {
    target.removeEventListener('focus', check, true)
    target.removeEventListener('visibilitychange', check, true)
    target.removeEventListener('storage', onStorage)
  }
}
