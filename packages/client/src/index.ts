export { connect, type Honora, type Options } from './connect.ts'
export { HonoraError } from './honora-error.ts'
export { everyPage } from './every-page.ts'
