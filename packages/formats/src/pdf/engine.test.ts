import { expect, test } from 'vitest'
import { BrokenPage, openPdf } from './engine.ts'

/** A list of pages that holds itself: it opens, and its page has no area. */
const endless = `%PDF-1.4
1 0 obj
<</Type/Catalog/Pages 2 0 R>>
endobj
2 0 obj
<</Type/Pages/Kids[2 0 R]/Count 1>>
endobj
xref
0 3
0000000000 65535 f 
0000000009 00000 n 
0000000058 00000 n 
trailer<</Root 1 0 R/Size 3>>
startxref
110
%%EOF`

test('a page without area is no picture', async () => {
  const opened = await openPdf(Buffer.from(endless))
  if (!opened.ok) throw new Error('the file does not open')
  await expect(opened.value.png(1, 1200)).rejects.toBeInstanceOf(BrokenPage)
  opened.value.close()
})
