import { createElement, Fragment, useCallback, type ReactNode } from 'react'
import { useOrganization } from '../../data/session.ts'
import { useFormats, useText } from '../../i18n/i18n.tsx'
import type { FactoringType } from '@honora/domain/invoice/invoice.ts'
import { proceedsOf } from './proceeds.ts'

/** The question before an offer: each sentence a paragraph, then what each kind of factoring brings, to the cent. */
export function useConfirmQuestion() {
  const t = useText()
  const formats = useFormats()
  const { data: organisation } = useOrganization()
  return useCallback(
    (sentences: readonly string[], totals: readonly number[], types: readonly FactoringType[]): ReactNode => {
      const kinds = types.flatMap((type) => {
        const proceeds = proceedsOf(totals, type, organisation?.contracts ?? [])
        if (proceeds === null) return []
        const { payoutCents, reserveCents } = proceeds
        return t(reserveCents === 0 ? 'invoices.confirm.brings' : 'invoices.confirm.bringsLater', {
          type: t(`factoringType.${type}`),
          amount: formats.money(payoutCents),
          reserve: formats.money(reserveCents),
        })
      })
      return createElement(
        Fragment,
        null,
        ...[...sentences, ...kinds].map((text) => createElement('p', { key: text }, text)),
      )
    },
    [t, formats, organisation],
  )
}
