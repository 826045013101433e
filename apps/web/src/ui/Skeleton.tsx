import { useText } from '../i18n/i18n.tsx'

const widths = ['80%', '62%', '70%', '56%', '74%']

/** Rows in the shape of what will come, and the hint once loading takes longer than three seconds. */
export function SkeletonRows({ rows = 5, isSlow = false }: { rows?: number; isSlow?: boolean }) {
  const t = useText()
  return (
    <div role="status" aria-busy="true" aria-label={t('shell.loading')}>
      {Array.from({ length: rows }, (_, row) => (
        <div className="skr" key={row} aria-hidden="true">
          <i className="skel" style={{ width: widths[row % widths.length] }} />
          <i className="skel" style={{ width: '60%' }} />
          <i className="skel" />
        </div>
      ))}
      {isSlow && <p className="slow-hint">{t('shell.loadingSlow.message')}</p>}
    </div>
  )
}

/** A card that is still on its way. */
export function SkeletonCard({ lines = 3, isSlow = false }: { lines?: number; isSlow?: boolean }) {
  return (
    <section className="card">
      <SkeletonRows rows={lines} isSlow={isSlow} />
    </section>
  )
}
