import { useMemo } from 'react'
import { encode } from 'uqr'

const quiet = 4

/** A QR code of some text or bytes, black on white in every scheme. */
export function QrCode({ content, label }: { content: string | Uint8Array; label: string }) {
  const drawn = useMemo(() => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const { size, data } = encode([...bytes], { ecc: 'M', border: quiet })
    const modules = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
    )
    return { size, path: modules.join('') }
  }, [content])
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={drawn.size} height={drawn.size} fill="#fff" />
      <path d={drawn.path} fill="#111" />
    </svg>
  )
}
