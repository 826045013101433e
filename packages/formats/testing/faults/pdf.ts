import { type Fault, utf8 } from './fault.ts'

const pages = (count: number, extra = ''): string =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${extra}>>endobj\n2 0 obj<</Type/Pages/Kids[${'3 0 R '.repeat(count)}]/Count ${String(count)}>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`
export const pdfFaults: readonly Fault[] = [
  {
    what: 'no PDF',
    bytes: utf8('Rechnung'),
    code: 'FILE_TYPE_MISMATCH',
    options: { declared: 'pdf' },
    at: { offset: 0 },
  },
  { what: 'rubbish', bytes: utf8('%PDF-1.7\nrubbish'), code: 'PDF_UNREADABLE' },
  { what: 'a file without its end', bytes: utf8(pages(1).replace('%%EOF', '')), code: 'PDF_CUT_OFF' },
  {
    what: 'a file for the web without its second half',
    bytes: utf8(
      pages(1)
        .replace('1 0 obj', '%%EOF\n1 0 obj')
        .replace(/%%EOF$/, ''),
    ),
    code: 'PDF_CUT_OFF',
  },
  {
    what: '51 pages',
    bytes: utf8(pages(51)),
    code: 'PDF_TOO_MANY_PAGES',
    at: { params: { count: 51, limit: 50 } },
  },
  {
    what: 'a script',
    bytes: utf8(pages(1, '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>')),
    code: 'PDF_ACTIVE_CONTENT',
  },
  {
    what: 'a picture without text',
    bytes: utf8(pages(1)),
    code: 'PDF_NO_TEXT',
    status: 'awaiting_conversion',
  },
]
