import type { ReactNode } from 'react'
import { useText } from '../../../i18n/i18n.tsx'
import { useCorrespondence } from '../data.ts'
import { isUnreached } from '../unreached.ts'

/** The names of letters that reached nobody, where there are any. */
export function Unreached(props: { invoiceId: string; children: (letters: string) => ReactNode }) {
  const { invoiceId, children } = props
  const t = useText()
  const letters = (useCorrespondence(invoiceId).data?.dispatches ?? []).filter(isUnreached)
  if (letters.length === 0) return null
  return (
    <div className="w12">{children(letters.map(({ kind }) => t(`dispatch.kind.${kind}`)).join(', '))}</div>
  )
}
