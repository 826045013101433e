import type { Dispatch } from '@honora/contract/dispatch.ts'
import { StatusMark } from '../../../ui/StatusMark.tsx'

/** State of a letter or mail. */
export function DispatchMark({ state }: { state: Dispatch['state'] }) {
  return <StatusMark set="dispatch" status={state} />
}
