/**
 * Writes small ONNX files by hand, so that the real loading and decoding path can be tested without any download.
 * Only what the tests need of the format (https://onnx.ai, onnx.proto) is written: float and int64 tensors, a few operators.
 */

const varint = (value: number): Buffer => {
  const bytes: number[] = []
  let rest = BigInt(value)
  if (rest < 0n) rest += 1n << 64n
  do {
    const byte = Number(rest & 0x7fn)
    rest >>= 7n
    bytes.push(rest > 0n ? byte | 0x80 : byte)
  } while (rest > 0n)
  return Buffer.from(bytes)
}
const integer = (field: number, value: number): Buffer => Buffer.concat([varint(field * 8), varint(value)])
const bytes = (field: number, value: Uint8Array | string): Buffer => {
  const content = typeof value === 'string' ? Buffer.from(value) : value
  return Buffer.concat([varint(field * 8 + 2), varint(content.length), content])
}

type Dimension = number | string

interface Value {
  readonly name: string
  readonly type: 'float' | 'int64'
  readonly shape: readonly Dimension[]
}

export interface Node {
  readonly op: string
  readonly inputs: readonly string[]
  readonly outputs: readonly string[]
  /** Integers only: axes, permutations. */
  readonly attributes?: Readonly<Record<string, number | readonly number[]>>
}

export interface Model {
  readonly inputs: readonly Value[]
  readonly outputs: readonly Value[]
  readonly constants: Readonly<
    Record<string, { readonly shape: readonly number[]; readonly data: Float32Array | BigInt64Array }>
  >
  readonly nodes: readonly Node[]
  readonly metadata: Readonly<Record<string, string | number>>
}

const elementTypes = { float: 1, int64: 7 } as const

function valueInfo(value: Value): Buffer {
  const dims = value.shape.map((size) =>
    bytes(1, typeof size === 'number' ? integer(1, size) : bytes(2, size)),
  )
  const tensor = Buffer.concat([integer(1, elementTypes[value.type]), bytes(2, Buffer.concat(dims))])
  return Buffer.concat([bytes(1, value.name), bytes(2, bytes(1, tensor))])
}

function attribute(name: string, value: number | readonly number[]): Buffer {
  const isList = typeof value !== 'number'
  const content = isList ? value.map((item) => integer(8, item)) : [integer(3, value)]
  return Buffer.concat([bytes(1, name), ...content, integer(20, isList ? 7 : 2)])
}

function node(entry: Node): Buffer {
  return Buffer.concat([
    ...entry.inputs.map((name) => bytes(1, name)),
    ...entry.outputs.map((name) => bytes(2, name)),
    bytes(4, entry.op),
    ...Object.entries(entry.attributes ?? {}).map(([name, value]) => bytes(5, attribute(name, value))),
  ])
}

/** Bytes of an ONNX file of opset 13. */
export function writeOnnx(model: Model): Buffer {
  const constants = Object.entries(model.constants).map(([name, { shape, data }]) =>
    bytes(
      5,
      Buffer.concat([
        ...shape.map((size) => integer(1, size)),
        integer(2, data instanceof Float32Array ? elementTypes.float : elementTypes.int64),
        bytes(8, name),
        bytes(9, new Uint8Array(data.buffer, data.byteOffset, data.byteLength)),
      ]),
    ),
  )
  const graph = Buffer.concat([
    ...model.nodes.map((entry) => bytes(1, node(entry))),
    bytes(2, 'tones'),
    ...constants,
    ...model.inputs.map((value) => bytes(11, valueInfo(value))),
    ...model.outputs.map((value) => bytes(12, valueInfo(value))),
  ])
  const metadata = Object.entries(model.metadata).map(([key, value]) =>
    bytes(14, Buffer.concat([bytes(1, key), bytes(2, String(value))])),
  )
  return Buffer.concat([
    integer(1, 8),
    bytes(2, 'honora tests'),
    bytes(7, graph),
    bytes(8, Buffer.concat([bytes(1, ''), integer(2, 13)])),
    ...metadata,
  ])
}
