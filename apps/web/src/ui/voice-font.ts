const faces = ['16px "Source Serif 4 Variable"', 'italic 16px "Source Serif 4 Variable"']
const longestMs = 1000

/**
 * Waits for the fonts of quotations, a second at the most. Drawn in another font before, a quotation may break at another word
 * and move what stands below it.
 */
export async function voiceFont(): Promise<void> {
  if (!('fonts' in document)) return
  await Promise.race([
    Promise.allSettled(faces.map((face) => document.fonts.load(face))),
    new Promise((done) => setTimeout(done, longestMs)),
  ])
}
