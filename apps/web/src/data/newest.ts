import { isObject, type Problem } from './problem.ts'

/** Whether a value is a state of the same record: it has its id, or a version where the record has none. */
const isStateOf = <T>(record: T, value: unknown): value is T =>
  isObject(record) &&
  isObject(value) &&
  ('id' in record ? 'id' in value && value.id === record.id : 'version' in value)

/** The newest state of a record that somebody else has changed in the meantime; null for any other problem. */
export function newestOf<T>({ code, current }: Problem, record: T): T | null {
  return code === 'VERSION_CONFLICT' && isStateOf(record, current) ? current : null
}
