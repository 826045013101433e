import { useMemo } from 'react'
import { encode } from 'uqr'

const quiet = 4

type Content = string | Uint8Array

function symbolOf(content: Content) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return encode([...bytes], { ecc: 'M', border: quiet })
}

const pixelsPerModule = 12

/** The code as a picture, for an app that reads it from there: nobody photographs the screen of the phone in hand. */
export function qrPicture(content: Content): Promise<Blob> {
  const { size, data } = symbolOf(content)
  const canvas = document.createElement('canvas')
  canvas.width = size * pixelsPerModule
  canvas.height = size * pixelsPerModule
  const pen = canvas.getContext('2d')
  if (pen === null) return Promise.reject(new Error('no canvas'))
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#111'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(x * pixelsPerModule, y * pixelsPerModule, pixelsPerModule, pixelsPerModule)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob))),
  )
}

/** A QR code of some text or bytes, black on white in every scheme. */
export function QrCode({ content, label }: { content: Content; label: string }) {
  const drawn = useMemo(() => {
    const { size, data } = symbolOf(content)
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
