import type { QrSymbol } from './qr.ts'
import type { Surface } from './layout.ts'

/** Draws a QR symbol with its quiet zone as a tagged figure; `size` in points, `alt` says what it is for. */
export function drawSymbol(
  surface: Surface,
  parent: PDFKit.PDFStructureElement,
  symbol: QrSymbol,
  place: { readonly x: number; readonly y: number; readonly size: number; readonly alt: string },
): void {
  const { pdf } = surface
  const module = place.size / (symbol.size + 8)
  const figure = pdf.struct('Figure', { alt: place.alt })
  parent.add(figure)
  const content = pdf.markStructureContent('Figure')
  pdf.save().fillColor('#000000')
  for (let row = 0; row < symbol.size; row += 1) {
    for (let column = 0; column < symbol.size; column += 1) {
      if (!symbol.isDark(row, column)) continue
      let end = column
      while (end < symbol.size && symbol.isDark(row, end)) end += 1
      pdf.rect(place.x + (column + 4) * module, place.y + (row + 4) * module, (end - column) * module, module)
      column = end
    }
  }
  pdf.fill().restore().endMarkedContent()
  figure.add(content)
}
