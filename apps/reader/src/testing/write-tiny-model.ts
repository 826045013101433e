import { writeTinyModel } from './tiny-model.ts'

/** For tests outside the reader: `write-tiny-model.ts <file>`. */
const [, , file] = process.argv
if (file === undefined) throw new Error('usage: write-tiny-model.ts <file>')
writeTinyModel(file)
