import { useFormats } from '../i18n/i18n.tsx'

/** Integer cents as an amount; `strong` only for sums. An unknown amount is a dash. */
export function Money({ cents, strong = false }: { cents: number | null | undefined; strong?: boolean }) {
  const formats = useFormats()
  return <span className={strong ? 'nw b' : 'nw'}>{formats.money(cents)}</span>
}
