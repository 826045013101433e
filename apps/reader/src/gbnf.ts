import { RefusedQuestion } from './engine.ts'

type Schema = Readonly<Record<string, unknown>>

/** Rules that schemas refer to; JSON as RFC 8259 has it, with at most one space between its parts. */
const basics = String.raw`ws ::= " "?
string ::= "\"" char* "\""
char ::= [^"\\\x00-\x1F\x7F] | "\\" (["\\/bfnrt] | "u" [0-9a-fA-F]{4})
natural ::= "0" | [1-9] [0-9]{0,14}
integer ::= "-"? natural
number ::= integer ("." [0-9]{1,9})? ([eE] [-+]? [0-9]{1,2})?
boolean ::= "true" | "false"
null ::= "null"
value ::= string | number | boolean | null | anyobject | anyarray
anyobject ::= "{" ws (string ":" ws value ("," ws string ":" ws value)*)? "}"
anyarray ::= "[" ws (value ("," ws value)*)? "]"`

/** Keywords whose meaning a grammar would have to know; ignoring them would accept what the schema forbids. */
const unsupported = ['allOf', 'not', 'if', 'patternProperties', 'prefixItems', 'dependentSchemas']

/**
 * GBNF grammar of a JSON schema. node-llama-cpp has a translation of its own, which makes every property a required one; most
 * properties of a clinical fact are absent, and each one written out costs time. Limits of numbers, `pattern` and `format` are
 * left to whoever reads the answer.
 * @throws RefusedQuestion for a schema that cannot be translated
 */
export function grammarOf(schema: unknown): string {
  const translation = new Translation(schema)
  const root = translation.expression(schema)
  return [`root ::= ${root}`, ...translation.rules(), basics].join('\n')
}

/** Any JSON object, for `response_format: json_object`. */
export const anyObjectGrammar = `root ::= anyobject\n${basics}`

class Translation {
  private readonly whole: unknown
  private readonly made = new Map<string, string>()
  private readonly names = new Map<string, string>()

  constructor(whole: unknown) {
    this.whole = whole
  }

  rules(): string[] {
    return [...this.made].map(([name, body]) => `${name} ::= ${body}`)
  }

  /** What may stand for a schema inside a rule: always one name or a group. */
  expression(schema: unknown): string {
    if (schema === true) return 'value'
    if (!isSchema(schema)) throw refused('a schema is an object')
    const foreign = unsupported.find((keyword) => keyword in schema)
    if (foreign !== undefined) throw refused(`"${foreign}" is not supported`)
    if (typeof schema['$ref'] === 'string') return this.reference(schema['$ref'])
    if ('const' in schema) return literal(schema['const'])
    if (Array.isArray(schema['enum'])) return choice(schema['enum'].map(literal))
    const alternatives = schema['anyOf'] ?? schema['oneOf']
    if (Array.isArray(alternatives)) return choice(alternatives.map((one) => this.expression(one)))
    if (Array.isArray(schema['type']))
      return choice(schema['type'].map((type: unknown) => this.typed({ ...schema, type })))
    return this.typed(schema)
  }

  private typed(schema: Schema): string {
    const type = schema['type'] ?? ('properties' in schema ? 'object' : undefined)
    switch (type) {
      case undefined:
        return 'value'
      case 'object':
        return this.rule(this.object(schema))
      case 'array':
        return this.rule(this.array(schema))
      case 'string':
        return stringOf(schema)
      case 'integer':
        return isNatural(schema['minimum']) ? 'natural' : 'integer'
      case 'number':
        return 'number'
      case 'boolean':
        return 'boolean'
      case 'null':
        return 'null'
      default:
        throw refused(`the type ${JSON.stringify(type)} is unknown`)
    }
  }

  /** Required members first, in their order; then the optional ones, each of which may be absent. */
  private object(schema: Schema): string {
    const properties = isSchema(schema['properties']) ? schema['properties'] : {}
    const names = Object.keys(properties)
    if (names.length === 0) return this.map(schema['additionalProperties'])
    const required = Array.isArray(schema['required']) ? schema['required'] : []
    const member = (name: string): string =>
      this.rule(`${literal(name)} ":" ws ${this.expression(properties[name])}`)
    const fixed = names.filter((name) => required.includes(name)).map(member)
    const optional = names.filter((name) => !required.includes(name)).map(member)
    const tail = (members: readonly string[]): string => members.map((name) => ` ("," ws ${name})?`).join('')
    if (fixed.length > 0) return `"{" ws ${fixed.join(' "," ws ')}${tail(optional)} "}"`
    const starts = optional.map((name, at) => `${name}${tail(optional.slice(at + 1))}`)
    return `"{" ws (${starts.join(' | ')})? "}"`
  }

  private map(values: unknown): string {
    if (values === false) return '"{" ws "}"'
    const entry = this.rule(`string ":" ws ${this.expression(values ?? true)}`)
    return `"{" ws (${entry} ("," ws ${entry})*)? "}"`
  }

  private array(schema: Schema): string {
    const item = this.expression(schema['items'] ?? true)
    const least = limit(schema['minItems']) ?? 0
    const most = limit(schema['maxItems'])
    if (most === 0) return '"[" ws "]"'
    const further = `("," ws ${item}){${Math.max(0, least - 1)},${most === undefined ? '' : most - 1}}`
    return least === 0 ? `"[" ws (${item} ${further})? "]"` : `"[" ws ${item} ${further} "]"`
  }

  /** A definition is translated once, so that it may refer to itself. */
  private reference(pointer: string): string {
    const known = this.names.get(pointer)
    if (known !== undefined) return known
    const name = `def${this.names.size}`
    this.names.set(pointer, name)
    this.made.set(name, this.expression(this.target(pointer)))
    return name
  }

  private target(pointer: string): unknown {
    if (!pointer.startsWith('#')) throw refused(`"${pointer}" leads out of the schema`)
    return pointer
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((place, part) => {
        if (!isSchema(place) || !(part in place)) throw refused(`"${pointer}" leads nowhere`)
        return place[part]
      }, this.whole)
  }

  private rule(body: string): string {
    const name = `r${this.made.size}`
    this.made.set(name, body)
    return name
  }
}

function stringOf(schema: Schema): string {
  const least = limit(schema['minLength']) ?? 0
  const most = limit(schema['maxLength'])
  if (least === 0 && most === undefined) return 'string'
  return `("\\"" char{${least},${most ?? ''}} "\\"")`
}

/** A JSON value as a literal of the grammar. */
function literal(value: unknown): string {
  const json = JSON.stringify(value)
  if (json === undefined) throw refused('a constant has no value')
  return `"${json.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`
}

function choice(alternatives: readonly string[]): string {
  if (alternatives.length === 0) throw refused('a choice of nothing')
  return `(${alternatives.join(' | ')})`
}

function limit(value: unknown): number | undefined {
  return isNatural(value) ? value : undefined
}

function isNatural(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refused(reason: string): RefusedQuestion {
  return new RefusedQuestion('invalid_schema', `The schema cannot be used: ${reason}.`)
}
