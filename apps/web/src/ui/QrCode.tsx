import { encodeQr } from '@honora/formats/documents/qr.ts'
import { useMemo } from 'react'

const quiet = 4

/** A QR code of some text or bytes, black on white in every scheme; nothing when it does not fit a code. */
export function QrCode({ content, label }: { content: string | Uint8Array; label: string }) {
  const drawn = useMemo(() => {
    const symbol = encodeQr(typeof content === 'string' ? new TextEncoder().encode(content) : content)
    if (symbol === null) return null
    const parts: string[] = []
    for (let row = 0; row < symbol.size; row += 1)
      for (let column = 0; column < symbol.size; column += 1)
        if (symbol.isDark(row, column)) parts.push(`M${column + quiet} ${row + quiet}h1v1h-1z`)
    return { size: symbol.size + quiet * 2, path: parts.join('') }
  }, [content])
  if (drawn === null) return null
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
