import { useServerEvents } from './events.tsx'

/** Calls `onEvent` when something happened to a claim, whichever side did it. */
export function useClaimEvents(invoiceId: string, onEvent: () => void): void {
  useServerEvents(['invoice.updated', 'claim.updated'], (event) => {
    if (event.id === invoiceId) onEvent()
  })
}
