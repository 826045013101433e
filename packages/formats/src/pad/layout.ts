/** Length of a record without line end. */
export const RECORD = 128

export interface PadField {
  readonly name: string
  readonly start: number
  readonly length: number
  /** Number of the field in the record, from 1, counting the three of the prefix. */
  readonly number: number
}

type Sizes = readonly (readonly [name: string, length: number])[]

const body: Record<string, Sizes> = {
  '000': [
    ['volume', 11],
    ['fileName', 12],
    ['date', 6],
    ['time', 4],
    ['version', 6],
    ['computer', 10],
    ['currency', 3],
    ['blank', 61],
  ],
  '100': [['blank', 113]],
  '200': [
    ['blank', 4],
    ['contractType', 2],
    ['flag', 1],
    ['salutation', 1],
    ['name', 50],
    ['street', 30],
    ['zeros', 7],
    ['cardNumber', 12],
    ['patientNumber', 4],
    ['blankEnd', 2],
  ],
  '300': [
    ['place', 30],
    ['patientName', 40],
    ['birthDate', 8],
    ['from', 6],
    ['to', 6],
    ['field9', 1],
    ['treatment', 1],
    ['field11', 1],
    ['field12', 3],
    ['specialType', 1],
    ['field14', 3],
    ['sex', 1],
    ['currency', 3],
    ['vatRate', 4],
    ['blank', 5],
  ],
  '410': [['accident', 113]],
  '500': [
    ['codeA', 3],
    ['codeB', 3],
    ['text', 94],
    ['blank', 13],
  ],
  '600': [
    ['text', 50],
    ['blank', 63],
  ],
  '700': [
    ['date', 6],
    ['kind', 1],
    ['code', 7],
    ['quantity', 4],
    ['factor', 8],
    ['lineAmount', 8],
    ['singleAmount', 8],
    ['amount', 8],
    ['costAmount', 8],
    ['text', 40],
    ['blank', 9],
    ['vatRate', 4],
    ['blankEnd', 2],
  ],
  '900': [
    ['feeSum', 9],
    ['zerosA', 9],
    ['costSum', 9],
    ['prepaid', 9],
    ['zerosB', 9],
    ['recordCount', 5],
    ['blank', 63],
  ],
  '990': [
    ['recordCount', 6],
    ['invoiceCount', 6],
    ['blank', 101],
  ],
}

export const padTypes: readonly string[] = Object.keys(body)

/** Fields of a record type by name; the prefix is `customerNumber`, `invoiceNumber`, `type`. */
export const padFields: ReadonlyMap<string, ReadonlyMap<string, PadField>> = new Map(
  Object.entries(body).map(([type, sizes]) => {
    const fields = new Map<string, PadField>()
    let start = 0
    let number = 0
    const all: Sizes = [['customerNumber', 6], ['invoiceNumber', 6], ['type', 3], ...sizes]
    for (const [name, length] of all) {
      number += 1
      fields.set(name, { name, start, length, number })
      start += length
    }
    return [type, fields] as const
  }),
)

/** What may follow a record of a type within the file: 000, (100? 200 300 410? 500? 600* 700+ 900)+, 990. */
export const padFollows: Record<string, readonly string[]> = {
  '': ['000'],
  '000': ['100', '200'],
  '100': ['200'],
  '200': ['300'],
  '300': ['410', '500', '600', '700'],
  '410': ['500', '600', '700'],
  '500': ['500', '600', '700'],
  '600': ['600', '700'],
  '700': ['700', '900'],
  '900': ['100', '200', '990'],
  '990': [],
}
