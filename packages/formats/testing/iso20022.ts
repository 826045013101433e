import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

/** Folder with the published message definitions; they must not be part of the product. */
const folder = [
  process.env.ISO20022_SCHEMA_DIR,
  join(import.meta.dirname, '../../../../shared/data/iso20022'),
].find((each) => each !== undefined && existsSync(each))

/** Tests against the definitions are left out where they do not lie, and say so. */
export const hasSchemas = folder !== undefined
export const schemasAt = '(ISO20022_SCHEMA_DIR or ../shared/data/iso20022)'

/** What a definition, `camt.053.001.08.xsd`, finds wrong with a message. */
export async function schemaErrors(name: string, xml: Uint8Array): Promise<readonly string[]> {
  const { errors } = await validateXML({
    xml: [{ fileName: 'file.xml', contents: Buffer.from(xml).toString('utf8') }],
    schema: [readFileSync(join(folder ?? '', name), 'utf8')],
  })
  return errors.map((error) => error.message)
}
